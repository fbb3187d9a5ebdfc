"use strict";

(() => {

const data = withoutIntervalsOfOneGame(JSON.parse(document.getElementById("data").textContent));
const cells = data.cells || [];
const seriesColours = 8;
const shownAtFirst = 8;
const endingNames = ["first wins", "second wins", "draw", "repetition", "endless move", "unfinished"];

/** Of a game that can only go one way nothing is estimated. */
function withoutIntervalsOfOneGame(report) {
  const strip = value => {
    if (value === null || typeof value !== "object") return;
    for (const key of Object.keys(value)) {
      if (/interval$/.test(key)) value[key] = null;
      else if (key === "points") value[key] = (value[key] || []).map(point => point.slice(0, 2));
      else strip(value[key]);
    }
  };
  (report.cells || []).filter(cell => cell.deterministic).forEach(strip);
  return report;
}

// Text --------------------------------------------------------------------------------------------

const missing = "\u2013";
const isNumber = value => typeof value === "number" && Number.isFinite(value);
const ends = interval => Array.isArray(interval) ? interval : [null, null];
const known = interval => ends(interval).every(isNumber);
const negated = interval => known(interval) ? [-interval[1], -interval[0]] : null;
const complement = interval => known(interval) ? [1 - interval[1], 1 - interval[0]] : null;
const times = (value, factor) => isNumber(value) ? value * factor : value;
const scaled = (interval, factor) =>
  Array.isArray(interval) ? interval.map(end => times(end, factor)) : interval;

/** Half a width of 0.12 to 0.34 shows two digits, other ones one; numbers without intervals show three. */
function decimals(value, interval) {
  const [low, high] = ends(interval);
  if ([value, low, high].every(x => !isNumber(x) || Number.isInteger(x))) return 0;
  const spread = isNumber(low) && high > low ? (high - low) / 7 : Math.abs(value) / 100;
  return Math.min(6, Math.max(0, -Math.floor(Math.log10(spread || 1) + 1e-9)));
}

const formats = new Map();

function fixed(value, digits, signed = false) {
  if (!isNumber(value)) return missing;
  if (value === 0) return "0";
  const key = `${digits} ${signed}`;
  if (!formats.has(key)) {
    const options = {minimumFractionDigits: digits, maximumFractionDigits: digits};
    if (signed) options.signDisplay = "exceptZero";
    formats.set(key, new Intl.NumberFormat("en", options));
  }
  return formats.get(key).format(value).replace(/^-([0.,]*)$/, "$1").replace("-", "\u2212");
}

const plain = {
  value: (value, interval) => fixed(value, decimals(value, interval)),
  interval: (interval, value) => between(interval, decimals(value, interval), 1),
};
const signed = {
  value: (value, interval) => fixed(value, decimals(value, interval), true),
  interval: (interval, value) => between(interval, decimals(value, interval), 1, true),
};
const percent = {
  value: (value, interval) => isNumber(value) ? `${percentDigits(value, interval)}\u00a0%` : missing,
  interval: (interval, value) => between(interval, percentDecimals(value, interval), 100),
};

const percentDecimals = (value, interval) =>
  Math.min(4, decimals(times(value, 100), scaled(interval, 100)));
const percentDigits = (value, interval) => fixed(100 * value, percentDecimals(value, interval));

function between(interval, digits, factor, sign = false) {
  if (!Array.isArray(interval) || !isNumber(interval[0])) return "";
  const [low, high] = scaled(interval, factor);
  return `${fixed(low, digits, sign)} to ${isNumber(high) ? fixed(high, digits, sign) : "not reached"}`;
}

function withInterval(value, interval, format = plain) {
  const range = format.interval(interval, value);
  return format.value(value, interval) + (range && ` (${range})`);
}

function probability(p) {
  if (!isNumber(p)) return missing;
  return p < 0.001 ? "< 0.001" : fixed(p, p < 0.1 ? 3 : 2);
}

const count = value => fixed(value, 0);
const plural = (n, word) => `${count(n)} ${word}${n === 1 ? "" : "s"}`;
const players = cell => (cell.agents || []).join(" against ");
const labelOf = index => cells[index] ? cells[index].label : missing;
const some = list => Array.isArray(list) && list.length > 0;

/** Loses its middle: labels of cells differ at both ends. */
function shorten(label, length) {
  if (label.length <= length) return label;
  const head = Math.ceil((length - 1) * .45);
  return `${label.slice(0, head)}\u2026${label.slice(label.length - (length - 1 - head))}`;
}

// Elements ----------------------------------------------------------------------------------------

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value);
  }
  node.append(...children.flat(2).filter(child => child !== null && child !== undefined));
  return node;
}

const el = (tag, attributes = {}, ...children) =>
  fill(document.createElement(tag), attributes, children);
