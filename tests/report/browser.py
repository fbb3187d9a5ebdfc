#!/usr/bin/python3
"""Checks HTML reports in a headless Chromium.

usage: browser.py PAGE... [--screenshots DIR]

Needs the Debian packages python3-selenium, chromium and chromium-driver. Exits 1 if anything failed.
"""

import argparse
import base64
import json
import sys
import time
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

PHONE, DESKTOP = (360, 740), (1400, 900)
MOST_BYTES = 3_000_000
MOST_SECONDS = 2.0
LEAST_CONTRAST = 4.5


class Report:
    """The page, and what was found of it."""

    def __init__(self, browser, path):
        self.browser = browser
        self.path = path
        self.checks = 0
        self.failures = []

    def check(self, holds, what):
        self.checks += 1
        if not holds:
            self.failures.append(what)
        return holds

    def js(self, script, *arguments):
        return self.browser.execute_script(script, *arguments)

    def cdp(self, command, **arguments):
        return self.browser.execute_cdp_cmd(command, arguments)

    def all(self, css):
        return self.browser.find_elements(By.CSS_SELECTOR, css)

    def size(self, size):
        self.cdp("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1],
                 deviceScaleFactor=1, mobile=False)
        self.settle()

    def scheme(self, scheme, media=""):
        self.cdp("Emulation.setEmulatedMedia", media=media,
                 features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.settle()

    def settle(self):
        """Two frames, so that observers have been told."""
        self.browser.execute_async_script(
            "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(arguments[0], 15)))")

    def open(self):
        self.browser.get(self.path.as_uri())
        self.settle()


def start():
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
                     "--hide-scrollbars", "--force-device-scale-factor=1"):
        options.add_argument(argument)
    options.binary_location = "/usr/bin/chromium"
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)


def contrast(first, second):
    """Of two colours as the browser writes them, by WCAG 2."""
    def luminance(colour):
        channels = [float(part) / 255 for part in colour[colour.index("(") + 1:-1].split(",")[:3]]
        linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def check_size(report):
    size = report.path.stat().st_size
    report.check(size < MOST_BYTES, f"the file has {size:,} bytes")


def check_load(report):
    """The best of three: other programs may be using the machine."""
    seconds = min(seconds_to_first_chart(report) for _ in range(3))
    report.check(seconds < MOST_SECONDS, f"the first chart is there only after {seconds:.2f} s")


def seconds_to_first_chart(report):
    report.open()
    loaded = report.js("return performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd") / 1000
    charts = report.all("canvas")
    if not charts:
        return loaded
    began = time.monotonic()
    report.js("arguments[0].scrollIntoView()", charts[0])
    report.settle()
    while report.js("return !Chart.getChart(arguments[0])", charts[0]) and time.monotonic() < began + 10:
        report.settle()
    return loaded + time.monotonic() - began


def rated_agents(data):
    agents = [agent for board in data.get("strength") or [] for agent in board.get("agents") or []]
    return [a for a in agents if a.get("rating") is not None and a.get("mean_turns") is not None]


def expected_sections(data):
    """Those for which there are data."""
    cells = data["cells"]
    chance = [cell for cell in cells if not cell["deterministic"]]
    sections = {
        "answer": True, "comparison": cells, "methods": data.get("methods"),
        "curves": [c for c in cells if c.get("survival")],
        "histograms": [c for c in chance if (c.get("histogram") or {}).get("endings")],
        "pairs": data.get("pairs"), "sweeps": data.get("sweeps"), "strength": rated_agents(data),
        "rulings": data.get("rulings"), "endings": [c for c in cells if c.get("endings")],
        "fairness": [c for c in cells if c.get("fairness")],
        "openings": [c for c in chance if c.get("openings")],
        "concepts": [c for c in cells if c.get("concepts")],
        "provenance": data.get("studies"), "rules": [c for c in cells if c.get("rules")],
    }
    return {name for name, present in sections.items() if present}


