import { type ToolMessage, type ToolReply, toolReply } from "@brandwright/contract/tools"
import type { Recipe } from "../engine.ts"
import { assembleTool } from "../local/tool/assemble.ts"
import { compileFormula, readFields } from "../local/tool/formula.ts"
import { systemPrompt } from "./system.ts"

/** One turn of the conversation that builds a tool (content §4). */
export const toolRecipe: Recipe<{ messages: ToolMessage[] }, ToolReply> = {
  name: "tool",
  output: toolReply,
  prompt: ({ messages }, voice) => ({
    system: systemPrompt(
      voice,
      `You build small, self-contained web tools. htmlContent is a fragment with its own <style>; jsCode is plain JavaScript that runs after it. No network, no external files, no storage, no eval: the tool runs in a sandbox without any. It may call brandwright.ask("brand" | "counts" | "generate", text), which answers a promise, if configuration.capabilities lists the word. Semantic, labelled, responsive, accessible. Stages: 1 purpose, 2 inputs, 3 calculation, 4 look and ready. Answer with reply, stage and, once you can build it, the whole tool.`,
    ),
    user: messages.map(({ role, text }) => `${role === "user" ? "Person" : "You"}: ${text}`).join("\n"),
  }),
  local: ({ messages }) => converse(messages.filter(({ role }) => role === "user").map(({ text }) => text.trim())),
}

/** Purpose, inputs, calculation, look: one question each; a formula that cannot be read is asked for again. */
function converse(said: string[]): ToolReply {
  const [purpose = "", inputs, ...rest] = said
  if (inputs === undefined) {
    return {
      stage: 1,
      tool: null,
      reply: `Good: ${lowerFirst(purpose)}. What does one enter? List the inputs with commas, for example: price, quantity, discount %`,
    }
  }
  const fields = readFields(inputs)
  if (fields.length === 0)
    return {
      stage: 1,
      tool: null,
      reply: "I could not find an input in that. List them with commas, for example: price, quantity",
    }
  const names = fields.map(({ label }) => label).join(", ")
  const at = rest.findIndex((text) => compileFormula(text, fields) !== undefined)
  const formulaText = rest[at]
  const formula = formulaText === undefined ? undefined : compileFormula(formulaText, fields)
  if (formulaText === undefined || formula === undefined) {
    const isRetry = rest.length > 0
    return {
      stage: 2,
      tool: null,
      reply: `${isRetry ? "I could not read that as a calculation." : `The tool will ask for ${names}.`} How does the result come about? Write it with the names of the inputs, for example: ${example(fields.map(({ label }) => label))}`,
    }
  }
  const look = rest.slice(at + 1).join(" ")
  const tool = assembleTool({ purpose, fields, formula, formulaText: formulaText.trim(), look })
  if (!look)
    return {
      stage: 3,
      tool,
      reply: "The calculation works; look at it under Preview. How shall it look: plain, warm, bold or dark?",
    }
  return {
    stage: 4,
    tool,
    reply: `Done: “${tool.name}” is ready. Try it under Preview, then choose Finalize Tool. Tell me another look to change it.`,
  }
}

const lowerFirst = (text: string): string =>
  text.replace(/[.!?]+$/, "").replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
const example = (labels: string[]): string => (labels.length > 1 ? labels.slice(0, 2).join(" * ") : `${labels[0]} * 2`)