const svg = (tag, attributes = {}, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
const list = (items, className) =>
  el("ul", {class: className, role: "list"}, items.map(item => el("li", {}, item)));
const note = text => el("p", {class: "note"}, text);

function chooser(text, options, chosen, onchange) {
  const select = el("select", {onchange: () => onchange(Number(select.value))},
    options.map(([value, label]) => el("option", {value}, label)));
  select.value = String(chosen);
  return el("label", {}, text, select);
}

function toggle(text, pressed, onchange, className = "") {
  const button = el("button", {
    type: "button", class: `button ${className}`, "aria-pressed": String(pressed),
    onclick: () => {
      const now = button.getAttribute("aria-pressed") !== "true";
      button.setAttribute("aria-pressed", String(now));
      onchange(now);
    }}, text);
  return button;
}

/** Made when opened, and anew when `stale` was called since. */
function lazyDetails(summary, make) {
  let fresh = false;
  const show = () => {
    if (!node.open || fresh) return;
    body.replaceChildren(make());
    fresh = true;
  };
  const body = el("div");
  const node = el("details", {class: "data", ontoggle: show}, el("summary", {}, summary), body);
  return {node, stale: () => { fresh = false; show(); }};
}

// Tables ------------------------------------------------------------------------------------------

/** Columns: title, value (what is sorted by) and show (what is seen, the value if left out). */
const words = (title, value, extra = {}) => ({title, value, ...extra});
const number = (title, value, format = plain) =>
  ({title, value, number: true, show: row => format.value(value(row), null)});
const counted = (title, value) =>
  ({title, value, number: true, show: row => count(value(row))});
const tested = (title, value) =>
  ({title, value, number: true, show: row => probability(value(row))});
const estimated = (title, value, interval, format = plain) => ({
  title, value, number: true,
  show: row => {
    const range = format.interval(interval(row), value(row));
    return [format.value(value(row), interval(row)), range ? el("small", {}, range) : null];
  }});

function cellOf(column, row, first) {
  const shown = column.show ? column.show(row) : column.value(row) ?? missing;
  if (first) return el("th", {scope: "row"}, shown);
  return el("td", {class: column.number ? "number" : column.className}, shown);
}

/** What is unknown comes last either way. */
function compare(a, b, direction) {
  const unknown = value => value === null || value === undefined || Number.isNaN(value);
  if (unknown(a) || unknown(b)) return unknown(a) - unknown(b);
  const order = typeof a === "number" && typeof b === "number"
    ? a - b : String(a).localeCompare(String(b), "en", {numeric: true});
  return direction * order;
}

function header(column, sort) {
  const head = el("th", {scope: "col", class: column.number ? "number" : null});
  head.append(el("button", {type: "button", onclick: () => sort(column, head)}, column.title));
  return head;
}

function table(caption, columns, rows) {
  const lines = rows.map(row => ({
    row, node: el("tr", {}, columns.map((column, i) => cellOf(column, row, i === 0)))}));
  const body = el("tbody", {}, lines.map(line => line.node));
  const sort = (column, head) => {
    const direction = head.getAttribute("aria-sort") === "ascending" ? -1 : 1;
    for (const other of heads) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", direction > 0 ? "ascending" : "descending");
    const value = line => column.value(line.row);
    body.append(...[...lines].sort((a, b) => compare(value(a), value(b), direction))
      .map(line => line.node));
  };
  const heads = columns.map(column => header(column, sort));
  return scroller(caption, rows.length > 20, el("table", {}, el("caption", {}, el("span", {}, caption)),
    el("thead", {}, el("tr", {}, heads)), body));
}

const scroller = (label, long, ...content) =>
  el("div", {class: long ? "scroll long" : "scroll", tabindex: 0, role: "region", "aria-label": label}, content);

// Colours, dashes, hatches: never colour alone -----------------------------------------------------

const dashes = [[], [7, 3], [2, 2], [9, 3, 2, 3], [14, 4]];
const markers = ["circle", "rect", "triangle", "rectRot", "star", "crossRot"];
const endingColours = [0, 1, 6, 2, 3, 4];
const hatches = ["", "M-1 5L5 -1M3 9L9 3", "", "M-1 3L5 9M3 -1L9 5", "M0 4H8", "M2 2h3v3h-3z"];

const css = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const colour = index => css(`--c${index % seriesColours}`);
const dash = index => dashes[(index + Math.floor(index / seriesColours)) % dashes.length];
const faint = hex => `${hex}26`;

function hatched(ending) {
  const tile = el("canvas", {width: 8, height: 8});
  const context = tile.getContext("2d");
  context.fillStyle = colour(endingColours[ending]);
  context.fillRect(0, 0, 8, 8);
  context.strokeStyle = css("--page");
  context.lineWidth = 1.5;
  context.stroke(new Path2D(hatches[ending]));
  return context.createPattern(tile, "repeat");
}

const swatch = {
  line: index => svg("svg", {width: 28, height: 10, "aria-hidden": "true"},
    svg("line", {x1: 0, y1: 5, x2: 28, y2: 5, "stroke-width": 2.5,
      stroke: `var(--c${index % seriesColours})`, "stroke-dasharray": dash(index).join(" ")})),
  ending: index => svg("svg", {width: 16, height: 16, "aria-hidden": "true"},
    svg("rect", {width: 16, height: 16, fill: `var(--c${endingColours[index]})`}),
    [[0, 0], [8, 0], [0, 8], [8, 8]].map(([x, y]) => svg("path", {d: hatches[index], fill: "none",
      stroke: "var(--page)", "stroke-width": 1.5, transform: `translate(${x} ${y})`}))),
};

const pointsOf = index => ({pointRadius: 4.5, pointHoverRadius: 6, pointBorderWidth: 1.5,
  pointStyle: markers[index % markers.length]});

const key = (mark, text) => el("span", {class: "key"}, mark, text);
const endingsLegend = endings => el("div", {class: "legend"},
  endings.map(ending => key(swatch.ending(endingNames.indexOf(ending)), ending)));

/** One button a curve; `shown` is a set of indices, kept up to date. */
function legend(labels, shown, onchange) {
  const buttons = labels.map((label, index) => toggle([swatch.line(index), label], shown.has(index),
    on => { on ? shown.add(index) : shown.delete(index); onchange(); }, "key"));
  const all = on => {
    shown.clear();
    buttons.forEach((button, index) => {
      button.setAttribute("aria-pressed", String(on));
      if (on) shown.add(index);
    });
    onchange();
  };
  const keys = el("div", {class: "legend", role: "group", "aria-label": "Curves shown"}, buttons);
  if (labels.length <= shownAtFirst) return keys;
  return el("div", {}, el("div", {class: "controls"},
    el("span", {class: "muted"}, `Choose among ${labels.length} curves:`),
    el("button", {type: "button", class: "button", onclick: () => all(false)}, "None"),
    el("button", {type: "button", class: "button", onclick: () => all(true)}, "All")), keys);
}

const firstFew = n => new Set(Array.from({length: Math.min(n, shownAtFirst)}, (_, i) => i));

// Charts ------------------------------------------------------------------------------------------

/** For saved pictures, which would be transparent otherwise. */
const background = {
  id: "background",
  beforeDraw(chart) {
    chart.ctx.save();
    chart.ctx.fillStyle = css("--page");
    chart.ctx.fillRect(0, 0, chart.width, chart.height);
    chart.ctx.restore();
  },
};

function clipped(chart, draw) {
  const {ctx, chartArea: {left, top, width, height}} = chart;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, height);
  ctx.clip();
  draw(ctx);
  ctx.restore();
}

/** Lines across the chart: data.marks = [{at, from, to, text}], all on the x axis. */
const marks = {
  id: "marks",
  beforeDatasetsDraw(chart) {
    const {x} = chart.scales, {top, bottom, height} = chart.chartArea;
    clipped(chart, ctx => (chart.data.marks || []).forEach(mark => {
      ctx.fillStyle = css("--range");
      const from = x.getPixelForValue(mark.from), to = x.getPixelForValue(mark.to);
      if (from < to) ctx.fillRect(from, top, to - from, height);
      ctx.strokeStyle = css("--text");
      ctx.setLineDash([3, 3]);
      ctx.beginPath();
      ctx.moveTo(x.getPixelForValue(mark.at), top);
      ctx.lineTo(x.getPixelForValue(mark.at), bottom);
      ctx.stroke();
    }));
  },
  afterDatasetsDraw(chart) {
    const {x} = chart.scales, {left, right, top} = chart.chartArea;
    clipped(chart, ctx => (chart.data.marks || []).forEach((mark, i) => {
      const at = x.getPixelForValue(mark.at);
      ctx.fillStyle = css("--text");
      ctx.font = `12px ${Chart.defaults.font.family}`;
      ctx.textAlign = at > (left + right) / 2 ? "right" : "left";
      const leftwards = ctx.textAlign === "right", room = leftwards ? at - left : right - at;
      const place = [at + (leftwards ? -6 : 6), top + 14 + 16 * i, Math.max(20, room - 12)];
      ctx.strokeStyle = css("--page");
      ctx.lineWidth = 4;
      ctx.lineJoin = "round";
      ctx.strokeText(mark.text, ...place);
      ctx.fillText(mark.text, ...place);
    }));
  },
};

/** Intervals of points: dataset.whiskers = [{x: [low, high], y: [low, high]}], either may be missing. */
const whiskers = {
  id: "whiskers",
  afterDatasetDraw(chart, {index}) {
    const dataset = chart.data.datasets[index], {x, y} = chart.scales;
    const draw = (ctx, a, b, across) => {
      ctx.moveTo(...a);
      ctx.lineTo(...b);
      for (const [px, py] of [a, b]) {
        ctx.moveTo(px - (across ? 0 : 4), py - (across ? 4 : 0));
        ctx.lineTo(px + (across ? 0 : 4), py + (across ? 4 : 0));
      }
    };
    if (dataset.whiskers) clipped(chart, ctx => {
      ctx.strokeStyle = dataset.borderColor;
      ctx.lineWidth = 1.5;
      ctx.beginPath();
      dataset.data.forEach((point, i) => {
        const px = x.getPixelForValue(point.x), py = y.getPixelForValue(point.y);
        const ofX = dataset.whiskers[i].x, ofY = dataset.whiskers[i].y;
        if (known(ofX)) draw(ctx, ...ofX.map(end => [x.getPixelForValue(end), py]), true);
        if (known(ofY)) draw(ctx, ...ofY.map(end => [px, y.getPixelForValue(end)]), false);
      });
      ctx.stroke();
    });
  },
};

/** Intervals of curves, in steps if the curve is: dataset.rows = [[x, value, low, high]]. */
const bands = {
  id: "bands",
  beforeDatasetDraw(chart, {index}) {
    const {rows, stepped, borderColor} = chart.data.datasets[index], {x, y} = chart.scales;
    if (!rows || !rows.every(row => isNumber(row[2]) && isNumber(row[3]))) return;
    const at = (row, side) => [x.getPixelForValue(row[0]), y.getPixelForValue(row[side])];
    const edge = side => rows.flatMap((row, i) => stepped && i
      ? [[at(row, side)[0], at(rows[i - 1], side)[1]], at(row, side)] : [at(row, side)]);
    clipped(chart, ctx => {
      ctx.fillStyle = faint(borderColor);
      ctx.beginPath();
      for (const point of [...edge(2), ...edge(3).reverse()]) ctx.lineTo(...point);
      ctx.fill();
    });
  },
};