def check_sections(report):
    data = json.loads(report.js("return document.getElementById('data').textContent"))
    found = {section.get_attribute("id") for section in report.all("main > section")}
    expected = expected_sections(data)
    for name in sorted(expected | found):
        report.check(name in found, f"the section {name} is missing")
        report.check(name in expected, f"the section {name} is there without data")
    links = {link.get_attribute("href").split("#")[1] for link in report.all("nav a")}
    report.check(links == found, f"contents and sections differ: {sorted(links ^ found)}")
    for text in (data.get("answer") or []) + (data.get("remarks") or []):
        shown = report.js("return document.getElementById('answer').textContent.includes(arguments[0])", text)
        report.check(shown, f"not on the page as written: {text}")
    unexplained = report.js("""return [...document.querySelectorAll('main > section')].filter(section => {
      const text = section.querySelector('h2 + p, h2 + ul');
      return !text || text.textContent.length < 40; }).map(section => section.id)""")
    report.check(not unexplained, f"sections without a sentence that explains them: {unexplained}")
    broken = report.js("return (document.querySelector('main').textContent"
                       ".match(/\\b(NaN|undefined|null|Infinity|\\[object)/g) || [])")
    report.check(not broken, f"the text has {sorted(set(broken))}")


def check_structure(report):
    for css in ("html[lang]", "header h1", "nav[aria-label]", "main#main", "footer", "a.skip[href='#main']"):
        report.check(len(report.all(css)) == 1, f"not exactly one {css}")
    unnamed = report.js("""return [...document.querySelectorAll("button, select, [role=region], [role=img]")]
      .filter(e => !(e.getAttribute("aria-label") || e.textContent.trim()
        || e.labels && e.labels.length)).length""")
    report.check(unnamed == 0, f"{unnamed} controls, regions or charts have no name")
    unscrolled = report.js("return [...document.querySelectorAll('table')]"
                           ".filter(t => !t.closest('.scroll[tabindex=\"0\"]')).length")
    uncaptioned = report.js("return [...document.querySelectorAll('table')]"
                            ".filter(t => !(t.caption && t.caption.textContent.trim())).length")
    report.check(uncaptioned == 0, f"{uncaptioned} tables have no caption")
    report.check(unscrolled == 0, f"{unscrolled} tables cannot be scrolled by keyboard")


def scroll_to(report, element):
    report.js("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", element)
    report.settle()


def blank(report, canvas):
    """Whether it has less than a few colours besides its background."""
    return report.js("""
      const {width, height} = arguments[0];
      if (!width || !height) return true;
      const copy = Object.assign(document.createElement("canvas"), {width, height})
        .getContext("2d", {willReadFrequently: true});
      copy.drawImage(arguments[0], 0, 0);
      return new Set(new Uint32Array(copy.getImageData(0, 0, width, height).data.buffer)).size < 6;""", canvas)


def name_of(figure):
    return figure.find_element(By.CSS_SELECTOR, "figcaption strong").get_attribute("textContent")


def check_charts(report):
    for figure in report.all("figure"):
        canvas = figure.find_element(By.CSS_SELECTOR, "canvas[role=img][aria-label]")
        scroll_to(report, canvas)
        report.check(not blank(report, canvas), f"the chart '{name_of(figure)}' is blank")
        label = canvas.get_attribute("aria-label")
        report.check(len(label) > 20 and "NaN" not in label, f"a chart is labelled '{label}'")
        details = figure.find_elements(By.CSS_SELECTOR, "details.data")
        if report.check(len(details) == 1, f"the chart '{name_of(figure)}' has no table"):
            check_data_of(report, figure, details[0])


def check_data_of(report, figure, details):
    was_open = report.js("const was = arguments[0].open; arguments[0].open = true; return was", details)
    report.settle()
    cells = details.find_elements(By.CSS_SELECTOR, "tbody tr > *")
    report.check(cells, f"the table of the chart '{name_of(figure)}' is empty")
    report.js("arguments[0].open = arguments[1]", details, was_open)


