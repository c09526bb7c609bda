import type { ToolInput } from "@brandwright/contract/tools"
import { capitalize } from "../words.ts"
import { CALCULATION_CHECK, calculation, nameTool, type ToolSpec } from "./assemble.ts"
import { escapeHtml } from "../markup.ts"
import { asCode, styleOf } from "./look.ts"

/** Several things side by side: a row each, a result each, the sum, and a chart that compares them. */
export function assembleTable({ purpose, fields, formula, formulaText, look }: ToolSpec): ToolInput {
  const name = nameTool(purpose)
  const htmlContent = `${styleOf(look)}
<div><h1>${escapeHtml(name)}</h1><p>${escapeHtml(capitalize(purpose))}</p>
<div class="scroll"><table><thead><tr><th>Name</th>${fields.map(({ label }) => `<th>${escapeHtml(label)}</th>`).join("")}<th>Result</th></tr></thead><tbody></tbody></table></div>
<p><button type="button" id="add">Add a row</button></p>
<output role="status" aria-live="polite"></output>
<p id="formula">${escapeHtml(`Result = ${formulaText}`)}</p>
<div id="chart" role="img" aria-label="Results compared"></div></div>`
  const jsCode = `const fields = ${asCode(fields)}
${calculation(formula)}
const body = document.querySelector("tbody")
const show = (number) => new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 }).format(number)
const input = (props, label) => { const field = Object.assign(document.createElement("input"), props); field.setAttribute("aria-label", label); return field }
function addRow() {
  const row = document.createElement("tr"), number = body.children.length + 1
  const add = (content) => { const cell = document.createElement("td"); cell.append(content); row.append(cell) }
  add(input({ value: "Row " + number, name: "name" }, "Name of row " + number))
  for (const { name, label } of fields) add(input({ type: "number", step: "any", value: "0", name }, label + " of row " + number))
  add("")
  body.append(row)
  update()
}
function update() {
  const rows = [...body.children].map((row) => {
    const values = Object.fromEntries(fields.map(({ name }) => [name, Number(row.querySelector("[name=" + name + "]").value) || 0]))
    const result = calculate(values)
    row.lastElementChild.textContent = Number.isFinite(result) ? show(result) : "–"
    return { name: row.querySelector("[name=name]").value, result: Number.isFinite(result) ? result : 0 }
  })
  document.querySelector("output").textContent = "Sum: " + show(rows.reduce((sum, { result }) => sum + result, 0))
  const most = Math.max(1, ...rows.map(({ result }) => Math.abs(result)))
  document.getElementById("chart").replaceChildren(...rows.map(({ name, result }) => {
    const line = document.createElement("div"), bar = document.createElement("i")
    line.className = "bar"
    bar.style.inlineSize = Math.abs(result) / most * 100 + "%"
    line.append(name + ": " + show(result), bar)
    return line
  }))
}
body.addEventListener("input", update)
document.getElementById("add").addEventListener("click", addRow)
addRow(); addRow(); addRow()`
  return {
    name,
    description: capitalize(purpose),
    type: "table",
    htmlContent,
    jsCode,
    configuration: {
      version: 1,
      capabilities: [],
      inputs: fields,
      size: { height: 620 },
      tests: ["update()", CALCULATION_CHECK],
    },
  }
}
