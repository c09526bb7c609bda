import { TOOL_NAME_MAX, type ToolInput } from "@brandwright/contract/tools"
import { type ToolReply } from "@brandwright/contract/tool-chat"
import { CALCULATION_LINE } from "./assemble.ts"
import { calculation } from "./tool-page.ts"
import { compileFormula } from "./formula.ts"
import { escapeHtml } from "@brandwright/local-writer/markup"
import { findLook, recolored } from "./look.ts"

const RENAME = /\b(?:call|name|rename|title)\s+(?:it|the tool)?\s*(?:to|as)?\s*["“']?([^"”']{2,})["”']?\s*$/i

/** Another name, look or calculation for a tool that is there already; says what it understands when it is none. */
export function reviseTool(tool: ToolInput, said: string): ToolReply {
  const done = (changes: Partial<ToolInput>, reply: string): ToolReply => ({
    stage: 4,
    tool: { ...tool, ...changes },
    reply: `${reply} Try it under Preview, then save it.`,
  })
  const name = RENAME.exec(said)?.[1]?.trim().slice(0, TOOL_NAME_MAX)
  if (name) {
    const htmlContent = tool.htmlContent.replace(/<h1>[^<]*<\/h1>/, () => `<h1>${escapeHtml(name)}</h1>`)
    return done({ name, htmlContent }, `It is called “${name}” now.`)
  }
  const formula = CALCULATION_LINE.test(tool.jsCode) ? compileFormula(said, tool.configuration.inputs) : undefined
  if (formula && "code" in formula) {
    const jsCode = tool.jsCode.replace(CALCULATION_LINE, () => calculation(formula.code))
    const shown = escapeHtml(`Result = ${said.includes("=") ? said.slice(said.indexOf("=") + 1).trim() : said.trim()}`)
    const htmlContent = tool.htmlContent.replace(/<p id="formula">[^<]*<\/p>/, () => `<p id="formula">${shown}</p>`)
    return done({ jsCode, htmlContent }, "It calculates that way now.")
  }
  const theme = findLook(said)
  const htmlContent = theme && recolored(tool.htmlContent, theme)
  if (htmlContent) return done({ htmlContent }, "It has the new look.")
  const labels = tool.configuration.inputs.map(({ label }) => label)
  const problem = formula && "problem" in formula && looksLikeArithmetic(said) ? `${formula.problem} ` : ""
  return {
    stage: 4,
    tool: null,
    reply: `${problem}I can give it another name (call it …), another look (plain, warm, bold or dark)${CALCULATION_LINE.test(tool.jsCode) ? ` or another calculation with ${labels.join(", ")}` : ""}. Anything else can be changed under Configuration.`,
  }
}

const looksLikeArithmetic = (text: string): boolean => /[=*/+^×÷]|\d\s*-\s*\d/.test(text)