def check_pictures(report):
    report.js("""
      window.saved = [];
      HTMLAnchorElement.prototype.click = function () { saved.push([this.download, this.href]); };""")
    for figure in report.all("figure"):
        report.js("saved.length = 0; arguments[0].click()", figure.find_element(By.CSS_SELECTOR, "figcaption button"))
        saved = report.js("return saved")
        good = len(saved) == 1 and saved[0][0].endswith(".png") and picture(saved[0][1])
        report.check(good, f"the chart '{name_of(figure)}' cannot be saved as PNG")


def picture(url):
    head, _, body = url.partition(",")
    content = base64.b64decode(body)
    return head == "data:image/png;base64" and content.startswith(b"\x89PNG") and len(content) > 5000


def column(report, table, index):
    """The texts of a column, without intervals."""
    return report.js("""return [...arguments[0].tBodies[0].rows].map(row =>
      row.cells[arguments[1]].firstChild ? row.cells[arguments[1]].firstChild.textContent : "")""", table, index)


def number(text):
    """As (value, half of its last digit), or nothing."""
    cleaned = text.replace(",", "").replace("\u2212", "-").replace("\u00a0%", "").replace("<", "").strip()
    try:
        return float(cleaned), 0.5 * 10.0 ** -len(cleaned.partition(".")[2])
    except ValueError:
        return None


def in_order(numbers, direction):
    """Numbers as rounded for the page; those without a value last."""
    known = [number for number in numbers if number is not None]
    unknown_last = None not in numbers[:len(known)]
    sign = -1 if direction == "descending" else 1
    steps = [sign * (b[0] - a[0]) + a[1] + b[1] + 1e-9 for a, b in zip(known, known[1:])]
    return unknown_last and all(step >= 0 for step in steps)


def check_sorting(report):
    table = report.all("#comparison table")[0]
    numbers = 0
    for index, head in enumerate(table.find_elements(By.CSS_SELECTOR, "thead th")):
        button = head.find_element(By.TAG_NAME, "button")
        scroll_to(report, button)
        for press, direction in ((button.click, "ascending"), (lambda b=button: b.send_keys(Keys.ENTER), "descending")):
            press()
            title = f"'{head.text}', {direction}"
            report.check(head.get_attribute("aria-sort") == direction, f"aria-sort is not set: {title}")
            sorted_heads = table.find_elements(By.CSS_SELECTOR, "th[aria-sort]")
            report.check(len(sorted_heads) == 1, f"{len(sorted_heads)} columns are sorted: {title}")
            if "number" in (head.get_attribute("class") or ""):
                values = [number(text) for text in column(report, table, index)]
                numbers += len([value for value in values if value is not None])
                report.check(in_order(values, direction), f"not sorted by number: {title}: {[v and v[0] for v in values]}")
    report.check(numbers, "the comparison has no numbers")
    check_names_sorted(report, table)


def check_names_sorted(report, table):
    """The first column, by mouse and then by keyboard."""
    button = table.find_element(By.CSS_SELECTOR, "thead button")
    report.js("arguments[0].scrollIntoView({block: 'center', inline: 'end'})", button)
    button.click()
    rising = column(report, table, 0)
    button.send_keys(Keys.ENTER)
    report.check(column(report, table, 0) == rising[::-1] or len(set(rising)) < len(rising),
                 "the names of cells are not sorted both ways")
    expected = report.js("return [...arguments[0]].sort((a, b) => a.localeCompare(b, 'en', {numeric: true}))", rising)
    report.check(rising == expected, f"not sorted by name: {rising[:5]}")


def pixels(report, canvas):
    return report.js("return arguments[0].toDataURL()", canvas)


def check_legend(report):
    for figure in report.all("figure"):
        keys = figure.find_elements(By.CSS_SELECTOR, "button.key[aria-pressed=true]")
        if not keys:
            continue
        canvas = figure.find_element(By.TAG_NAME, "canvas")
        scroll_to(report, canvas)
        before = pixels(report, canvas)
        keys[0].send_keys(Keys.SPACE)
        report.settle()
        report.check(keys[0].get_attribute("aria-pressed") == "false", f"'{keys[0].text}' stays pressed")
        report.check(pixels(report, canvas) != before, f"'{keys[0].text}' does not hide its curve")
        keys[0].click()
        report.settle()
        report.check(pixels(report, canvas) == before, f"'{keys[0].text}' does not show its curve again")


