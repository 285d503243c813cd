# SPDX-License-Identifier: Apache-2.0
"""What must be true of every report that is a folder of HTML pages: tags are balanced, ids are unique, every link leads somewhere, and nothing
is loaded from outside."""
import html.parser
import subprocess
import urllib.parse

VOID = {"meta", "link", "input", "br", "col"}


class Page(html.parser.HTMLParser):
    """Tags must be balanced; collects ids, links and what is loaded."""

    def __init__(self, file):
        super().__init__()
        self.open, self.ids, self.links, self.problems, self.text = [], [], [], [], []
        self.feed(file.read_text())
        self.close()
        if self.open:
            self.problems.append(f"not closed: {self.open}")

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag not in VOID:
            self.open.append(tag)
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if "data-node" in attributes:
            self.links.append("#" + attributes["data-node"])
        self.links += [attributes[key] for key in ("href", "src") if key in attributes]

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.problems.append(f"</{tag}> at {self.getpos()} closes something else")

    def handle_data(self, data):
        self.text.append(data)


def check(folder):
    """What is wrong, and the pages by file."""
    problems, pages = [], {file: Page(file) for file in sorted(folder.rglob("*.html"))}
    for file, page in pages.items():
        name = file.relative_to(folder)
        problems += [f"{name}: {problem}" for problem in page.problems]
        problems += [f"{name}: two elements {i}" for i in set(page.ids) if page.ids.count(i) > 1]
        for link in page.links:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or parts.netloc:
                problems.append(f"{name}: leads outside: {link}")
                continue
            target = (file.parent / urllib.parse.unquote(parts.path)).resolve() if parts.path else file
            if not target.exists():
                problems.append(f"{name}: broken link {link}")
            elif parts.fragment and parts.fragment not in pages[target].ids:
                problems.append(f"{name}: no such part: {link}")
    return problems, pages


def chromium(arguments, profile):
    command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
               "--allow-file-access-from-files", f"--user-data-dir={profile}", "--virtual-time-budget=20000"]
    return subprocess.run(command + arguments, capture_output=True, text=True, timeout=240)
