import { z } from "zod"
import { AI_PROVIDERS } from "../content/generation.ts"
import { rowId } from "../wire.ts"
import { TOOL_NAME_MAX, TOOL_MESSAGE_MAX, TOOL_MESSAGES_MAX, TOOL_STAGES, toolInput, toolReceipt } from "./tools.ts"

export const toolMessage = z.object({ role: z.enum(["user", "assistant"]), text: z.string().max(TOOL_MESSAGE_MAX) })
export type ToolMessage = z.output<typeof toolMessage>

/** The conversation so far, and the current tool, if there is one. */
export const toolChatInput = z.object({
  messages: z.array(toolMessage).min(1).max(TOOL_MESSAGES_MAX),
  current: toolInput.nullish(),
})
/** The reply, the stage of the conversation, and the tool once it can be built. */
export const toolReply = z.object({
  reply: z.string(),
  stage: z.number().int().min(1).max(TOOL_STAGES),
  tool: toolInput.nullable(),
})
export type ToolReply = z.output<typeof toolReply>
/** The writer of a turn; `aiModel` is "" without a model. */
const writer = z.object({ aiProvider: z.enum(AI_PROVIDERS), aiModel: z.string() })
/** `receipt` identifies the charge, so that a revision that fails its own checks can be refunded. */
export const toolChatOutput = toolReply.extend({ receipt: rowId, ...writer.shape })

/** A conversation not saved as a tool yet: messages, stage, and the current tool. */
export const toolDraft = z.object({
  tool: toolInput.extend({ name: z.string().max(TOOL_NAME_MAX) }),
  messages: z.array(toolMessage),
  stage: z.number().int().min(1).max(TOOL_STAGES),
  /** Writer of the newest code; absent before there is any. */
  writer: writer.nullish(),
  ...toolReceipt.shape,
})
export type ToolDraft = z.output<typeof toolDraft>
