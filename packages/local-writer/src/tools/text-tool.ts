import type { ToolInput } from "@brandwright/contract/tools"
import { capitalize } from "../words.ts"
import { nameTool, type ToolSpec } from "./assemble.ts"
import { escapeHtml } from "../markup.ts"
import { asCode, styleOf } from "./look.ts"

/** A text in the brand's voice from what one enters: the tool asks the workspace for it. */
export function assembleText({ purpose, fields, formulaText, look }: Omit<ToolSpec, "formula">): ToolInput {
  const name = nameTool(purpose)
  const inputs = fields
    .map(({ name: key, label }) => `<label>${escapeHtml(label)}<input name="${key}" required></label>`)
    .join("\n")
  const htmlContent = `${styleOf(look)}
<div><h1>${escapeHtml(name)}</h1><p>${escapeHtml(capitalize(purpose))}</p>
<form class="fields" aria-label="${escapeHtml(name)}">${inputs}<button>Write</button></form>
<p role="status"></p>
<div class="text" hidden></div></div>`
  const jsCode = `const fields = ${asCode(fields)}
const wish = ${asCode(formulaText)}
const form = document.querySelector("form"), said = document.querySelector("[role=status]"), text = document.querySelector(".text")
const briefOf = (values) => wish + ": " + fields.map(({ name, label }) => label + " " + values[name]).join(", ")
form.addEventListener("submit", async (event) => {
  event.preventDefault()
  said.textContent = "Writing…"
  try {
    const answer = await brandwright.ask("generate", briefOf(Object.fromEntries(new FormData(form))))
    text.hidden = false
    text.textContent = answer.text
    said.textContent = answer.text.length + " characters"
  } catch (error) { said.textContent = error.message }
})`
  return {
    name,
    description: capitalize(purpose),
    type: "generator",
    htmlContent,
    jsCode,
    configuration: {
      version: 1,
      capabilities: ["generate"],
      inputs: fields,
      size: { height: 520 },
      tests: ["briefOf({})"],
    },
  }
}
