/// \file
/// The tables of a store. A change that older programs cannot read is a new version.
#pragma once

namespace sowlab {

inline constexpr int schema_version = 2;

/// PRAGMA application_id: "sowl".
inline constexpr int store_id = 0x736f776c;

inline constexpr const char* schema = R"sql(
-- One row.
CREATE TABLE study (
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  seed INTEGER NOT NULL,
  turn_limit INTEGER NOT NULL,
  games INTEGER NOT NULL,      -- a cell; at most, if until_half_width is not 0
  until_half_width REAL NOT NULL,
  until_measure INTEGER NOT NULL, -- 0 turns, 1 turns_per_player
  records INTEGER NOT NULL,    -- of so many first games of a cell; -1 of all
  reference_figures TEXT NOT NULL, -- JSON: the study's references
  given TEXT NOT NULL,         -- the study file
  resolved TEXT NOT NULL       -- JSON: with each cell and all its fields
);
-- Cells of this study and of those that were played into the same folder before.
CREATE TABLE cells (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,    -- all that decides its games, but for the study's seed
  columns INTEGER NOT NULL,
  rules TEXT NOT NULL,         -- YAML: every field that matters to play
  position TEXT NOT NULL,      -- where its games start; empty: as the rules say
  turns TEXT NOT NULL,         -- with which they begin; empty: with none
  first_agent TEXT NOT NULL,
  second_agent TEXT NOT NULL
);
-- The lines of the comparison. Two lines may show the same cell, under two names.
CREATE TABLE lines (
  number INTEGER PRIMARY KEY,  -- from 1
  label TEXT NOT NULL,
  variant TEXT NOT NULL,
  ruleset TEXT NOT NULL,
  title TEXT NOT NULL,
  entry INTEGER NOT NULL,      -- of the study's variants, from 0
  settings TEXT NOT NULL,      -- JSON: [[field, value, varied alone], ...]
  cell INTEGER NOT NULL REFERENCES cells (id)
);
-- Games first, first + 1, ... of a cell.
CREATE TABLE chunks (
  cell INTEGER NOT NULL REFERENCES cells (id),
  first INTEGER NOT NULL,
  count INTEGER NOT NULL,
  recorded INTEGER NOT NULL,   -- of so many of them, from the first, there are records
  tally TEXT NOT NULL,         -- JSON
  records BLOB NOT NULL,       -- a block of columns, compressed by zstd
  PRIMARY KEY (cell, first)
);
)sql";

} // namespace sowlab
