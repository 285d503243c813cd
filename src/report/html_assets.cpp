// SPDX-License-Identifier: Apache-2.0
// Style sheet and script of the HTML report.
#include "report/html_parts.h"

namespace javelin::report::html {

std::string_view styleSheet() {
  return R"css(
:root {
  --ground: #f6f7f9; --paper: #fff; --ink: #1c2430; --soft: #5c6777; --line: #dfe3e9; --code: #f3f5f8;
  --bad: #c5283d; --bad-ground: #fdecee; --good: #1d7f4e; --good-ground: #e7f5ed; --warn: #9a6200;
  --warn-ground: #fff4dc; --note: #2f5fb3; --note-ground: #e9f0fc; --link: #1f56b5;
  --k: #7a2aa8; --s: #1b7a3d; --c: #7b8694; --n: #b0500c; --a: #806000; --t: #175a8c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14181f; --paper: #1b212a; --ink: #e3e8ef; --soft: #98a4b5; --line: #2e3744; --code: #161b23;
    --bad: #ff7b89; --bad-ground: #3a1c22; --good: #5fd199; --good-ground: #15301f; --warn: #f0b64d;
    --warn-ground: #352a12; --note: #86aef5; --note-ground: #1a2844; --link: #86aef5;
    --k: #c99bf0; --s: #7fd99b; --c: #7c8796; --n: #f0a468; --a: #d6b75a; --t: #7fc0f0;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 13px; }
.top { display: flex; align-items: baseline; gap: .7rem; padding: .8rem 2rem; background: #17202e; color: #fff; }
.top .brand { color: #fff; font-weight: 650; font-size: 1.1rem; display: inline-flex; align-items: center; gap: .45rem; }
.top svg { width: 20px; height: 20px; fill: none; stroke: #ff9f43; stroke-width: 2.4; stroke-linecap: round;
  stroke-linejoin: round; }
.top .sub { color: #aab6c8; }
main { max-width: 1280px; margin: 0 auto; padding: 1.6rem 2rem 3rem; }
footer { color: var(--soft); font-size: 13px; padding: 1rem 2rem 2rem; text-align: center; }
h1 { font-size: 1.6rem; margin: .2rem 0 .6rem; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 0 0 .8rem; }
h3 { font-size: 1.02rem; margin: 0 0 .4rem; overflow-wrap: anywhere; }
h4 { font-size: .78rem; margin: 1rem 0 .35rem; color: var(--soft); text-transform: uppercase; letter-spacing: .05em; }
h4 code { text-transform: none; letter-spacing: 0; font-weight: 500; }
.verdict.warn { color: var(--warn); }
.verdict.bad { color: var(--bad); } .verdict.good { color: var(--good); }
.lead { margin: 0 0 1.2rem; color: var(--soft); }
.crumbs { margin: 0; color: var(--soft); font-size: 13px; }
section { background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: 1.2rem 1.4rem;
  margin: 1.2rem 0; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: .8rem; }
.card { background: var(--paper); border: 1px solid var(--line); border-top: 3px solid var(--line); border-radius: 10px;
  padding: .8rem 1rem; }
.card strong { display: block; font-size: 1.7rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.card span { color: var(--soft); font-size: 13px; }
.card.bad { border-top-color: var(--bad); } .card.bad strong { color: var(--bad); }
.card.good { border-top-color: var(--good); }
.card.note { border-top-color: var(--note); } .card.warn { border-top-color: var(--warn); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .45rem .7rem; border-bottom: 1px solid var(--line); }
thead th { font-size: 12px; color: var(--soft); text-transform: uppercase; letter-spacing: .04em; white-space: nowrap;
  cursor: pointer; user-select: none; }
thead th[data-order="1"]::after { content: " ↑"; } thead th[data-order="-1"]::after { content: " ↓"; }
tbody tr:last-child td, tbody tr:last-child th { border-bottom: 0; }
tbody tr:hover { background: var(--code); }
.n { text-align: right; font-variant-numeric: tabular-nums; }
td code { overflow-wrap: break-word; }
table.findings { table-layout: fixed; } table.findings td { overflow-wrap: anywhere; }
.findings .small { max-height: 11rem; overflow-y: auto; }
.c-number { width: 3.4rem; } .c-exception { width: 23%; } .c-sure { width: 10.5rem; }
.group { border-top: 1px solid var(--line); padding: .6rem 0; } .group > summary { font-weight: 600; }
.group[open] > summary { margin-bottom: .6rem; }
.folded { padding-left: 1.2rem; margin: .4rem 0; } .folded li { padding: .15rem 0; overflow-wrap: anywhere; }
.folded .small { max-width: none; }
.small { color: var(--soft); font-size: 13px; overflow-wrap: anywhere; max-width: 34rem; }
table.inputs { width: auto; } table.inputs th { font-weight: 500; color: var(--soft); }
table.inputs th, table.inputs td { padding: .25rem .9rem .25rem 0; }
.badge { display: inline-block; border-radius: 99px; padding: .05rem .6rem; font-size: 12px; font-weight: 600;
  white-space: nowrap; vertical-align: middle; }
.badge.bad { color: var(--bad); background: var(--bad-ground); }
.badge.good { color: var(--good); background: var(--good-ground); }
.badge.warn { color: var(--warn); background: var(--warn-ground); }
.badge.note { color: var(--note); background: var(--note-ground); }
.count { color: var(--soft); font-weight: 400; font-size: 13px; margin-left: .5rem; }
.finding { border: 1px solid var(--line); border-left: 4px solid var(--line); border-radius: 8px; padding: 1rem 1.2rem;
  margin: 1rem 0; }
.finding.bad { border-left-color: var(--bad); } .finding.note { border-left-color: var(--note); }
.finding.warn { border-left-color: var(--warn); } .finding.good { border-left-color: var(--good); }
.finding:target { box-shadow: 0 0 0 3px var(--note-ground); }
.finding p { margin: .3rem 0; }
.finding .number { color: var(--soft); font-weight: 500; } .finding .number::before { content: "#"; }
.finding .at { font-weight: 500; color: var(--soft); }
.message { font-style: italic; color: var(--soft); }
.columns { display: grid; grid-template-columns: 1fr 1fr; gap: 0 2rem; } .columns > div { min-width: 0; }
@media (max-width: 900px) { .columns { grid-template-columns: 1fr; } main { padding: 1rem; } }
.condition, .stack { margin: 0; padding-left: 1.2rem; }
.condition { list-style: none; padding: 0; max-height: 22rem; overflow-y: auto; }
.condition li { padding: .1rem 0; } .condition code, .inputs code { overflow-wrap: anywhere; }
.condition li + li::before { content: "and "; color: var(--soft); font-size: 13px; }
.stack { list-style: none; padding: 0; font: 13px/1.6 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  overflow-wrap: anywhere; }
.stack .jdk { color: var(--soft); } .stack .hit { font-weight: 650; }
.place { color: var(--soft); font-size: 12.5px; font-weight: 400; }
.source { background: var(--code); border: 1px solid var(--line); border-radius: 8px; margin: 0; padding: .6rem .8rem;
  overflow-x: auto; line-height: 1.5; }
.source .line { display: inline-block; min-width: 100%; }
.source .line i { display: inline-block; width: 3.2em; padding-right: 1em; text-align: right; color: var(--c);
  font-style: normal; user-select: none; }
.source .hit { background: var(--bad-ground); box-shadow: inset 3px 0 var(--bad); }
.k { color: var(--k); } .s { color: var(--s); } .c { color: var(--c); font-style: italic; }
.source .n, code .n { color: var(--n); } .a { color: var(--a); } .t { color: var(--t); }
summary { cursor: pointer; }
.test { margin-top: 1rem; } .test summary { margin-bottom: .4rem; color: var(--soft); }
.file { color: var(--soft); font-size: 13px; }
.reason { border-top: 1px solid var(--line); padding: .45rem 0; } .reason ul { margin: .4rem 0; columns: 2 28rem; }
.problem { white-space: pre-wrap; background: var(--warn-ground); padding: .6rem; border-radius: 8px; }
.bars { display: grid; gap: .4rem; max-width: 640px; }
.bars > div { display: grid; grid-template-columns: 10rem 1fr 3rem; gap: .8rem; align-items: center; }
.bar { background: var(--code); border-radius: 99px; height: 10px; overflow: hidden; }
.bar i { display: block; height: 100%; border-radius: 99px; } .bar .good { background: var(--good); }
.bar .warn { background: var(--warn); }
.tools { display: flex; gap: .5rem; margin: 0 0 .8rem; }
button, input[type=search] { font: inherit; font-size: 13px; color: inherit; background: var(--paper);
  border: 1px solid var(--line); border-radius: 7px; padding: .3rem .7rem; }
button { cursor: pointer; } button:hover { background: var(--code); } input[type=search] { width: 22rem; max-width: 100%; }
.legend { color: var(--soft); font-size: 13px; } .legend .dot { margin-left: .7rem; }
.dot { display: inline-block; width: 9px; height: 9px; border-radius: 50%; margin-right: .45rem; background: var(--soft);
  flex: none; }
.dot.ok { background: var(--good); } .dot.bad { background: var(--bad); } .dot.warn { background: var(--warn); }
.dot.note { background: var(--note); } .dot.open { background: none; box-shadow: inset 0 0 0 1.5px var(--soft); }
.method { border: 1px solid var(--line); border-radius: 8px; margin: .6rem 0; padding: .5rem .9rem; }
.method > summary { padding: .15rem 0; } .method[open] > summary { margin-bottom: .6rem; }
.picture { overflow: auto; max-height: 420px; background: var(--code); border: 1px solid var(--line); border-radius: 8px;
  margin-bottom: .8rem; }
.picture path { fill: none; stroke: var(--c); stroke-width: 1.2; opacity: .7; }
.picture circle { fill: var(--soft); cursor: pointer; } .picture circle:hover { stroke: var(--ink); stroke-width: 2; }
.picture .ok { fill: var(--good); } .picture .bad { fill: var(--bad); } .picture .warn { fill: var(--warn); }
.picture .note { fill: var(--note); } .picture .open { fill: var(--paper); stroke: var(--soft); }
.nodes { overflow-x: auto; padding-bottom: .4rem; }
.nodes details, .nodes .leaf { margin-left: 1.1rem; border-left: 1px solid var(--line); padding-left: .6rem;
  white-space: nowrap; }
.nodes > details, .nodes > .leaf { margin-left: 0; border-left: 0; padding-left: 0; }
.nodes .leaf, .nodes summary { padding-top: .1rem; padding-bottom: .1rem; }
.nodes .leaf { padding-left: 1.6rem; }
.nodes .place, .nodes .end { margin-left: .8rem; } .nodes .end { font-size: 13px; color: var(--soft); }
.nodes .end.bad { color: var(--bad); } .nodes .end.warn { color: var(--warn); } .nodes .end.ok { color: var(--good); }
.flash { background: var(--warn-ground); border-radius: 5px; }
@media print { .top, .tools { display: none; } section { break-inside: avoid; } }
)css";
}

std::string_view script() {
  return R"js("use strict";
// Opens everything around an element and shows it.
function reveal(element) {
  for (let at = element; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
  element.scrollIntoView({block: "center"});
  const line = element.tagName === "DETAILS" ? element.firstElementChild : element;
  document.querySelectorAll(".flash").forEach((old) => old.classList.remove("flash"));
  line.classList.add("flash");
}
document.addEventListener("click", (event) => {
  const target = event.target;
  const node = target.closest("[data-node]");
  if (node) reveal(document.getElementById(node.dataset.node));
  for (const [key, open] of [["open", true], ["fold", false]]) {
    const button = target.closest("[data-" + key + "]");
    if (button) {
      document.querySelectorAll("#" + button.dataset[key] + " .nodes details").forEach((part) => { part.open = open; });
    }
  }
  const head = target.closest("table.sortable thead th");
  if (head) sort(head);
});
// By a column; numbers as numbers.
function sort(head) {
  const table = head.closest("table");
  const column = head.cellIndex;
  const order = head.dataset.order === "1" ? -1 : 1;
  table.querySelectorAll("th").forEach((other) => delete other.dataset.order);
  head.dataset.order = order;
  const text = (row) => row.cells[column].textContent.trim();
  const rows = [...table.tBodies[0].rows];
  rows.sort((a, b) => order * text(a).localeCompare(text(b), undefined, {numeric: true}));
  table.tBodies[0].append(...rows);
}
document.querySelectorAll("input[data-filter]").forEach((input) => {
  input.addEventListener("input", () => {
    const words = input.value.toLowerCase().split(/\s+/);
    for (const row of document.getElementById(input.dataset.filter).tBodies[0].rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    }
  });
});
function follow() {
  const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
  if (target && target.tagName === "DETAILS") target.open = true;
}
window.addEventListener("hashchange", follow);
follow();
)js";
}

}  // namespace javelin::report::html
