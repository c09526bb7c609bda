import type { ToolInput } from "@brandwright/contract/tools"
import { capitalize } from "../words.ts"
import type { Field } from "./formula.ts"
import { escapeHtml } from "../markup.ts"
import { asCode, styleOf } from "./look.ts"

/** The line of a tool's code that holds its formula; a revision replaces it. */
export const calculation = (formula: string): string => `const calculate = (values) => ${formula}`
export const CALCULATION_LINE = /^const calculate = \(values\) => .*$/m
export const CALCULATION_CHECK =
  "if (typeof calculate(Object.fromEntries(fields.map(({ name }) => [name, 1]))) !== 'number') throw new Error('The calculation gives no number.')"

export type ToolSpec = { purpose: string; fields: Field[]; formula: string; formulaText: string; look: string }

/** What kind of tool a purpose asks for: a text, a table of several things, or one calculation. */
export type ToolKind = "calculator" | "table" | "text"

export function chooseKind(purpose: string): ToolKind {
  if (/\b(?:calculat|comput|convert|estimat)/i.test(purpose) && !/\b(?:table|list|rows)\b/i.test(purpose))
    return "calculator"
  if (/\b(?:writes?|writer|captions?|slogans?|texts?|headlines?|posts?|descriptions?|copy|ideas?)\b/i.test(purpose))
    return "text"
  return /\b(?:tables?|lists?|rows|compares?|comparison|several|overview|track(?:er|s)?)\b/i.test(purpose)
    ? "table"
    : "calculator"
}

/** A calculator with labelled fields, a result that follows the input, a table of the steps and a bar for each. */
export function assembleTool({ purpose, fields, formula, formulaText, look }: ToolSpec): ToolInput {
  const name = nameTool(purpose)
  const inputs = fields
    .map(
      ({ name: key, label }) =>
        `<label>${escapeHtml(label)}<input type="number" step="any" inputmode="decimal" name="${key}" value="0"></label>`,
    )
    .join("\n")
  const htmlContent = `${styleOf(look)}
<div><h1>${escapeHtml(name)}</h1><p>${escapeHtml(capitalize(purpose))}</p>
<div class="fields" role="group" aria-label="${escapeHtml(name)}">${inputs}</div>
<output role="status" aria-live="polite"></output>
<p id="formula">${escapeHtml(`Result = ${formulaText}`)}</p>
<div class="scroll"><table><thead><tr><th>Input</th><th>Value</th><th>Share</th></tr></thead><tbody></tbody></table></div></div>`
  const jsCode = `const fields = ${asCode(fields)}
const form = document.querySelector(".fields")
${calculation(formula)}
const show = (number) => new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 }).format(number)
function update() {
  const values = Object.fromEntries(fields.map(({ name }) => [name, Number(form.querySelector(\`[name=\${name}]\`).value) || 0]))
  const result = calculate(values)
  document.querySelector("output").textContent = Number.isFinite(result) ? show(result) : "Please check the input."
  const most = Math.max(1, ...Object.values(values).map(Math.abs))
  document.querySelector("tbody").replaceChildren(...fields.map(({ name, label }) => {
    const row = document.createElement("tr")
    const meter = Object.assign(document.createElement("meter"), { max: most, value: Math.abs(values[name]) })
    meter.setAttribute("aria-label", "Share of " + label)
    const cells = [label, show(values[name]), meter].map((content) => { const cell = document.createElement("td"); cell.append(content); return cell })
    row.append(...cells)
    return row
  }))
}
form.addEventListener("input", update)
update()`
  const configuration = {
    version: 1,
    capabilities: [],
    inputs: fields,
    size: { height: 420 + fields.length * 60 },
    tests: ["update()", CALCULATION_CHECK],
  }
  return { name, description: capitalize(purpose), type: "calculator", htmlContent, jsCode, configuration }
}

/** A title of at most seven words. */
export const nameTool = (purpose: string): string => capitalize(shortenPurpose(purpose))

function shortenPurpose(purpose: string): string {
  const short = purpose
    .replace(
      /^(?:please\s+)?(?:i\s+(?:want|need)|make|build|create|write)?\s*(?:me\s+)?(?:a|an|the)?\s*(?:small\s+)?(?:tool|app)?\s*(?:that|which|to|for)?\s*/i,
      "",
    )
    .replace(/[.!?]+$/, "")
  return (
    short
      .split(/\s+/)
      .slice(0, 7)
      .join(" ")
      .replace(/(?:\s+(?:a|an|the|of|for|and|or|with|to|in|on))+$/i, "") || "New tool"
  )
}
