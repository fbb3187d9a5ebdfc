// Plays the first legal turn until the game is over.
#include <core/engine/engine.h>
#include <core/engine/notation.h>
#include <core/rules/library.h>
#include <iostream>

int main(int, char** words) {
  const sowlab::Engine engine(sowlab::load_variant(words[1], {words[2]}));
  sowlab::Position position = engine.start();
  while (!engine.turns(position).empty())
    if (engine.play(position, engine.turns(position).front()).endless) break;
  std::cout << to_text(engine.variant(), engine.layout(), position) << '\n';
}
