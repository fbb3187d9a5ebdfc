#include "runner/command/program.h"

int main(int argc, char** argv) {
  return sowlab::run_program({argv + 1, argv + argc});
}
