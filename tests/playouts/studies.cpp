#include "tests/playouts/studies.h"

namespace studies {

using namespace sowlab;

Study study_of(const char* variants) {
  Diagnostics diagnostics;
  const Node document =
      parse_document(std::make_shared<Source>(Source{"study", variants}), diagnostics);
  Study study;
  for (const Node& entry : document.items)
    for (Cell& cell : cells_of(entry, Library({SOWLAB_ROOT "/variants"}), diagnostics))
      study.cells.push_back(std::move(cell));
  diagnostics.throw_if_errors();
  study.games = 1500;
  study.seed = 7;
  return study;
}

} // namespace studies