def check_selects(report):
    for select in report.all("select"):
        figure = report.js("return arguments[0].closest('section')", select)
        before = figure.get_attribute("textContent")
        if len(select.find_elements(By.TAG_NAME, "option")) < 2:
            continue
        report.js("""arguments[0].selectedIndex = arguments[0].options.length - 1;
          arguments[0].dispatchEvent(new Event("change"))""", select)
        report.settle()
        report.check(figure.get_attribute("textContent") != before, "a choice changes nothing")
        report.js("arguments[0].selectedIndex = 0; arguments[0].dispatchEvent(new Event('change'))", select)


def check_matrix(report):
    squares = report.all(".matrix td")
    if not squares:
        return
    scroll_to(report, squares[0])
    report.js("arguments[0].focus()", squares[0])
    squares[0].send_keys(Keys.ARROW_RIGHT)
    report.check(report.js("return document.activeElement.cellIndex") == 2, "arrow keys do not move in the matrix")
    detail = report.all("#pairs .detail")[0].text
    report.check("lasts longer than" in detail, f"the matrix says '{detail}' of a pair")
    report.check(len(report.all(".matrix td[tabindex='0']")) == 1, "the matrix is not one stop of the tab key")


def check_width(report, size):
    report.size(size)
    width = report.js("return document.documentElement.scrollWidth")
    report.check(width <= size[0], f"the page scrolls sideways: {width} px in {size[0]}")
    wide = report.js("""return [...document.querySelectorAll("figure, figcaption, .controls, p, .legend, select")]
      .filter(e => e.getBoundingClientRect().right > innerWidth + 1).map(e => e.textContent.slice(0, 60))""")
    report.check(not wide, f"wider than {size[0]} px: {wide}")


def body_style(report, name):
    return report.js("return getComputedStyle(document.body)[arguments[0]]", name)


def check_contrast(report, scheme):
    background = body_style(report, "backgroundColor")
    for css in ("body", ".muted", "nav a", "thead button", "caption", "summary", "td small", ".button"):
        for element in report.all(css)[:1]:
            colour = report.js("return getComputedStyle(arguments[0]).color", element)
            ratio = contrast(colour, background)
            report.check(ratio >= LEAST_CONTRAST, f"contrast of {css} is {ratio:.1f} when {scheme}")
    for index in range(8):
        colour = report.js("""const probe = document.body.appendChild(document.createElement("i"));
          probe.style.color = `var(--c${arguments[0]})`;
          const colour = getComputedStyle(probe).color; probe.remove(); return colour""", index)
        ratio = contrast(colour, background)
        report.check(ratio >= 3, f"contrast of the curve colour {index} is {ratio:.1f} when {scheme}")


def check_schemes(report):
    report.scheme("light")
    check_contrast(report, "light")
    light = body_style(report, "backgroundColor")
    canvas = (report.all("canvas") or [None])[0]
    before = pixels(report, canvas) if canvas else None
    report.scheme("dark")
    report.check(body_style(report, "backgroundColor") != light, "the background is the same in the dark")
    check_contrast(report, "dark")
    if canvas:
        report.check(pixels(report, canvas) != before, "charts are not recoloured in the dark")
    report.scheme("light")
    if canvas:
        report.check(pixels(report, canvas) == before, "charts do not return to light colours")