/** Names beside points: dataset.names. */
const names = {
  id: "names",
  afterDatasetsDraw(chart) {
    const {right} = chart.chartArea;
    chart.data.datasets.forEach((dataset, index) => {
      chart.getDatasetMeta(index).data.forEach((element, i) => {
        if (!dataset.names) return;
        chart.ctx.fillStyle = css("--muted");
        chart.ctx.font = `11px ${Chart.defaults.font.family}`;
        const fits = element.x + 8 + chart.ctx.measureText(dataset.names[i]).width < right;
        chart.ctx.textAlign = fits ? "left" : "right";
        chart.ctx.fillText(dataset.names[i], element.x + (fits ? 8 : -8),
          element.y + (i % 2 ? 16 : -8));
      });
    });
  },
};

/** Of every curve the step that holds at the pointer. */
function stepsAt(chart, event) {
  const x = chart.scales.x.getValueForPixel(event.x);
  return chart.getSortedVisibleDatasetMetas().flatMap(meta => {
    const dataset = chart.data.datasets[meta.index];
    const index = stepAt(dataset.data, x, point => point.x);
    return dataset.helper || index < 0
      ? [] : [{element: meta.data[index], datasetIndex: meta.index, index}];
  });
}

/** The last of sorted points at or before x, or -1. */
function stepAt(points, x, xOf) {
  let low = 0, high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (xOf(points[middle]) <= x) low = middle + 1; else high = middle;
  }
  return low - 1;
}

function prepareCharts() {
  Chart.defaults.animation = false;
  Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
  Chart.Interaction.modes.steps = stepsAt;
  Chart.register(background, marks, bands, whiskers, names);
}

/** Named plainly: 1, 2, 5, 10 and so on of a logarithmic axis. */
const logarithmicTick = value => /^0?\.?0*[125]0*$/.test(String(value)) ? value.toLocaleString("en") : "";

function axis(text, extra = {}) {
  const ticks = {color: css("--muted"), maxRotation: 0, ...extra.ticks};
  if (extra.type === "logarithmic") ticks.callback = logarithmicTick;
  return {type: "linear", title: {display: Boolean(text), text, color: css("--muted")},
    grid: {color: css("--rule"), borderColor: css("--muted")}, ...extra, ticks};
}

const percentAxis = (text, extra = {}) => axis(text, {...extra,
  ticks: {callback: value => `${Number((100 * value).toFixed(4)).toLocaleString("en")} %`}});

/** Rows of names from top to bottom, at 0, 1, 2, ... */
function rowsAxis(labels) {
  return axis("", {reverse: true, min: -.7, max: labels.length - .3, grid: {color: css("--rule"),
    borderColor: css("--muted")}, afterBuildTicks: scale => {
    scale.ticks = labels.map((_, value) => ({value}));
  }, ticks: {autoSkip: false, callback(value) { return narrowed(labels[value], this.chart); }}});
}

/** Intervals of a few games may reach far beyond all lengths: they are cut off there. */
function aroundLengths(values, datasets) {
  const most = 1.5 * Math.max(...datasets.flatMap(one => one.rows.map(row => row.value)));
  const {suggestedMin, suggestedMax} = around(values.filter(isNumber).map(x => Math.min(most, Math.max(0, x))));
  return {min: Math.max(0, Math.floor(suggestedMin)), max: Math.ceil(suggestedMax)};
}

/** Shares lie between 0 and 1, with room or without. */
function aroundShares(values) {
  const {suggestedMin, suggestedMax} = around(values);
  return {suggestedMin: Math.max(0, suggestedMin), suggestedMax: Math.min(1, suggestedMax)};
}

/** An axis long enough for these values, with room at both ends. */
function around(values) {
  const numbers = values.filter(isNumber), low = Math.min(...numbers), high = Math.max(...numbers);
  const room = .05 * (high - low) || .05 * Math.abs(low) || 1;
  return {suggestedMin: low - room, suggestedMax: high + room};
}

const narrowed = (label, chart) => shorten(label, chart.width < 520 ? 18 : 44);
const rowsHeight = n => 90 + n * (n > 40 ? 17 : Math.max(22, 44 - 3 * n));

function options(scales, tooltip, extra = {}) {
  return {responsive: true, maintainAspectRatio: false, parsing: false, scales,
    interaction: {mode: "nearest", intersect: false}, layout: {padding: {right: 12, top: 6}},
    plugins: {legend: {display: false}, tooltip: {
      filter: item => !item.dataset.helper, backgroundColor: css("--panel"),
      titleColor: css("--text"), bodyColor: css("--text"), borderColor: css("--rule"),
      borderWidth: 1, padding: 10, boxPadding: 4, callbacks: tooltip}}, ...extra};
}

/** The legend of a saved picture; Chart.js would draw all lines without their dashes. */
function legendOf(chart) {
  const dashOf = item => item.pointStyle === "line" ? chart.data.datasets[item.datasetIndex].borderDash : [];
  return Chart.defaults.plugins.legend.labels.generateLabels(chart)
    .filter(item => !chart.data.datasets[item.datasetIndex].helper)
    .map(item => ({...item, lineDash: dashOf(item)}));
}

const plots = [];

/** A figure: caption, controls, chart (drawn when it comes near the screen) and its data. */
class Plot {
  constructor({title, label, configure, tabulate, height = 380, controls = null, keys = null, open = false}) {
    Object.assign(this, {title, label, configure});
    this.heightOf = typeof height === "function" ? height : () => height;
    this.canvas = el("canvas", {role: "img"});
    this.holder = el("div", {class: "plot"}, this.canvas);
    this.data = lazyDetails("The data of this chart as a table", tabulate);
    this.data.node.open = open;
    this.caption = el("strong");
    const save = el("button", {type: "button", class: "button", onclick: () => this.save()},
      "Save as PNG");
    this.keys = el("div");
    this.keysOf = typeof keys === "function" ? keys : null;
    this.node = el("figure", {}, el("figcaption", {}, this.caption, save),
      controls ? el("div", {class: "controls"}, controls) : null, keys && !this.keysOf ? keys : this.keys,
      this.holder, this.data.node);
    this.describe();
    plots.push(this);
    nearby.observe(this.holder);
    this.holder.plot = this;
  }

  describe() {
    const title = this.title();
    this.caption.textContent = title;
    this.canvas.setAttribute("aria-label", `Chart: ${title}. ${this.label()}`);
    this.holder.style.height = `${this.heightOf()}px`;
    if (this.keysOf) this.keys.replaceChildren(this.keysOf());
  }

  build() {
    if (!this.chart) this.chart = new Chart(this.canvas, this.configure());
  }

  rebuild() {
    if (!this.chart) return;
    this.chart.destroy();
    this.chart = null;
    this.build();
  }

  refresh() {
    this.describe();
    this.rebuild();
    this.data.stale();
  }

  /** Drawn again, apart, with the title and the legend which the page has outside the chart. */
  picture() {
    const config = this.configure();
    const canvas = el("canvas", {width: 1100, height: Math.max(560, this.heightOf() + 120)});
    const text = css("--text");
    Object.assign(config.options, {responsive: false, devicePixelRatio: 2});
    config.options.plugins.title = {display: true, text: this.title(), color: text, font: {size: 16}};
    config.options.plugins.legend = {display: config.data.datasets.length > 1, position: "bottom",
      labels: {color: text, usePointStyle: true, pointStyleWidth: 32, generateLabels: legendOf}};
    const chart = new Chart(canvas, config);
    const image = chart.toBase64Image("image/png");
    chart.destroy();
    return image;
  }

  save() {
    const name = this.title().toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
    el("a", {href: this.picture(), download: `${name.slice(0, 80)}.png`}).click();
  }
}

const nearby = new IntersectionObserver(entries => {
  for (const {isIntersecting, target} of entries) {
    if (!isIntersecting) continue;
    nearby.unobserve(target);
    target.plot.build();
  }
}, {rootMargin: "400px"});

function recolour() {
  for (const plot of plots) plot.rebuild();
}

function toPaper() {
  document.documentElement.classList.add("printing");
  for (const plot of plots) {
    plot.build();
    plot.rebuild();
  }
}

function toScreen() {
  document.documentElement.classList.remove("printing");
  recolour();
}

