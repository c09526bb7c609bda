import { cutText } from "@brandwright/contract/text/cut-text"
import {
  knownConfiguration,
  TOOL_MESSAGE_MAX,
  TOOL_STAGES,
  type ToolInput,
  toolInput,
} from "@brandwright/contract/tools/tools"
import { plainText } from "@brandwright/contract/text/plain-text"
import { type ToolMessage, type ToolReply, toolReply } from "@brandwright/contract/tools/tool-chat"
import { converse } from "../tools/converse.ts"
import type { Recipe, Voice } from "../engine.ts"
import { DECLINED } from "../providers/chatter.ts"
import { fillPlaceholders } from "./placeholders.ts"
import { quoteText } from "./quoted.ts"
import { systemPrompt } from "./system.ts"

/** The writer's form of a tool: its configuration as an object, without the parts that are set here. */
const writtenConfiguration = knownConfiguration.omit({ version: true })
const writtenReply = toolReply
  .extend({
    tool: toolInput
      .extend({
        configuration: writtenConfiguration
          .default(writtenConfiguration.parse({}))
          .transform((given) => knownConfiguration.parse(given)),
      })
      .nullable(),
  })
  .refine(({ reply, tool }) => reply.trim() !== "" || tool !== null, { path: ["reply"], error: "says nothing" })

/** Half an object, or a tool outside of one. */
const CODE = /[{}]|```|<\/?[a-z]/i
const STYLE = /<style\b[\s\S]*?<\/style>/gi

/** Removes placeholders from a tool's texts, but not from its code and style. */
const fillTool = (tool: ToolInput, voice: Voice): ToolInput => ({
  ...tool,
  name: fillPlaceholders(tool.name, voice),
  description: fillPlaceholders(tool.description, voice),
  htmlContent: tool.htmlContent
    .split(/(<style\b[\s\S]*?<\/style>|<[^<>]*>)/i)
    .map((part, at) => (at % 2 === 1 ? part : fillPlaceholders(part, voice, { isHtml: true })))
    .join(""),
})

export type ToolTalk = { messages: ToolMessage[]; current: ToolInput | null }

/** One turn of the conversation that builds or changes a tool (content §4). */
export const toolRecipe: Recipe<ToolTalk, ToolReply> = {
  name: "tool",
  output: writtenReply,
  prompt: ({ messages, current }, voice) => ({
    system: systemPrompt(
      voice,
      `You build small, self-contained web tools. htmlContent is a fragment with its own <style>; jsCode is plain JavaScript that runs after it. No network, no external files, no frames, no storage, no eval: the tool runs in a sandbox without any. It may call brandwright.ask(what, text), if configuration.capabilities lists what it asks for; the promise that it returns brings { name, colors: ["#rrggbb"] } for "brand", { media, posts, subscribers } in numbers for "counts", { text } for "generate", which writes by the given text. It may be refused: the tool works without. configuration.inputs lists each field: its name is its id in htmlContent, its label the words beside it; size.height is how many pixels the tool is high on a phone 360 pixels wide; type is one word, such as calculator, table or generator. configuration.tests lists short JavaScript statements that throw when the tool is wrong; each runs by itself after jsCode and sees its top-level names. Semantic, labelled, responsive, accessible. It stands on white whatever the theme around it: dark words on light, and no dark scheme of its own. A figure that nobody gave and the calculation needs is an input with a usual value, labeled as an assumption. Every figure names its unit, those of the readers' country. Stages: 1 purpose, 2 inputs, 3 calculation, 4 look and ready. Build as soon as the purpose is clear. What you still have to know is asked in the reply, one question at a time, never in the tool: its visitors would read it. The reply says in two or three sentences what the tool does now, in the language of the person's last message; the tool itself is in the brand's, unless they ask for another. Answer with reply, stage and, once you can build it, the whole tool. When there is a tool already, change that one and keep what was not asked to change.`,
    ),
    user: [
      ...(current ? [`The tool as it is:\n${quoteText(JSON.stringify(current))}`] : []),
      ...messages.map(({ role, text }) => `${role === "user" ? "Person" : "You"}: ${text}`),
    ].join("\n"),
  }),
  // Code has no language, and its visitors may read another one than the brand's.
  brief: ({ messages, current }) =>
    [...messages.map(({ text }) => text), current?.name, current?.htmlContent].join("\n"),
  words: ({ tool }) => (tool ? [tool.name, tool.description, tool.htmlContent.replace(STYLE, " ")].join("\n") : ""),
  // A model that asks or explains twice in plain words has said its turn.
  fromText: (text, { current }, isLast) =>
    isLast && text && !CODE.test(text) && !DECLINED.test(text)
      ? { reply: plainText(text), stage: current ? TOOL_STAGES : 1, tool: null }
      : undefined,
  tidy: ({ tool, reply, stage }, _talk, voice) => ({
    reply: cutText(reply, TOOL_MESSAGE_MAX),
    stage,
    tool: tool && fillTool(tool, voice),
  }),
  local: ({ messages, current }, { language }) =>
    converse(
      messages.filter(({ role }) => role === "user").map(({ text }) => text.trim()),
      current,
      language,
    ),
}
