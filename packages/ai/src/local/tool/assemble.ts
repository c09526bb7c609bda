import type { ToolInput } from "@brandwright/contract/tools"
import { capitalize, titleCase } from "../grammar.ts"
import type { Field } from "./formula.ts"

export type ToolSpec = { purpose: string; fields: Field[]; formula: string; formulaText: string; look: string }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const LOOKS: [pattern: RegExp, style: string][] = [
  [/dark|night/i, "--paper:#14181f;--ink:#eef1f6;--line:#2d3542;--field:#1c222c"],
  [/warm|friendly|soft/i, "--paper:#fffaf4;--ink:#33231a;--line:#ecd9c6;--field:#ffffff"],
  [/bold|colou?r|strong/i, "--paper:#ffffff;--ink:#15151f;--line:#15151f;--field:#fff8d6"],
]
const PLAIN_LOOK = "--paper:#ffffff;--ink:#1d2430;--line:#d7dde6;--field:#f7f9fc"

/** A calculator with labelled fields, a result that follows the input, a table of the steps and a bar for each. */
export function assembleTool({ purpose, fields, formula, formulaText, look }: ToolSpec): ToolInput {
  const name = titleCase(nameOf(purpose))
  const theme = LOOKS.find(([pattern]) => pattern.test(look))?.[1] ?? PLAIN_LOOK
  const inputs = fields
    .map(
      ({ name: key, label }) =>
        `<label>${escapeHtml(label)}<input type="number" step="any" inputmode="decimal" name="${key}" value="0"></label>`,
    )
    .join("\n")
  const htmlContent = `<style>:root{${theme};--accent:#1f6f5c}body{margin:0;padding:1.25rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.25rem}.fields{display:grid;gap:.8rem;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr))}label{display:grid;gap:.25rem;font-weight:600;font-size:.9rem}input{font:inherit;padding:.5rem .6rem;border:1px solid var(--line);border-radius:.5rem;background:var(--field);color:inherit}output{display:block;margin:1.2rem 0;padding:1rem;border:2px solid var(--accent);border-radius:.75rem;font-size:1.6rem;font-weight:700}table{width:100%;border-collapse:collapse;font-size:.9rem}td,th{padding:.35rem;text-align:start;border-bottom:1px solid var(--line)}meter{width:100%}</style>
<main><h1>${escapeHtml(name)}</h1><p>${escapeHtml(capitalize(purpose))}</p>
<div class="fields" role="group" aria-label="${escapeHtml(name)}">${inputs}</div>
<output role="status" aria-live="polite"></output>
<p>${escapeHtml(`Result = ${formulaText}`)}</p>
<table><thead><tr><th>Input</th><th>Value</th><th>Share</th></tr></thead><tbody></tbody></table></main>`
  const jsCode = `const fields = ${JSON.stringify(fields)}
const form = document.querySelector(".fields")
const calculate = (values) => ${formula}
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
    tests: ["update()"],
  }
  return { name, description: capitalize(purpose), type: "calculator", htmlContent, jsCode, configuration }
}

function nameOf(purpose: string): string {
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