/** A line with its band; rows are [x, value, low, high]. */
const curve = (label, rows, index, extra = {}) => ({label, rows, data: rows.map(([x, y]) => ({x, y})),
  borderColor: colour(index), backgroundColor: colour(index), borderDash: dash(index), borderWidth: 2,
  pointRadius: 0, pointStyle: "line", clip: {left: 0, right: 0, top: 3, bottom: 3}, ...extra});

const lineTip = format => ({dataset, dataIndex}) => {
  const [, value, low, high] = dataset.rows[dataIndex];
  return ` ${dataset.label}: ${withInterval(value, [low, high], format)}`;
};

// Question and answer -----------------------------------------------------------------------------

function answer() {
  const games = cells.reduce((sum, cell) => sum + (cell.games || 0), 0);
  const studies = data.studies || [];
  const incomplete = studies.some(study => study.complete === false);
  return [
    data.question ? el("p", {class: "question"}, data.question) : null,
    some(data.answer) ? list(data.answer, "answer") : null,
    el("p", {class: "muted"}, [plural(cells.length, "cell"), plural(games, "game"),
      ...(studies.length > 1 ? [plural(studies.length, "study").replace("studys", "studies")] : []),
      ...(incomplete ? ["not complete yet"] : [])].join(" \u00b7 ")),
    some(data.remarks) ? [el("h3", {}, "Remarks"), list(data.remarks.map(remark), "remarks")] : null,
  ];
}

/** One that lists many cells is folded after what it says of them. */
function remark(text) {
  const end = text.indexOf(": ") + 2;
  if (text.length < 300 || end < 2) return text;
  return el("details", {}, el("summary", {}, text.slice(0, end)), text.slice(end));
}

// Comparison --------------------------------------------------------------------------------------

const cellColumn = words("cell", cell => cell.label);
const measureNames = [...new Set(cells.flatMap(cell => (cell.measures || []).map(m => m.name)))];
const measure = (cell, name) => (cell.measures || []).find(m => m.name === name) || {};
const ofLength = cell => cell.length || {};
const ofSurvival = cell => cell.survival || {};
const shareOf = (cell, ending) => (cell.endings || []).find(e => e.ending === ending) || {};
const samePlayers = new Set(cells.map(players)).size <= 1;

/** The length of all games has a column of its own. */
const isLengthOfAll = name => name === "turns";

function comparison() {
  if (!cells.length) return null;
  const columns = [
    cellColumn,
    ...(samePlayers ? [] : [words("players", players)]),
    counted("games", cell => cell.games),
    estimated("mean length, turns", c => ofLength(c).mean, c => ofLength(c).interval),
    estimated("median, turns", c => ofSurvival(c).median ?? ofLength(c).median,
      c => ofSurvival(c).median_interval),
    number("unfinished", c => ofLength(c).unfinished, percent),
    ...measureNames.filter(name => !isLengthOfAll(name)).map(name =>
      estimated(name, c => measure(c, name).mean, c => measure(c, name).interval)),
  ];
  return [
    note(`A cell is a variant on a board with its players. Turns are those of both players${samePlayers && players(cells[0])
      ? `; ${players(cells[0])}, the first of whom begins` : ""}. Games stopped by the turn limit count `
      + "as long as the limit in the mean length of all games. Below a number is its 95 % interval; "
      + "a cell of which only one game can be played has none. Headings sort."),
    table("Lengths of the games of each cell", columns, cells),
    measureDetails(),
    referenceTable(),
  ];
}

function measureDetails() {
  if (!measureNames.length) return null;
  let chosen = 0;
  const quantiles = [["least", "min"], ["1 %", "p1"], ["5 %", "p5"], ["25 %", "q1"], ["median", "median"],
    ["75 %", "q3"], ["95 %", "p95"], ["99 %", "p99"], ["greatest", "max"]];
  const body = el("div");
  const show = () => {
    const name = measureNames[chosen];
    const of = cell => measure(cell, name);
    const remark = cells.map(of).find(m => m.note);
    body.replaceChildren(table(`${name}: mean, spread and quantiles`, [
      cellColumn, counted("games", c => of(c).games),
      estimated("mean", c => of(c).mean, c => of(c).interval), number("sd", c => of(c).sd),
      ...quantiles.map(([title, field]) => number(title, c => of(c)[field]))], cells),
      remark ? note(remark.note) : "");
  };
  show();
  return [el("h3", {}, "Each measure in full"), el("div", {class: "controls"},
    chooser("Measure", measureNames.map((name, i) => [i, name]), 0,
      value => { chosen = value; show(); })), body];
}

function referenceTable() {
  const rows = cells.flatMap(cell => (cell.references || []).map(r => ({...r, label: cell.label})));
  if (!rows.length) return null;
  return [el("h3", {}, "Against published lengths"), table("Lengths here and as published", [
    words("cell", r => r.label), words("measure", r => r.measure),
    number("published mean", r => r.mean), number("from", r => r.min), number("to", r => r.max),
    estimated("mean here", r => r.here, r => r.interval),
    number("difference", r => r.difference, signed),
    number("games here in the range", r => r.share_in_range, percent),
    words("source", r => r.source, {className: "prose"})], rows)];
}

/** Published lengths in turns of both players, for charts; those of other measures cannot be drawn. */
function referenceMarks(shown) {
  const found = new Map();
  for (const {measure: name, mean, min, max, source} of shown.flatMap(cell => cell.references || [])) {
    if (!isNumber(mean) || !/^turns\b/.test(name || "")) continue;
    const factor = /per player/.test(name) ? 2 : 1;
    const mark = {at: mean * factor, from: times(min ?? mean, factor), to: times(max ?? mean, factor),
      source, text: `published: ${plain.value(mean * factor, null)} turns`};
    found.set(`${mark.at} ${source}`, mark);
  }
  return [...found.values()];
}

// Curves ------------------------------------------------------------------------------------------

const withCurves = () => cells.filter(cell => cell.survival);
const survivalRows = (cell, start) => {
  const points = cell.survival.points || [], last = points[points.length - 1];
  const rows = [[start, 1, 1, 1], ...points];
  if (!last || last[1] > 0) rows.push([cell.survival.limit ?? start + 1, ...rows[rows.length - 1].slice(1)]);
  return rows;
};

/** Where all but one game in a thousand have ended, or else the turn limit. */
function lastTurn(cell) {
  const end = (cell.survival.points || []).find(point => point[1] <= .001);
  return end ? end[0] : cell.survival.limit;
}

/** To two digits. */
function roundedUp(value) {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.ceil(value / unit) * unit;
}

function curves() {
  const all = withCurves();
  if (!all.length) return null;
  const shown = firstFew(all.length);
  const chosen = () => all.filter((_, i) => shown.has(i));
  const longest = () => roundedUp(Math.max(2, ...chosen().map(lastTurn).filter(isNumber)));
  const medians = all.map(cell => cell.survival.median).filter(isNumber);
  let logarithmic = longest() > 20 * Math.min(...medians, Infinity);
  const plot = new Plot({
    title: () => "Games still being played",
    label: () => `Share of games still being played after so many turns. ${chosen().map(cell =>
      `${cell.label}: median ${plain.value(cell.survival.median, null)}`).join("; ")}.`,
    height: 440,
    controls: toggle("Logarithmic turns", logarithmic, on => { logarithmic = on; plot.refresh(); }),
    keys: legend(all.map(cell => cell.label), shown, () => plot.refresh()),
    configure: () => survivalConfig(all, shown, longest(), logarithmic),
    tabulate: () => curveTable("Games still being played", longest(), chosen().map(cell =>
      ({label: cell.label, points: cell.survival.points || [], start: 1}))),
  });
  return [
    note("After each number of turns, the share of games that have not ended yet (Kaplan and Meier), "
      + "with pointwise 95 % bands. A curve further right means longer games; games stopped by the turn "
      + "limit count as still being played. Dotted lines and grey ranges are published lengths."),
    plot.node,
    table("Median and mean length up to the turn limit", [cellColumn,
      estimated("median, turns", c => c.survival.median, c => c.survival.median_interval),
      estimated("mean up to the limit, turns", c => c.survival.restricted_mean,
        c => c.survival.restricted_mean_interval),
      counted("turn limit", c => c.survival.limit)], all),
  ];
}

