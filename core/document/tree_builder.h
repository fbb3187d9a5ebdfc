/// \file
/// From the events of yaml-cpp to nodes. Inside this folder only.
#pragma once

#include "core/document/diagnostic.h"
#include "core/document/document.h"
#include "core/document/positions.h"
#include "core/document/unsupported.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sowlab::yaml {

/// Thrown through yaml-cpp once something is reported after which reading on makes no sense.
struct Stopped {};

/// Builds the nodes of one document and reports what this subset of YAML leaves out.
class TreeBuilder : public YAML::EventHandler {
 public:
  TreeBuilder(const Positions& positions, Diagnostics& diagnostics);

  /// What was read so far, as one node.
  Node take();

  /// Where the innermost '[' or '{' that is open is written, if one is.
  std::optional<std::size_t> open_bracket() const;

  /// The last scalar that was read; both are 0 before the first.
  std::size_t last_scalar_begin() const { return scalar_begin_; }

  std::size_t last_scalar_end() const { return scalar_end_; }

  void OnDocumentStart(const YAML::Mark& mark) override;

  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override;
  void OnSequenceEnd() override;
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override;
  void OnMapEnd() override;

 private:
  /// A list or map that is not complete yet.
  struct Frame {
    Node node;
    std::size_t begin = 0; // byte position
    bool flow = false;
    std::optional<Node> key; // read, its value not yet
    std::size_t key_end = 0;
    bool refused = false; // the key was reported: its value is not kept
    std::map<std::string, int> lines_of_keys;
  };

  void open(Node::Kind kind, const YAML::Mark& mark, YAML::EmitterStyle::value style);
  void close();
  bool expects_key() const;
  void add(Node node);
  void add_key(Frame& map, Node key);
  bool accept_key(Frame& map, const Node& key);
  static std::string mend_of_twice(const Frame& map);
  void refuse_properties(std::size_t position, const std::string& tag, YAML::anchor_t anchor);
  void refuse_unindented(const Place& value);
  void refuse_key_alone(const Frame& map);
  void refuse_unclosed_quote(std::size_t position);
  void refuse_control_characters(const Node& scalar);
  void refuse_item_within(std::string_view value);
  Place place_of_null(std::size_t position);
  Place place_of_empty_value(const Frame& map, std::size_t position);
  Place place_of_empty_item(std::size_t position);
  void refuse(std::size_t position, const Unsupported& part);
  void error(Place place, std::string message, std::string help = {});

  const Positions& positions_;
  Diagnostics& diagnostics_;
  Node root_;
  std::vector<Frame> frames_;
  int documents_ = 0;
  int errors_ = 0;
  std::size_t scalar_begin_ = 0;
  std::size_t scalar_end_ = 0;
};

/// Where a directive (a line that starts with '%') is written after `begin` and before `end`, where
/// no text can be; npos when there is none.
std::size_t directive_between(std::string_view source, std::size_t begin, std::size_t end);

/// Whether the last thing reported is at this very place.
bool is_reported(const Diagnostics& diagnostics, const Place& place);

} // namespace sowlab::yaml
