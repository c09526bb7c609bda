import type { ToolInput } from "@brandwright/contract/tools/tools"
import { TOOL_CSS } from "./tool-css.ts"

/** A text in the brand's voice, with its length against the platforms' limits. */
export const contentGenerator: ToolInput = {
  name: "Content Generator",
  description: "Short texts in your brand's voice, counted against each platform's limit.",
  type: "generator",
  configuration: {
    version: 1,
    capabilities: ["brand", "generate"],
    inputs: [{ name: "brief", label: "Brief" }],
    size: { height: 640 },
    tests: ["count('')"],
  },
  htmlContent: `<style>${TOOL_CSS}</style>
<div><h1>Content Generator</h1><p id="brand"></p>
<form><label>What should it say?<textarea name="brief" rows="4" required></textarea></label><button type="button">Generate</button></form>
<p id="said" role="status"></p>
<div id="text" class="card" contenteditable="true" role="textbox" aria-multiline="true" aria-label="Generated text" hidden></div>
<div class="scroll"><table id="limits"></table></div></div>`,
  jsCode: `const limits = { X: 280, Instagram: 2200, LinkedIn: 3000, Facebook: 63206 }
const text = document.getElementById("text"), said = document.getElementById("said")
function count(value) {
  document.getElementById("limits").replaceChildren(...Object.entries(limits).map(([name, most]) => {
    const row = document.createElement("tr")
    row.append(...[name, value.length + " of " + most, value.length <= most ? "fits" : "too long"].map((cell) => Object.assign(document.createElement("td"), { textContent: cell })))
    return row
  }))
}
document.querySelector("button").addEventListener("click", async () => {
  said.textContent = "Generating…"
  try {
    const answer = await brandwright.ask("generate", document.querySelector("textarea").value)
    text.hidden = false
    text.textContent = answer.text
    said.textContent = "Edit it as you like."
    count(answer.text)
  } catch (error) { said.textContent = error.message }
})
text.addEventListener("input", () => count(text.textContent))
brandwright.ask("brand").then(({ name }) => { document.getElementById("brand").textContent = "For " + name }).catch(() => {})
count("")`,
}