function survivalConfig(all, shown, longest, logarithmic) {
  const start = logarithmic ? 1 : 0;
  const datasets = all.flatMap((cell, i) => shown.has(i)
    ? [curve(cell.label, survivalRows(cell, start), i, {stepped: "before"})] : []);
  const scales = {
    x: axis("turns of both players", {type: logarithmic ? "logarithmic" : "linear", min: start, max: longest,
      ticks: {includeBounds: false}}),
    y: percentAxis("games still being played", {min: 0, max: 1}),
  };
  const tooltip = {title: items => items.length ? `after ${plural(items[0].parsed.x, "turn")}` : "",
    label: lineTip(percent)};
  return {type: "line", data: {datasets, marks: referenceMarks(all.filter((_, i) => shown.has(i)))},
    options: options(scales, tooltip, {interaction: {mode: "steps", intersect: false}})};
}

/** Curves as columns, at some thirty turns evenly apart. */
function curveTable(caption, longest, series) {
  const step = Math.max(1, Math.ceil(longest / 30));
  const rows = Array.from({length: Math.floor(longest / step) + 1}, (_, i) => ({turns: i * step}));
  const at = ({points, start}, turns) => points[stepAt(points, turns, point => point[0])] || [0, start];
  return table(`${caption}, after each number of turns`, [counted("turns", row => row.turns),
    ...series.map(one => estimated(one.label, row => at(one, row.turns)[1],
      row => at(one, row.turns).slice(2), percent))], rows);
}

// Histograms --------------------------------------------------------------------------------------

function histograms() {
  const all = cells.filter(cell => !cell.deterministic && cell.histogram
    && Object.keys(cell.histogram.endings || {}).length);
  if (!all.length) return null;
  const chosen = all.slice(0, 2).map((_, i) => i);
  const range = () => chosen.map(i => edges(all[i].histogram)).reduce(([low, high], bins) =>
    [Math.min(low, bins[0]), Math.max(high, bins[bins.length - 1])], [Infinity, -Infinity]);
  const refresh = () => made.forEach(plot => plot.refresh());
  const made = chosen.map((_, place) => new Plot({
    title: () => `Lengths of games: ${all[chosen[place]].label}`,
    label: () => "Share of the games that took so many turns, by their ending.",
    controls: all.length > 1 ? chooser("Cell", all.map((cell, i) => [i, cell.label]), chosen[place],
      value => { chosen[place] = value; refresh(); }) : null,
    keys: () => endingsLegend(histogramEndings(all[chosen[place]])),
    configure: () => histogramConfig(all[chosen[place]], range()),
    tabulate: () => histogramTable(all[chosen[place]]),
    height: 320,
  }));
  return [note("How many games took so many turns, by their ending; the area of a bar is its share of all "
    + "games, and both charts have the same range of turns. The last bar may gather all longer games; "
    + "its name says so."),
    el("div", {class: "pair"}, made.map(plot => plot.node))];
}

const histogramEndings = cell => endingNames.filter(name => cell.histogram.endings[name]);
const bins = cell => Math.max(...histogramEndings(cell).map(name => cell.histogram.endings[name].length));
const edges = ({first, width, endings}) => Array.from(
  {length: Math.max(...Object.values(endings).map(games => games.length)) + 1}, (_, i) => first + i * width - .5);
const binName = (cell, i) => {
  const {first, width} = cell.histogram, low = first + i * width;
  if (i === bins(cell) - 1 && measure(cell, "turns").max >= low + width) return `${count(low)} and more`;
  return width > 1 ? `${count(low)} to ${count(low + width - 1)}` : count(low);
};

function histogramConfig(cell, [min, max]) {
  const {width, endings} = cell.histogram, at = edges(cell.histogram);
  const tops = at.map(() => 0);
  const datasets = histogramEndings(cell).map(name => {
    endings[name].forEach((games, i) => { tops[i] += games; });
    const ending = endingNames.indexOf(name);
    return {label: name, games: endings[name], stepped: "before", fill: "origin", pointRadius: 0,
      data: at.map((x, i) => ({x, y: tops[Math.min(i, at.length - 2)] / width / cell.games})),
      backgroundColor: hatched(ending), borderColor: css("--page"), borderWidth: .5, pointStyle: "rect"};
  });
  const tooltip = {
    title: items => items.length ? `${binName(cell, Math.min(items[0].dataIndex, bins(cell) - 1))} turns` : "",
    label: ({dataset, dataIndex}) => {
      const games = dataset.games[Math.min(dataIndex, dataset.games.length - 1)];
      return ` ${dataset.label}: ${count(games)} (${percent.value(games / cell.games, null)})`;
    }};
  const scales = {x: axis("turns of both players", {min, max, ticks: {precision: 0, includeBounds: false}}),
    y: percentAxis("games per turn of length", {min: 0})};
  return {type: "line", data: {datasets, marks: referenceMarks([cell])},
    options: options(scales, tooltip, {interaction: {mode: "steps", intersect: false}})};
}

function histogramTable(cell) {
  const {endings, first, width} = cell.histogram;
  const rows = Array.from({length: bins(cell)}, (_, i) => i);
  return table(`Lengths of games: ${cell.label}`, [
    {title: "turns", value: i => first + i * width, show: i => binName(cell, i)},
    ...histogramEndings(cell).map(name => counted(name, i => endings[name][i]))], rows);
}

// Pairs -------------------------------------------------------------------------------------------

/** How a compares with b, whichever way round the pair is kept. */
function pairsByCell() {
  const found = new Map();
  for (const pair of data.pairs || []) {
    found.set(`${pair.a} ${pair.b}`, pair);
    found.set(`${pair.b} ${pair.a}`, {...pair, a: pair.b, b: pair.a,
      mean_difference: times(pair.mean_difference, -1), mean_interval: negated(pair.mean_interval),
      median_difference: times(pair.median_difference, -1), median_interval: negated(pair.median_interval),
      lasts_longer: isNumber(pair.lasts_longer) ? 1 - pair.lasts_longer : null,
      interval: complement(pair.interval)});
  }
  return found;
}

const holmOf = pair => pair.log_rank ? pair.log_rank.p_holm : null;

function pairs() {
  if (!some(data.pairs)) return null;
  const detail = el("p", {class: "detail", "aria-live": "polite"},
    "Point at a square, or move among them with the arrow keys, to read how the two cells differ.");
  const plainTable = lazyDetails("All pairs as a table", () => table("All pairs of cells", [
    words("cell", p => labelOf(p.a)), words("compared with", p => labelOf(p.b)),
    estimated("lasts longer", p => p.lasts_longer, p => p.interval, percent),
    estimated("difference of means, turns", p => p.mean_difference, p => p.mean_interval, signed),
    estimated("difference of medians, turns", p => p.median_difference, p => p.median_interval, signed),
    number("greatest distance", p => p.distance),
    number("log-rank \u03c7\u00b2", p => p.log_rank && p.log_rank.chi_squared),
    tested("p", p => p.log_rank && p.log_rank.p), tested("p (Holm)", holmOf)], data.pairs));
  if (!wholeMatrix()) {
    plainTable.node.open = true;
    return [note("The chance that a game of one cell lasts longer than one of another; games of equal length count "
      + `half. Of ${count(cells.length)} cells only the pairs with the first are here.`),
    plainTable.node];
  }
  return [
    note("Each number is the chance, in per cent, that a game of the cell of its row lasts longer than a game "
      + "of the cell of its column; games of equal length count half, so 50 means no difference. Blue: the "
      + "row lasts longer; orange: shorter. Bold: log-rank p < 0.05 after Holm's correction."),
    matrix(detail), detail, plainTable.node,
  ];
}

const wholeMatrix = () => data.pairs.length === cells.length * (cells.length - 1) / 2;

function describePair(pair) {
  const parts = [`A game of ${labelOf(pair.a)} lasts longer than one of ${labelOf(pair.b)} with a chance of `
    + `${withInterval(pair.lasts_longer, pair.deterministic ? null : pair.interval, percent)}`];
  if (isNumber(pair.mean_difference))
    parts.push(`difference of means ${withInterval(pair.mean_difference, pair.mean_interval, signed)} turns`);
  if (isNumber(pair.median_difference))
    parts.push(`of medians ${withInterval(pair.median_difference, pair.median_interval, signed)}`);
  if (isNumber(holmOf(pair))) parts.push(`log-rank p (Holm) ${probability(holmOf(pair))}`);
  return `${parts.join("; ")}.`;
}