def check_print(report):
    """From a fresh page, in the dark: no chart has been scrolled to."""
    report.scheme("dark")
    report.open()
    report.js("dispatchEvent(new Event('beforeprint'))")
    wide = report.js("return [...document.querySelectorAll('canvas')].filter(c => c.clientWidth > 720).length")
    report.check(wide == 0, f"{wide} charts are wider than the paper")
    report.scheme("dark", "print")
    paper = report.js("return getComputedStyle(document.documentElement).getPropertyValue('--page')").strip()
    report.check(paper.startswith("#f"), f"paper is {paper}")
    report.check(all(not nav.is_displayed() for nav in report.all("nav")), "the contents are printed")
    undrawn = [name_of(figure) for figure in report.all("figure")
               if blank(report, figure.find_element(By.TAG_NAME, "canvas"))]
    report.check(not undrawn, f"not drawn before print: {undrawn}")
    report.scheme("dark")
    report.js("dispatchEvent(new Event('afterprint'))")
    report.check(report.js("return !document.documentElement.classList.contains('printing')"), "dark no more after print")
    pdf = base64.b64decode(report.cdp("Page.printToPDF", printBackground=True)["data"])
    report.check(pdf.startswith(b"%PDF"), "cannot be printed")
    report.scheme("light")
    return pdf


def check_console(report):
    for entry in report.browser.get_log("browser"):
        report.check(entry["level"] not in ("WARNING", "SEVERE"), f"console: {entry['message']}")



def check_network(report):
    own = report.path.as_uri()
    urls = set()
    for entry in report.browser.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            urls.add(message["params"]["request"]["url"].split("#")[0])
    outside = sorted(url for url in urls if url != own and not url.startswith("data:"))
    report.check(own in urls, "the requests were not logged")
    report.check(not outside, f"requests to {outside}")


def take_screenshots(report, folder, pdf):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "print.pdf").write_bytes(pdf)
    for kind, size in (("phone", PHONE), ("desktop", DESKTOP)):
        for scheme in ("light", "dark"):
            report.scheme(scheme)
            report.size(size)
            for figure in report.all("figure"):
                scroll_to(report, figure)
            report.js("scrollTo(0, 0)")
            report.settle()
            height = report.js("return document.documentElement.scrollHeight")
            shot = report.cdp("Page.captureScreenshot", captureBeyondViewport=True,
                              clip={"x": 0, "y": 0, "width": size[0], "height": height, "scale": 1})
            (folder / f"{kind}-{scheme}.png").write_bytes(base64.b64decode(shot["data"]))


CHECKS = (check_size, check_load, check_sections, check_structure, check_charts, check_sorting, check_legend,
          check_selects, check_matrix, check_schemes, lambda report: check_width(report, PHONE),
          lambda report: check_width(report, DESKTOP), check_pictures)


def attempt(report, check, *arguments):
    """A page too broken for a check fails it, and the others go on."""
    try:
        return check(report, *arguments)
    except (WebDriverException, LookupError, TypeError, ValueError) as error:
        report.check(False, f"cannot be checked: {str(error).splitlines()[0]}")
        return None


def check_all(report, screenshots):
    report.browser.get_log("browser")
    report.browser.get_log("performance")
    report.size(DESKTOP)
    report.scheme("light")
    for check in CHECKS:
        attempt(report, check)
    pdf = attempt(report, check_print)
    if screenshots:
        attempt(report, take_screenshots, screenshots, pdf or b"")
    check_console(report)
    check_network(report)


def check_page(browser, path, screenshots):
    """How many checks were made, and what failed."""
    report = Report(browser, path.resolve())
    check_all(report, screenshots and screenshots / path.stem)
    for failure in report.failures:
        print(f"{path}: {failure}")
    print(f"{path}: {report.checks} checks, {len(report.failures)} failed", flush=True)
    return report.checks, len(report.failures)


def main():
    parser = argparse.ArgumentParser(description="Checks HTML reports in a headless Chromium.")
    parser.add_argument("page", type=Path, nargs="+")
    parser.add_argument("--screenshots", type=Path, metavar="DIR")
    arguments = parser.parse_args()
    missing = [str(path) for path in arguments.page if not path.is_file()]
    if missing:
        parser.error(f"no such file: {', '.join(missing)}")
    browser = start()
    try:
        results = [check_page(browser, path, arguments.screenshots) for path in arguments.page]
    finally:
        browser.quit()
    checks, failures = (sum(column) for column in zip(*results))
    if len(results) > 1:
        print(f"{len(results)} pages, {checks} checks, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
