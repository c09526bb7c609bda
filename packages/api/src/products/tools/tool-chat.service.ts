import { type Engine, GenerationError } from "@brandwright/ai/engine"
import { toolRecipe } from "@brandwright/ai/recipes/tool"
import { HOUR_MS } from "@brandwright/contract/durations"
import { TOOL_CHAT_USAGE, TOOL_RETURN_MS, TOOL_RETURNS_PER_HOUR, toolText } from "@brandwright/contract/tools/tools"
import { type toolChatInput, type toolChatOutput, type ToolReply } from "@brandwright/contract/tools/tool-chat"
import type { z } from "zod"
import { refundUsage } from "../../platform/account/usage/refund.service.ts"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import { type GenerateFacts, generateFor } from "../content/writing/generate.service.ts"
import type { Services } from "../../services.ts"
import { countForgiven } from "./tools.queries.ts"
import { unreadablePart } from "./javascript-syntax.ts"

/**
 * One turn of the conversation.
 * @throws BAD_GATEWAY when the provider failed or wrote invalid code; nothing is charged then.
 */
export async function chat(
  services: Services,
  brand: BrandRow,
  { messages, current }: z.output<typeof toolChatInput>,
  facts: Pick<GenerateFacts<ToolReply>, "task" | "keep" | "signal"> = { task: { category: "content" } },
): Promise<z.input<typeof toolChatOutput>> {
  const { value, usageRecordId, provider, model } = await generateFor(
    { ...services, ai: readableOnly(services.ai) },
    brand,
    { recipe: readableRecipe, input: { messages, current: current ?? null }, description: TOOL_CHAT_USAGE, ...facts },
  )
  return { ...value, receipt: usageRecordId, aiProvider: provider, aiModel: model }
}

const findFault = ({ tool }: ToolReply): string | undefined =>
  tool ? unreadablePart({ jsCode: tool.jsCode, tests: tool.configuration.tests })?.reason : undefined

/** Invalid code is asked for once more. */
const readableRecipe: typeof toolRecipe = {
  ...toolRecipe,
  complain: (reply) => {
    const fault = findFault(reply)
    return fault && `The code or a test of the tool is not valid JavaScript: ${fault}. Send the whole answer again.`
  },
}

/** An engine whose code is at least valid; an answer with invalid code counts as none. */
const readableOnly = (ai: Engine): Engine => ({
  ...ai,
  generate: async (recipe, input, voice, options) => {
    const made = await ai.generate(recipe, input, voice, options)
    const reply = toolRecipe.output.safeParse(made.value)
    const unreadable = reply.success ? findFault(reply.data) : undefined
    if (unreadable !== undefined) throw new GenerationError("bad-answer", toolText.brokenBecause(unreadable))
    return made
  },
})

/** Refunds a revision that failed its own checks: once each, soon after, and limited per hour. */
export async function giveBackRevision(services: Services, userId: string, receipt: number): Promise<number> {
  const now = services.now()
  const refundCount = await countForgiven(services.db, userId, TOOL_CHAT_USAGE, now - HOUR_MS)
  if (refundCount >= TOOL_RETURNS_PER_HOUR) return 0
  return refundUsage(services, userId, { id: receipt, description: TOOL_CHAT_USAGE, since: now - TOOL_RETURN_MS })
}