function matrix(detail) {
  const found = pairsByCell();
  const many = cells.length > 12;
  const heading = i => many ? String(i + 1) : cells[i].label;
  const square = (a, b) => {
    const pair = found.get(`${a} ${b}`);
    const value = pair ? pair.lasts_longer : null;
    const node = el("td", {tabindex: -1}, isNumber(value) ? fixed(100 * value, 0) : missing);
    node.pair = pair;
    if (isNumber(value)) {
      node.className = value >= .5 ? "longer" : "shorter";
      node.style.setProperty("--strength", (Math.abs(value - .5) * .9).toFixed(3));
    }
    if (pair && isNumber(holmOf(pair)) && holmOf(pair) < .05) node.classList.add("proven");
    return node;
  };
  const body = el("tbody", {}, cells.map((cell, a) => el("tr", {},
    el("th", {scope: "row", title: cell.label}, many ? `${a + 1} ${cell.label}` : cell.label),
    cells.map((_, b) => square(a, b)))));
  const grid = el("table", {class: `matrix${many ? " many" : ""}`, role: "grid"},
    el("caption", {}, el("span", {}, "Chance that the row lasts longer than the column, per cent")),
    el("thead", {}, el("tr", {}, el("th", {scope: "col"}, "row lasts longer than"), cells.map((cell, i) =>
      el("th", {scope: "col", title: cell.label}, heading(i))))), body);
  followSquares(body, detail);
  return scroller("Chance that the row lasts longer than the column", many, grid);
}

