// SPDX-License-Identifier: Apache-2.0
// Java source as HTML: keywords, literals, comments and annotations in spans of their own, everything else
// escaped. Line by line, so that lines can be numbered; knows comments and text blocks that go over lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace javelin::report {

// Text inside of HTML, or of an attribute in double quotes.
std::string escaped(std::string_view text);

std::vector<std::string> highlightJava(const std::vector<std::string>& lines);
// All of a text, its lines as lines.
std::string highlightJava(std::string_view source);

}  // namespace javelin::report
