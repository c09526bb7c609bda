import { TOOL_STAGES, type ToolInput } from "@brandwright/contract/tools"
import { type ToolReply } from "@brandwright/contract/tool-chat"
import { assembleTable, assembleText, assembleTool, chooseKind } from "./assemble.ts"
import { compileFormula, type Field, readFields } from "./formula.ts"
import { reviseTool } from "./revise.ts"

type Found = { tool: (look: string) => ToolInput; after: number }

/**
 * Purpose (1), inputs (2), calculation (3), look (4): a question each, and the stage is the question that is open. What
 * cannot be read is asked for again; at the last stage there is a tool (content §4).
 */
export function converse(said: string[], current: ToolInput | null): ToolReply {
  const [purpose = "", ...more] = said
  if (current) return reviseTool(current, said.at(-1) ?? "")
  const isText = chooseKind(purpose) === "text"
  if (more.length === 0)
    return ask(2, `Got it: “${purpose.replace(/[.!?]+$/, "")}”. ${isText ? ASK_TEXT_INPUTS : ASK_INPUTS}`)
  const at = more.findIndex((text) => readFields(text).length > 0)
  if (at === -1) return ask(2, `I could not find an input in that. ${isText ? ASK_TEXT_INPUTS : ASK_INPUTS}`)
  const fields = readFields(more[at] ?? "")
  const rest = more.slice(at + 1)
  const found = isText ? findWish(purpose, fields, rest) : findFormula(purpose, fields, rest)
  if (!found) return ask(3, askResult(fields, isText, rest.at(-1)))
  const look = rest.slice(found.after).join(" ")
  const tool = found.tool(look)
  if (!look)
    return {
      ...ask(TOOL_STAGES, "It works; look at it under Preview. How should it look: plain, warm, bold or dark?"),
      tool,
    }
  const reply = `Done: “${tool.name}” is ready. Try it under Preview, then choose Finalize Tool. Tell me another look to change it.`
  return { stage: TOOL_STAGES, tool, reply }
}

function findFormula(purpose: string, fields: Field[], rest: string[]): Found | undefined {
  for (const [at, text] of rest.entries()) {
    const formula = compileFormula(text, fields)
    if (!("code" in formula)) continue
    const assemble = chooseKind(purpose) === "table" ? assembleTable : assembleTool
    const spec = { purpose, fields, formula: formula.code, formulaText: text.trim() }
    return { tool: (look) => assemble({ ...spec, look }), after: at + 1 }
  }
  return undefined
}

function findWish(purpose: string, fields: Field[], [wish]: string[]): Found | undefined {
  if (wish === undefined) return undefined
  return { tool: (look) => assembleText({ purpose, fields, formulaText: wish.trim(), look }), after: 1 }
}

const ASK_INPUTS =
  "What do people enter? List the inputs, separated by commas, for example: price, quantity, discount %"
const ASK_TEXT_INPUTS = "What do people enter? List the inputs, separated by commas, for example: product, occasion"

function askResult(fields: Field[], isText: boolean, tried: string | undefined): string {
  const labels = fields.map(({ label }) => label)
  if (isText)
    return `The tool will ask for ${labels.join(", ")}. What should the text be like? For example: a friendly caption of three sentences`
  const failed = tried === undefined ? undefined : compileFormula(tried, fields)
  const start =
    failed && "problem" in failed
      ? `I could not read that as a calculation. ${failed.problem}`
      : `The tool will ask for ${labels.join(", ")}.`
  const example = labels.length > 1 ? labels.slice(0, 2).join(" * ") : `${labels[0]} * 2`
  return `${start} How is the result calculated? Write it with the names of the inputs, for example: ${example}`
}

const ask = (stage: number, reply: string): ToolReply => ({ stage, reply, tool: null })
