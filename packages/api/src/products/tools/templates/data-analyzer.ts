import type { ToolInput } from "@brandwright/contract/tools/tools"
import { TOOL_CSS } from "./tool-css.ts"

/** Paste or drop a CSV: columns, statistics, a chart. */
export const dataAnalyzer: ToolInput = {
  name: "Data Analyzer",
  description: "Paste or drop a CSV and see its columns, statistics and a chart.",
  type: "analyzer",
  configuration: {
    version: 1,
    capabilities: [],
    inputs: [{ name: "csv", label: "CSV" }],
    size: { height: 760 },
    tests: ["analyze('a,b\\n1,2')"],
  },
  htmlContent: `<style>${TOOL_CSS}</style>
<div><h1>Data Analyzer</h1>
<label>CSV text<textarea id="csv" rows="7" placeholder="month,visitors,orders&#10;January,1200,48"></textarea></label>
<label>or a file<input id="file" type="file" accept=".csv,.tsv,.txt,text/csv"></label>
<p id="said" role="status"></p>
<div class="scroll"><table id="columns"></table></div>
<label>Chart of<select id="pick"></select></label>
<div id="chart" role="img" aria-label="Chart"></div></div>`,
  jsCode: `const byId = (id) => document.getElementById(id)
const show = (number) => new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 }).format(number)
function parse(text) {
  const first = text.split("\\n", 1)[0]
  const sign = [";", "\\t", ","].sort((a, b) => first.split(b).length - first.split(a).length)[0]
  const rows = [[]]
  let cell = "", quoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (quoted) { if (char === '"' && text[at + 1] === '"') { cell += '"'; at++ } else if (char === '"') quoted = false; else cell += char }
    else if (char === '"') quoted = true
    else if (char === sign) { rows.at(-1).push(cell); cell = "" }
    else if (char === "\\n") { rows.at(-1).push(cell); cell = ""; rows.push([]) }
    else if (char !== "\\r") cell += char
  }
  rows.at(-1).push(cell)
  return rows.filter((row) => row.some((value) => value.trim() !== ""))
}
const parseNumber = (value) => { const plain = value.trim().replace(/[$€£%\\s]/g, "").replace(/,(?=\\d{3}\\b)/g, ""); return plain === "" ? NaN : Number(plain) }
function statistics(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const sum = sorted.reduce((total, value) => total + value, 0)
  const mean = sum / sorted.length
  const middle = Math.floor(sorted.length / 2)
  const median = sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  const deviation = Math.sqrt(sorted.reduce((total, value) => total + (value - mean) ** 2, 0) / sorted.length)
  return { count: sorted.length, sum, mean, median, min: sorted[0], max: sorted.at(-1), deviation }
}
let table = { head: [], rows: [] }
function fill(element, rows, tag) {
  element.replaceChildren(...rows.map((cells, index) => {
    const row = document.createElement("tr")
    row.append(...cells.map((text) => Object.assign(document.createElement(index === 0 ? "th" : tag), { textContent: text })))
    return row
  }))
}
function analyze(text) {
  const [head = [], ...rows] = parse(text)
  table = { head, rows }
  byId("said").textContent = rows.length ? show(rows.length) + " rows, " + head.length + " columns" : "Paste a table with a header and at least one row."
  const numeric = []
  const lines = head.map((name, column) => {
    const cells = rows.map((row) => row[column] ?? "").filter((value) => value.trim() !== "")
    const numbers = cells.map(parseNumber)
    const isNumeric = numbers.length > 0 && numbers.every((value) => !Number.isNaN(value))
    if (!isNumeric) return [name, "text", String(cells.length), "", "", "", new Set(cells).size + " different"]
    numeric.push(column)
    const s = statistics(numbers)
    return [name, "number", String(s.count), show(s.sum), show(s.mean), show(s.median), show(s.min) + " to " + show(s.max) + ", σ " + show(s.deviation)]
  })
  fill(byId("columns"), rows.length ? [["Column", "Kind", "Values", "Sum", "Mean", "Median", "Range"], ...lines] : [], "td")
  byId("pick").replaceChildren(...numeric.map((column) => Object.assign(document.createElement("option"), { value: column, textContent: head[column] })))
  draw()
}
function draw() {
  const column = Number(byId("pick").value)
  const rows = byId("pick").value === "" ? [] : table.rows.slice(0, 40)
  const values = rows.map((row) => parseNumber(row[column] ?? "") || 0)
  const most = Math.max(1, ...values.map(Math.abs))
  byId("chart").replaceChildren(...rows.map((row, index) => {
    const line = document.createElement("div")
    line.className = "bar"
    const bar = document.createElement("i")
    bar.style.inlineSize = Math.abs(values[index]) / most * 100 + "%"
    const label = document.createElement("span")
    label.textContent = row[0] + ": " + show(values[index])
    line.append(label, bar)
    return line
  }))
}
byId("csv").addEventListener("input", (event) => analyze(event.target.value))
byId("pick").addEventListener("change", draw)
const read = async (file) => { if (file) { byId("csv").value = (await file.text()).slice(0, 2000000); analyze(byId("csv").value) } }
byId("file").addEventListener("change", (event) => read(event.target.files[0]))
document.addEventListener("dragover", (event) => event.preventDefault())
document.addEventListener("drop", (event) => { event.preventDefault(); read(event.dataTransfer.files[0]) })
analyze("")`,
}
