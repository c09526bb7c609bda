import { TOOL_NAME_MAX, type ToolInput } from "@brandwright/contract/tools/tools"
import { type ToolReply } from "@brandwright/contract/tools/tool-chat"
import { CALCULATION_LINE } from "./assemble.ts"
import { calculation } from "./tool-page.ts"
import { compileFormula } from "./formula.ts"
import { escapeHtml } from "@brandwright/contract/text/html-text"
import { createTranslate, translateProblem } from "./translate.ts"
import { findTheme, recolored } from "./tool-theme.ts"

const RENAME =
  /(?<!\p{L})(?:(?:call|name|rename|title)\s+(?:it|the tool)?\s*(?:to|as)?|nenne?\s+(?:es|ihn|das tool)|ll[áa]malo|appelle-(?:le|la)|chiamalo|noem (?:het|hem|de tool)|cham[ae](?:-[oa])?(?= ))\s*["“']?([^"”']{2,})["”']?\s*$/iu

/** Another name, look or calculation for a tool that is there already; says what it understands when it is none. */
export function reviseTool(tool: ToolInput, said: string, language?: string): ToolReply {
  const say = createTranslate(language)
  const done = (changes: Partial<ToolInput>, reply: string): ToolReply => ({
    stage: 4,
    tool: { ...tool, ...changes },
    reply: `${reply} ${say("Try it under Preview, then save it.")}`,
  })
  const name = RENAME.exec(said)?.[1]?.trim().slice(0, TOOL_NAME_MAX)
  if (name) {
    const htmlContent = tool.htmlContent.replace(/<h1>[^<]*<\/h1>/, () => `<h1>${escapeHtml(name)}</h1>`)
    return done({ name, htmlContent }, say("It is called “{{name}}” now.", { name }))
  }
  const formula = CALCULATION_LINE.test(tool.jsCode) ? compileFormula(said, tool.configuration.inputs) : undefined
  if (formula && "code" in formula) {
    const jsCode = tool.jsCode.replace(CALCULATION_LINE, () => calculation(formula.code))
    const shown = escapeHtml(`${say("Result")} = ${said.slice(said.indexOf("=") + 1).trim()}`)
    const htmlContent = tool.htmlContent.replace(/<p id="formula">[^<]*<\/p>/, () => `<p id="formula">${shown}</p>`)
    return done({ jsCode, htmlContent }, say("It calculates that way now."))
  }
  const theme = findTheme(said)
  const htmlContent = theme && recolored(tool.htmlContent, theme)
  if (htmlContent) return done({ htmlContent }, say("It has the new look."))
  const labels = tool.configuration.inputs.map(({ label }) => label)
  const problem =
    formula && "problem" in formula && looksLikeArithmetic(said) ? translateProblem(formula.problem, language) : ""
  return {
    stage: 4,
    tool: null,
    reply: [
      problem,
      say("I can give it another name (call it …) or another look (plain, warm, bold or dark)."),
      CALCULATION_LINE.test(tool.jsCode)
        ? say("I can also calculate otherwise with {{labels}}.", { labels: labels.join(", ") })
        : "",
      say("Anything else can be changed under Configuration."),
    ]
      .filter(Boolean)
      .join(" "),
  }
}

const looksLikeArithmetic = (text: string): boolean => /[=*/+^×÷]|\d\s*-\s*\d/.test(text)
