import { TOOL_STAGES, type ToolInput } from "@brandwright/contract/tools/tools"
import { type ToolReply } from "@brandwright/contract/tools/tool-chat"
import { assembleTable, assembleText, assembleTool, chooseKind } from "./assemble.ts"
import { compileFormula, type Field, readFields } from "./formula.ts"
import { createTranslate, translateProblem } from "./translate.ts"
import { reviseTool } from "./revise.ts"

/** `notes` are told when the tool is first shown. */
type Found = { tool: (look: string) => ToolInput; after: number; notes: string[] }

/**
 * Purpose (1), inputs (2), calculation (3), look (4): a question each, and the stage is the question that is open. What
 * cannot be read is asked for again, a calculation once: then the tool lists what people enter. At the last stage there is
 * a tool (content §4).
 */
export function converse(said: string[], current: ToolInput | null, language = "en-US"): ToolReply {
  const say = createTranslate(language)
  const [purpose = "", ...more] = said
  if (current) return reviseTool(current, said.at(-1) ?? "", language)
  const isText = chooseKind(purpose) === "text"
  const inputs = say(isText ? ASK_TEXT_INPUTS : ASK_INPUTS)
  if (more.length === 0)
    return ask(2, `${say("Got it: “{{purpose}}”.", { purpose: purpose.replace(/[.!?]+$/, "") })} ${inputs}`)
  const at = more.findIndex((text) => readFields(text).length > 0)
  if (at === -1) return ask(2, `${say("I could not find an input in that.")} ${inputs}`)
  const fields = readFields(more[at] ?? "")
  const rest = more.slice(at + 1)
  const conversation = { language, purpose, fields }
  const found = isText ? findWish(conversation, rest) : (findFormula(conversation, rest) ?? giveUp(conversation, rest))
  if (!found) return ask(3, askResult(conversation, isText, rest.at(-1)))
  const look = rest.slice(found.after).join(" ")
  const tool = found.tool(look)
  if (!look) {
    const works = say("It works; look at it under Preview. How should it look: plain, warm, bold or dark?")
    return { ...ask(TOOL_STAGES, [...found.notes.map((note) => say(note)), works].join(" ")), tool }
  }
  const reply = say(DONE, { name: tool.name })
  return { stage: TOOL_STAGES, tool, reply }
}

const DONE =
  "Done: “{{name}}” is ready. Try it under Preview, then choose Finalize Tool. Tell me another look to change it."

/** What is known of a tool before its calculation. */
type Conversation = { language: string; purpose: string; fields: Field[] }

function findFormula(conversation: Conversation, rest: string[]): Found | undefined {
  for (const [at, text] of rest.entries()) {
    const formula = compileFormula(text, conversation.fields)
    if (!("code" in formula)) continue
    const isTable = chooseKind(conversation.purpose) === "table"
    const assemble = isTable ? assembleTable : assembleTool
    // Each row of a table has a name already: what is not calculated with is another one.
    const used = conversation.fields.filter(({ name }) => new RegExp(`values\\.${name}(?!\\w)`).test(formula.code))
    const fields = isTable && used.length > 0 ? used : conversation.fields
    const spec = { ...conversation, fields, formula: formula.code, formulaText: text.trim() }
    return { tool: (look) => assemble({ ...spec, look }), after: at + 1, notes: [] }
  }
  return undefined
}

function findWish(conversation: Conversation, [wish]: string[]): Found | undefined {
  if (wish === undefined) return undefined
  return {
    tool: (look) => assembleText({ ...conversation, formulaText: wish.trim(), look }),
    after: 1,
    notes: [LISTS_ENTRIES],
  }
}

/** After the second text that is no calculation: the last one says what the tool's text should be like. */
function giveUp(conversation: Conversation, [first, ...others]: string[]): Found | undefined {
  const found = first === undefined ? undefined : findWish(conversation, others)
  return found && { ...found, after: 2, notes: [NO_CALCULATION, LISTS_ENTRIES] }
}

const NO_CALCULATION = "I could not read that as a calculation."

const LISTS_ENTRIES = "Without a connected model it lists what people enter; with one it writes the text."

const ASK_INPUTS =
  "What do people enter? List the inputs, separated by commas, for example: price, quantity, discount %"
const ASK_TEXT_INPUTS = "What do people enter? List the inputs, separated by commas, for example: product, occasion"

function askResult({ fields, language }: Conversation, isText: boolean, tried: string | undefined): string {
  const say = createTranslate(language)
  const labels = fields.map(({ label }) => label)
  const takes = say("The tool will ask for {{labels}}.", { labels: labels.join(", ") })
  if (isText)
    return `${takes} ${say("What should the text be like? For example: a friendly caption of three sentences")}`
  const failed = tried === undefined ? undefined : compileFormula(tried, fields)
  const start =
    failed && "problem" in failed
      ? [...new Set([say(NO_CALCULATION), translateProblem(failed.problem, language)])].join(" ")
      : takes
  const example = labels.length > 1 ? labels.slice(0, 2).join(" * ") : `${labels[0]} * 2`
  return `${start} ${say("How is the result calculated? Write it with the names of the inputs, for example: {{example}}", { example })}`
}

const ask = (stage: number, reply: string): ToolReply => ({ stage, reply, tool: null })
