// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>

#include "report/html_parts.h"
#include "report/summary.h"

namespace javelin::report::html {

namespace {

constexpr std::size_t kOpenDepth = 3;  // of parts that are open at first
constexpr std::size_t kLongestCondition = 120;
constexpr int kStepX = 26;  // of the picture
constexpr int kStepY = 13;
constexpr int kMargin = 12;

std::string_view kindOf(const TreeNode& node, bool is_leaf) {
  switch (node.end) {
    case TreeNode::End::Returned:
      return "ok";
    case TreeNode::End::Threw:
      return "bad";
    case TreeNode::End::Other:
      return "note";
    case TreeNode::End::Incomplete:
      return "warn";
    case TreeNode::End::None:
      break;
  }
  return is_leaf ? "open" : "fork";
}

std::string shortened(const std::string& text) {
  if (text.size() <= kLongestCondition) return text;
  std::size_t end = kLongestCondition;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
  return text.substr(0, end) + "…";
}

class TreeWriter {
 public:
  TreeWriter(const std::vector<TreeNode>& tree, std::string_view id)
      : tree_(tree),
        id_(id),
        children_(tree.size()),
        leaves_(tree.size(), 0),
        x_(tree.size()),
        y_(tree.size()) {
    for (std::uint32_t i = 1; i < tree.size(); ++i) children_[tree[i].parent].push_back(i);
    // Children have greater numbers than their parents.
    for (std::size_t i = tree.size(); i-- > 0;) {
      if (children_[i].empty()) leaves_[i] = 1;
      if (i > 0) leaves_[tree[i].parent] += leaves_[i];
    }
  }

  std::string run() {
    std::string text =
        "<div class=\"tree\"><div class=\"picture\">" + picture() + "</div>\n<div class=\"nodes\">";
    node(0, 0, text);
    return text + "</div></div>\n";
  }

 private:
  // --- the parts that open and fold
  std::string label(std::uint32_t at) const {
    const TreeNode& node = tree_[at];
    const bool is_leaf = children_[at].empty();
    std::string text = fmt::format("<b class=\"dot {}\"></b>", kindOf(node, is_leaf));
    text += at == 0 ? "<em>start</em>"
                    : fmt::format("<code title=\"{}\">{}</code>", escaped(node.condition),
                                  escaped(shortened(node.condition)));
    if (!node.place.empty()) text += fmt::format("<span class=\"place\">{}</span>", escaped(node.place));
    if (is_leaf && node.end == TreeNode::End::None && node.below == 0) {
      text += "<span class=\"end\">not looked at</span>";
    } else if (node.end != TreeNode::End::None) {
      text += fmt::format("<span class=\"end {}\">{}</span>", kindOf(node, is_leaf), escaped(node.how));
    }
    if (node.below > 0) {
      text += fmt::format("<span class=\"end\">{} more below, not drawn</span>", counted(node.below, "path"));
    }
    if (!is_leaf) text += fmt::format("<span class=\"count\">{}</span>", counted(leaves_[at], "end"));
    return text;
  }

  // Depth is bounded by half the number of nodes that are recorded.
  void node(std::uint32_t at, std::size_t depth, std::string& text) {
    if (children_[at].empty()) {
      text += fmt::format("<div class=\"leaf\" id=\"{}-{}\">{}</div>\n", id_, at, label(at));
      return;
    }
    text += fmt::format("<details id=\"{}-{}\"{}><summary>{}</summary>\n", id_, at,
                        depth < kOpenDepth ? " open" : "", label(at));
    for (const std::uint32_t child : children_[at]) node(child, depth + 1, text);
    text += "</details>\n";
  }

  // --- the picture: depth to the right, ends below each other
  std::string picture() {
    int next = 0;
    int deepest = 0;
    place(0, 0, next, deepest);
    std::string edges;
    std::string dots;
    for (std::uint32_t i = 0; i < tree_.size(); ++i) {
      if (i > 0) {
        const std::uint32_t from = tree_[i].parent;
        edges += fmt::format("M{} {}C{} {} {} {} {} {}", x_[from], y_[from], x_[from] + kStepX / 2, y_[from],
                             x_[i] - kStepX / 2, y_[i], x_[i], y_[i]);
      }
      const std::string_view kind = kindOf(tree_[i], children_[i].empty());
      dots += fmt::format(
          "<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\" data-node=\"{}-{}\"><title>{}</title>"
          "</circle>",
          kind, x_[i], y_[i], children_[i].empty() ? 4 : 3, id_, i, escaped(hint(i)));
    }
    const int width = deepest * kStepX + 2 * kMargin;
    const int height = std::max(0, next - 1) * kStepY + 2 * kMargin;
    return fmt::format(
        "<svg width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\" "
        "aria-label=\"execution tree\"><path d=\"{2}\"/>{3}</svg>",
        width, height, edges, dots);
  }

  std::string hint(std::uint32_t at) const {
    const TreeNode& node = tree_[at];
    std::string text = at == 0 ? "start" : shortened(node.condition);
    if (!node.how.empty()) text += "\n" + node.how;
    return text;
  }

  void place(std::uint32_t at, int depth, int& next, int& deepest) {
    deepest = std::max(deepest, depth);
    x_[at] = kMargin + depth * kStepX;
    if (children_[at].empty()) {
      y_[at] = kMargin + next++ * kStepY;
      return;
    }
    for (const std::uint32_t child : children_[at]) place(child, depth + 1, next, deepest);
    y_[at] = (y_[children_[at].front()] + y_[children_[at].back()]) / 2;
  }

  const std::vector<TreeNode>& tree_;
  std::string_view id_;
  std::vector<std::vector<std::uint32_t>> children_;
  std::vector<std::uint64_t> leaves_;
  std::vector<int> x_;
  std::vector<int> y_;
};

}  // namespace

std::string treeText(const std::vector<TreeNode>& tree, std::string_view id) {
  return tree.empty() ? "" : TreeWriter(tree, id).run();
}

}  // namespace javelin::report::html