/** One square is in the tab order; arrow keys move it. */
function followSquares(body, detail) {
  const at = (row, column) => body.rows[row] && body.rows[row].cells[column + 1];
  const moves = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};
  const show = event => {
    const square = event.target.closest("td");
    if (square && square.pair) detail.textContent = describePair(square.pair);
  };
  at(0, 0).tabIndex = 0;
  body.addEventListener("mouseover", show);
  body.addEventListener("focusin", show);
  body.addEventListener("keydown", event => {
    const square = event.target.closest("td"), move = moves[event.key];
    if (!square || !move) return;
    event.preventDefault();
    const next = at(square.parentNode.sectionRowIndex + move[0], square.cellIndex - 1 + move[1]);
    if (!next || next.tagName !== "TD") return;
    square.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
}

// Sweeps ------------------------------------------------------------------------------------------

function sweeps() {
  if (!some(data.sweeps)) return null;
  const fields = [...new Set(data.sweeps.map(sweep => sweep.field))];
  return [note("Mean length against a number that was varied, with 95 % intervals. Thin dashed lines: the power "
    + "law fitted to the logarithms, turns = factor \u00d7 number^exponent; it is a straight line on "
    + "logarithmic scales."),
    fields.map(field => sweepFigure(field, data.sweeps.filter(sweep => sweep.field === field)))].flat();
}

const sweepRows = sweep => (sweep.points || []).filter(point => isNumber(point.x) && isNumber(point.mean))
  .sort((a, b) => a.x - b.x).map(point => [point.x, point.mean, ...ends(point.interval), point]);

function growthText({title, field, growth}) {
  if (!growth) return `${title}.`;
  return `${title}: turns \u2248 ${plain.value(growth.factor, null)} \u00d7 ${field}^`
    + `${withInterval(growth.exponent, growth.exponent_interval)}, R\u00b2 ${fixed(growth.r_squared, 4)}.`;
}

function sweepFigure(field, all) {
  const shown = firstFew(all.length);
  const chosen = () => all.filter((_, i) => shown.has(i));
  let logarithmic = false;
  const plot = new Plot({
    title: () => `Mean length by ${field}`,
    label: () => chosen().map(growthText).join(" "),
    controls: toggle("Logarithmic scales", false, on => { logarithmic = on; plot.refresh(); }),
    keys: legend(all.map(sweep => sweep.title), shown, () => plot.refresh()),
    configure: () => sweepConfig(field, all, shown, logarithmic),
    tabulate: () => sweepTable(field, chosen()),
  });
  return [plot.node, list(all.filter(sweep => sweep.growth).map(growthText), "note")];
}

function sweepConfig(field, all, shown, logarithmic) {
  const datasets = all.flatMap((sweep, i) => {
    if (!shown.has(i)) return [];
    return [curve(sweep.title, sweepRows(sweep), i, pointsOf(i)), ...fitted(sweep, colour(i))];
  });
  const type = logarithmic ? "logarithmic" : "linear";
  const tooltip = {title: items => items.length ? `${field} ${fixed(items[0].parsed.x, decimals(items[0].parsed.x))}` : "",
    label: lineTip(plain)};
  return {type: "line", data: {datasets}, options: options(
    {x: axis(field, {type}), y: axis("mean length, turns", {type, ...(logarithmic ? {} : {min: 0})})}, tooltip,
    {interaction: {mode: "nearest", axis: "x", intersect: false}})};
}

function fitted(sweep, hue) {
  const xs = sweepRows(sweep).map(row => row[0]), {growth} = sweep;
  if (!growth || !isNumber(growth.factor) || !isNumber(growth.exponent) || !xs.length) return [];
  const from = xs[0], to = xs[xs.length - 1];
  const line = Array.from({length: 41}, (_, i) => from + (to - from) * i / 40)
    .map(x => ({x, y: growth.factor * x ** growth.exponent}));
  return [{label: sweep.title, helper: true, data: line, borderColor: hue, borderWidth: 1, borderDash: [4, 4],
    pointRadius: 0, pointHitRadius: 0}];
}

function sweepTable(field, all) {
  const rows = all.flatMap(sweep => (sweep.points || []).map((point, i) => ({...point, title: sweep.title,
    residual: sweep.growth && (sweep.growth.residuals || [])[i]})));
  const columns = [words("sweep", r => r.title), number(field, r => r.x), words("cell", r => labelOf(r.cell)),
    estimated("mean length, turns", r => r.mean, r => r.interval),
    number("log(mean / fitted)", r => r.residual, signed)];
  if (rows.some(r => isNumber(r.lasts_longer)))
    columns.push(number("lasts longer than the first", r => r.lasts_longer, percent));
  return table(`Mean length by ${field}`, columns, rows);
}

// Strength ----------------------------------------------------------------------------------------

const isRated = agent => isNumber(agent.rating) && isNumber(agent.mean_turns);
const ratingInterval = ({rating, half_width: half}) =>
  isNumber(rating) && isNumber(half) ? [rating - half, rating + half] : null;
const turnsInterval = agent => agent.mean_interval;

function strength() {
  const all = (data.strength || []).map(board => ({...board, agents: (board.agents || []).filter(isRated)}))
    .filter(board => board.agents.length);
  if (!all.length) return null;
  const shown = firstFew(all.length);
  const plot = new Plot({
    title: () => "Length of games by strength of play",
    label: () => all.filter((_, i) => shown.has(i)).map(({board, agents}) => `${board}: ${agents.map(agent =>
      `${agent.agent} rated ${count(agent.rating)}, ${plain.value(agent.mean_turns, turnsInterval(agent))} turns`)
      .join(", ")}.`).join(" "),
    keys: legend(all.map(board => board.board), shown, () => plot.refresh()),
    configure: () => strengthConfig(all, shown),
    tabulate: () => table("Length of games by strength of play", [
      words("board", r => r.board), words("agent", r => r.agent),
      estimated("rating", r => r.rating, ratingInterval, signed),
      estimated("mean length, turns", r => r.mean_turns, turnsInterval)],
    all.flatMap(({board, agents}) => agents.map(agent => ({board, ...agent})))),
  });
  return [note("Each point is an agent: how strong it is on that board (ratings as of Elo, about the mean of all) "
    + "and how long its games are, both with 95 % intervals."), plot.node];
}

function strengthConfig(all, shown) {
  const datasets = all.flatMap(({board, agents}, i) => {
    const rated = [...agents].sort((a, b) => a.rating - b.rating);
    return shown.has(i) ? [{label: board, agents: rated, showLine: true, borderColor: colour(i),
      backgroundColor: colour(i), borderDash: dash(i), borderWidth: 1.5, ...pointsOf(i),
      data: rated.map(agent => ({x: agent.rating, y: agent.mean_turns})),
      whiskers: rated.map(agent => ({x: ratingInterval(agent), y: turnsInterval(agent)})),
      names: shown.size < 3 ? rated.map(agent => agent.agent) : null}] : [];
  });
  const reach = interval => datasets.flatMap(one => one.agents.flatMap(agent => ends(interval(agent))));
  const tooltip = {title: items => items.map(item => item.dataset.label)[0], label: ({dataset, dataIndex}) => {
    const agent = dataset.agents[dataIndex];
    return ` ${agent.agent}: rating ${withInterval(agent.rating, ratingInterval(agent), signed)}, `
      + `${withInterval(agent.mean_turns, turnsInterval(agent))} turns`;
  }};
  return {type: "scatter", data: {datasets}, options: options(
    {x: axis("rating", around(reach(ratingInterval))), y: axis("mean length, turns", around(reach(turnsInterval)))},
    tooltip)};
}

// Rulings -----------------------------------------------------------------------------------------

function rulings() {
  if (!some(data.rulings)) return null;
  return [note("One rule at a time is changed. Lasts longer: the chance that a game with the change is longer than "
    + "one without it; 50 % means that it does not matter for the length. The greatest effects come first."),
  data.rulings.map(({base, rows}) => [el("h3", {}, labelOf(base)), table(`Changes of ${labelOf(base)}`, [
    {title: "field", value: r => r.field, show: r => el("code", {}, r.field)},
    {title: "instead", value: r => r.value, show: r => el("code", {}, String(r.value))},
    estimated("difference of means, turns", r => r.mean_difference, r => r.mean_interval, signed),
    estimated("lasts longer", r => r.lasts_longer, r => r.interval, percent),
    tested("p (Holm)", r => r.p_holm), words("cell", r => labelOf(r.cell))], rows || [])])].flat(2);
}

// Endings -----------------------------------------------------------------------------------------

function endings() {
  const all = cells.filter(cell => some(cell.endings));
  if (!all.length) return null;
  const occurring = endingNames.filter(name => all.some(cell => shareOf(cell, name).games > 0));
  const plot = new Plot({
    title: () => "How games ended",
    label: () => "Shares of the endings of each cell, as stacked bars.",
    height: rowsHeight(all.length),
    keys: endingsLegend(occurring),
    configure: () => endingsConfig(all, occurring),
    tabulate: () => table("Games by their ending", [cellColumn, counted("games", cell => cell.games),
      ...occurring.map(name => endingColumn(name))], all),
    open: true,
  });
  return [note("Who wins, and what ends a game that nobody wins: a draw, a repeated position, a move without end "
    + "or the turn limit (unfinished). The second chart shows when."), plot.node, incidence()];
}

function endingColumn(name) {
  const column = estimated(name, cell => shareOf(cell, name).share, cell => shareOf(cell, name).interval, percent);
  const games = cell => el("small", {}, plural(shareOf(cell, name).games, "game"));
  return {...column, show: cell => [...column.show(cell), games(cell)]};
}

function endingsConfig(all, occurring) {
  const datasets = occurring.map(name => ({label: name, backgroundColor: hatched(endingNames.indexOf(name)),
    data: all.map(cell => shareOf(cell, name).share ?? 0), borderColor: css("--page"), borderWidth: {right: 1},
    barPercentage: .85, categoryPercentage: .9, maxBarThickness: 30, pointStyle: "rect"}));
  const tooltip = {label: ({dataset, dataIndex}) => {
    const {share, interval} = shareOf(all[dataIndex], dataset.label);
    return ` ${dataset.label}: ${withInterval(share, interval, percent)}`;
  }};
  const labels = all.map(cell => cell.label);
  const scales = {x: percentAxis("share of games", {stacked: true, min: 0, max: 1}),
    y: axis("", {type: "category", stacked: true, grid: {display: false}, ticks: {autoSkip: false,
      callback(value) { return narrowed(labels[value], this.chart); }}})};
  return {type: "bar", data: {labels, datasets}, options: options(scales, tooltip, {indexAxis: "y", parsing: true,
    interaction: {mode: "index", axis: "y", intersect: false}})};
}

/** What share of games has ended in each way by each turn. */
function incidence() {
  const all = cells.filter(cell => !cell.deterministic && some(cell.incidence));
  if (!all.length) return null;
  let chosen = 0;
  const longest = () => roundedUp(Math.max(2,
    ...all[chosen].incidence.map(({points}) => settledTurn(points || []))));
  const plot = new Plot({
    title: () => `Games ended by each turn: ${all[chosen].label}`,
    label: () => all[chosen].incidence.map(({ending, points}) =>
      `${ending}: ${percent.value(((points || []).slice(-1)[0] || [])[1], null)} in the end`).join("; "),
    controls: all.length > 1 ? chooser("Cell", all.map((cell, i) => [i, cell.label]), 0,
      value => { chosen = value; plot.refresh(); }) : null,
    keys: () => el("div", {class: "legend"}, all[chosen].incidence.map(({ending}) =>
      key(swatch.line(endingColours[endingNames.indexOf(ending)]), ending))),
    configure: () => incidenceConfig(all[chosen], longest()),
    tabulate: () => curveTable("Games ended", longest(), all[chosen].incidence.map(({ending, points}) =>
      ({label: ending, points: points || [], start: 0}))),
  });
  return plot.node;
}

/** Where a rising curve has all but a thousandth of what it comes to. */
function settledTurn(points) {
  const last = points[points.length - 1];
  return last ? points.find(point => point[1] >= last[1] - .001)[0] : 0;
}

function incidenceConfig(cell, longest) {
  const datasets = cell.incidence.map(({ending, points = []}) => {
    const index = endingColours[endingNames.indexOf(ending)];
    const last = points[points.length - 1] || [0, 0, 0, 0];
    return curve(ending, [[0, 0, 0, 0], ...points, [Math.max(longest, last[0]), ...last.slice(1)]], index,
      {stepped: "before"});
  });
  const tooltip = {title: items => items.length ? `by turn ${count(items[0].parsed.x)}` : "", label: lineTip(percent)};
  return {type: "line", data: {datasets}, options: options({x: axis("turns of both players", {min: 0, max: longest, ticks: {includeBounds: false}}),
    y: percentAxis("games ended", {min: 0})}, tooltip, {interaction: {mode: "steps", intersect: false}})};
}

// Dots with whiskers, one row each ----------------------------------------------------------------

/** Series: {label, rows: [{label, value, interval}]}, drawn against the same rows. */
function dotsConfig(series, title, format, middle = null) {
  const labels = series[0].rows.map(row => row.label);
  const datasets = series.map((one, i) => {
    const rows = one.rows.map((row, at) => ({...row, at})).filter(row => isNumber(row.value));
    return {label: one.label, rows, borderColor: colour(i), backgroundColor: colour(i),
      ...pointsOf(i), clip: 8, data: rows.map(row => ({x: row.value, y: row.at + .22 * (i - (series.length - 1) / 2)})),
      whiskers: rows.map(row => ({x: row.interval}))};
  });
  const tooltip = {title: items => items.map(({dataset, dataIndex}) => dataset.rows[dataIndex].label)[0],
    label: ({dataset, dataIndex}) => {
      const {value, interval} = dataset.rows[dataIndex];
      return ` ${dataset.label}: ${withInterval(value, interval, format)}`;
    }};
  const values = [middle, ...datasets.flatMap(one => one.rows.flatMap(row => [row.value, ...ends(row.interval)]))];
  const x = format === percent ? percentAxis(title, aroundShares(values)) : axis(title, aroundLengths(values, datasets));
  return {type: "scatter", data: {datasets, marks: isNumber(middle) ? [{at: middle, text: ""}] : []},
    options: options({x, y: rowsAxis(labels)}, tooltip, {interaction: {mode: "nearest", axis: "y", intersect: false}})};
}

function fairness() {
  const all = cells.filter(cell => cell.fairness);
  if (!all.length) return null;
  const of = cell => cell.fairness;
  const drawn = all.filter(cell => !cell.deterministic && (isNumber(of(cell).first_share) || isNumber(of(cell).score)));
  const numbers = () => table("How fair games are", [cellColumn, counted("games won by either", c => of(c).decisive),
    estimated("won by the first", c => of(c).first_share, c => of(c).interval, percent),
    tested("p", c => of(c).p), tested("p (Holm)", c => of(c).p_holm),
    estimated("score of the first", c => of(c).score, c => of(c).score_interval, percent)], all);
  const intro = note("What share of the games won by either was won by the player who moves first, and the first's "
    + "score, where a game without a winner counts one half; 95 % intervals. At the dotted line both win alike.");
  if (!drawn.length) return [intro, numbers()];
  const rowsOf = name => drawn.map(cell => ({label: cell.label, value: of(cell)[name],
    interval: of(cell)[name === "score" ? "score_interval" : "interval"]}));
  const series = () => [{label: "won by the first", rows: rowsOf("first_share")},
    {label: "score of the first", rows: rowsOf("score")}];
  const dot = (i, path) => svg("svg", {width: 12, height: 12, "aria-hidden": "true"},
    svg("path", {d: path, fill: `var(--c${i})`}));
  const plot = new Plot({
    title: () => "Share of the first player",
    label: () => `${drawn.map(c => `${c.label}: ${withInterval(of(c).first_share, of(c).interval, percent)}`).join("; ")}.`,
    height: rowsHeight(drawn.length),
    keys: el("div", {class: "legend"}, key(dot(0, "M6 1a5 5 0 1 1-.01 0z"), "won by the first, of games won by either"),
      key(dot(1, "M1 1h10v10h-10z"), "score of the first")),
    configure: () => dotsConfig(series(), "first player", percent, .5),
    tabulate: numbers,
    open: true,
  });
  return [intro, plot.node];
}

// Openings ----------------------------------------------------------------------------------------

function openingsLeftOut({label, openings: kept, openings_in_all: inAll}) {
  const more = (inAll || kept.length) - kept.length;
  return `${label} began with ${plural(kept.length + more, "first turn")}`
    + (more ? `: ${count(kept.length)} are here and ${count(more)} more, in openings.csv.` : ", all of them here.");
}

function openings() {
  const all = cells.filter(cell => !cell.deterministic && some(cell.openings));
  if (!all.length) return null;
  let chosen = 0;
  const most = 20;
  const rows = () => all[chosen].openings;
  const turns = (value, interval) => rows().slice(0, most).map(opening =>
    ({label: opening.turn, value: opening[value], interval: opening[interval]}));
  const rest = note("");
  const tellRest = () => { rest.textContent = openingsLeftOut(all[chosen]); };
  tellRest();
  const numbers = () => table(`First turns: ${all[chosen].label}`, [words("first turn", o => o.turn),
    counted("games", o => o.games),
    estimated("mean length, turns", o => o.mean_turns, o => o.mean_interval),
    estimated("won by the first", o => o.first_share, o => o.interval, percent)], rows());
  const figure = (title, value, interval, axisTitle, format, middle) => new Plot({
    title: () => `${title}: ${all[chosen].label}`,
    label: () => turns(value, interval).map(row =>
      `${row.label}: ${withInterval(row.value, row.interval, format)}`).join("; "),
    height: () => rowsHeight(turns(value, interval).length),
    configure: () => dotsConfig([{label: axisTitle, rows: turns(value, interval)}], axisTitle, format, middle),
    tabulate: numbers,
  });
  const made = [figure("Length by first turn", "mean_turns", "mean_interval", "mean length, turns", plain),
    figure("Wins by first turn", "first_share", "interval", "won by the first", percent, .5)];
  return [note(`How long games are that begin with a turn, and who wins them. Charts show the ${most} first turns `
    + "played most often, their tables up to forty."), rest,
  all.length > 1 ? el("div", {class: "controls"}, chooser("Cell", all.map((cell, i) => [i, cell.label]), 0, value => {
    chosen = value;
    tellRest();
    made.forEach(plot => plot.refresh());
  })) : null, el("div", {class: "pair"}, made.map(plot => plot.node))];
}

// Concepts, methods, provenance, rules ------------------------------------------------------------

function concepts() {
  const meanings = new Map(cells.flatMap(cell => (cell.concepts || []).map(c => [c.name, c.meaning])));
  if (!meanings.size) return null;
  const of = (cell, name) => (cell.concepts || []).find(concept => concept.name === name) || {};
  return [note("Measures under the names by which they are known in the literature on games."),
    table("Published measures", [
      {title: "measure", value: name => name, show: name => [name,
        el("small", {}, meanings.get(name) || "")]},
      ...cells.map(cell => estimated(cell.label, name => of(cell, name).value, name => of(cell, name).interval)),
    ], [...meanings.keys()])];
}

function methods() {
  if (!some(data.methods)) return null;
  return [note("How the numbers of this page were estimated."),
    ...data.methods.flatMap(({title, text}) => [el("h3", {}, title), el("p", {}, text)])];
}

const provenanceFields = {folder: "folder", seed: "seed", turn_limit: "turn limit", cells: "cells", games: "games",
  complete: "complete"};
const runFields = {program: "program", commit: "commit", compiler: "compiler", flags: "compiler flags", host: "host",
  cores: "cores", threads: "threads", shard: "shard", start: "last run began", end: "last run ended"};

function provenanceText(name, value) {
  if (name === "complete") return value ? "yes" : "no: some games are still to be played";
  if (name === "threads" && value === 0) return "as many as cores";
  if (["commit", "flags", "folder"].includes(name)) return el("code", {}, String(value));
  return isNumber(value) && name !== "seed" ? count(value) : String(value);
}

const facts = (fields, from) => Object.entries(fields)
  .filter(([name]) => from[name] !== null && from[name] !== undefined && from[name] !== "")
  .flatMap(([name, title]) => [el("dt", {}, title), el("dd", {}, provenanceText(name, from[name]))]);

function provenance() {
  if (!some(data.studies)) return null;
  return [note("What is needed to play the same games again."),
    ...data.studies.flatMap(study => [
      el("h3", {}, [study.name, study.title].filter(Boolean).join(": ") || "Study"),
      el("dl", {class: "facts"}, facts(provenanceFields, study), facts(runFields, study.run || {})),
    ]),
    data.sowlab ? note(`This page was made by sowlab ${data.sowlab}.`) : null];
}

function rules() {
  const all = cells.filter(cell => some(cell.rules));
  if (!all.length) return null;
  return [note("The rules each cell was played by, in words; open one to read them."),
    ...all.map(cell => el("details", {class: "rules"}, el("summary", {}, cell.label),
      cell.rules.map(text => el("p", {}, text))))];
}

// The page ----------------------------------------------------------------------------------------

const sections = [
  ["answer", "Question and answer", answer],
  ["comparison", "Comparison", comparison],
  ["curves", "How long games last", curves],
  ["histograms", "Distribution of lengths", histograms],
  ["pairs", "Which lasts longer", pairs],
  ["sweeps", "Growth", sweeps],
  ["strength", "Strength of play", strength],
  ["rulings", "Does it matter?", rulings],
  ["endings", "How games end", endings],
  ["fairness", "Fairness", fairness],
  ["openings", "Openings", openings],
  ["concepts", "Published names", concepts],
  ["methods", "Methods", methods],
  ["provenance", "Provenance", provenance],
  ["rules", "Rules", rules],
];

/** A section that fails says so and leaves the others alone. */
function contentOf(make) {
  try {
    return make();
  } catch (error) {
    console.error(error);
    return [el("p", {}, `This part could not be shown: ${error.message}`)];
  }
}

function render() {
  const links = [];
  for (const [id, title, make] of sections) {
    const content = contentOf(make);
    if (!content) continue;
    const heading = `${id}-heading`;
    document.getElementById("main").append(el("section", {id, "aria-labelledby": heading},
      el("h2", {id: heading}, title), content.flat(2)));
    links.push(el("a", {href: `#${id}`}, title));
  }
  document.getElementById("contents").append(list(links));
}

prepareCharts();
render();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", recolour);
addEventListener("beforeprint", toPaper);
addEventListener("afterprint", toScreen);

})();
