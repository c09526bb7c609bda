import { z } from "zod"
import { AI_PROVIDERS } from "./generation.ts"
import { rowId } from "./wire.ts"
import { TOOL_NAME_MAX, TOOL_MESSAGE_MAX, TOOL_MESSAGES_MAX, TOOL_STAGES, toolInput, toolReceipt } from "./tools.ts"

export const toolMessage = z.object({ role: z.enum(["user", "assistant"]), text: z.string().max(TOOL_MESSAGE_MAX) })
export type ToolMessage = z.output<typeof toolMessage>

/** The conversation so far and, when a tool is there already, the tool that it changes. */
export const toolChatInput = z.object({
  messages: z.array(toolMessage).min(1).max(TOOL_MESSAGES_MAX),
  current: toolInput.nullish(),
})
/** The reply, how far the conversation is, and the tool as it stands once there is enough to build one. */
export const toolReply = z.object({
  reply: z.string(),
  stage: z.number().int().min(1).max(TOOL_STAGES),
  tool: toolInput.nullable(),
})
export type ToolReply = z.output<typeof toolReply>
/** Who wrote a turn; `aiModel` is empty where no model did. */
const writer = z.object({ aiProvider: z.enum(AI_PROVIDERS), aiModel: z.string() })
/** `receipt` names the charge, so that a revision that fails in its own checks can be given back. */
export const toolChatOutput = toolReply.extend({ receipt: rowId, ...writer.shape })

/** A conversation that is not saved as a tool yet: what was said, how far it is, and the tool as it stands. */
export const toolDraft = z.object({
  tool: toolInput.extend({ name: z.string().max(TOOL_NAME_MAX) }),
  messages: z.array(toolMessage),
  stage: z.number().int().min(1).max(TOOL_STAGES),
  /** Of the newest code; absent where no turn has written any. */
  writer: writer.nullish(),
  ...toolReceipt.shape,
})
export type ToolDraft = z.output<typeof toolDraft>
