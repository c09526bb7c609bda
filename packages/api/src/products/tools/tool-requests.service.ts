import { cutText } from "@brandwright/contract/text/cut-text"
import { DAY_MS } from "@brandwright/contract/durations"
import {
  TOOL_LOG_DAYS,
  TOOL_LOG_EXCERPT,
  TOOL_REQUESTS_AN_HOUR,
  TOOL_TEXTS_A_DAY,
  type ToolCapability,
  toolText,
} from "@brandwright/contract/tools/tools"
import { toolTextRecipe } from "@brandwright/ai/recipes/tool-text"
import { DomainError } from "../../errors.ts"
import { ownBrand } from "../../platform/brands/brands.service.ts"
import { brandKit } from "../../platform/media/media.service.ts"
import type { Services } from "../../services.ts"
import { generateFor } from "../content/writing/generate.service.ts"
import { forgetToolRequests, insertToolRequest } from "./tool-requests.queries.ts"
import { brandCounts, type ToolRow } from "./tools.queries.ts"
import { ownTool } from "./tools.service.ts"

type ToolRequest = { id: number; capability: ToolCapability; text: string }

/**
 * Gives a running tool exactly what its configuration lists, and logs its requests, including refused ones.
 * @throws FORBIDDEN for what is not granted; TOO_MANY_REQUESTS once a tool has used its texts of the day, or made more
 * than TOOL_REQUESTS_AN_HOUR requests: those are not logged, so that a tool in a loop cannot fill the log.
 */
export async function serveTool(services: Services, userId: string, call: ToolRequest): Promise<unknown> {
  const tool = await ownTool(services.db, userId, call.id)
  await services.limiter.count("tool-request", String(tool.id), { count: TOOL_REQUESTS_AN_HOUR, seconds: 3600 })
  const now = services.now()
  const request = {
    toolId: tool.id,
    userId,
    capability: call.capability,
    excerpt: cutText(call.text, TOOL_LOG_EXCERPT),
    createdAt: now,
  }
  await forgetToolRequests(services.db, tool.id, now - TOOL_LOG_DAYS * DAY_MS)
  try {
    const { value, cost } = await readCapability(services, tool, call)
    await insertToolRequest(services.db, { ...request, outcome: "given", cost })
    return value
  } catch (error) {
    await insertToolRequest(services.db, { ...request, outcome: "refused", cost: 0 })
    throw error
  }
}

/** The response to the tool, and its owner's charge in micro-dollars. */
async function readCapability(
  services: Services,
  tool: ToolRow,
  { capability, text }: ToolRequest,
): Promise<{ value: unknown; cost: number }> {
  const { capabilities } = tool.configuration
  if (!capabilities.includes(capability)) throw new DomainError("FORBIDDEN", toolText.notGranted)
  const brand = await ownBrand(services.db, tool.userId, tool.brandId)
  switch (capability) {
    case "brand":
      return { value: { name: brand.name, colors: (await brandKit(services.db, brand)).colors }, cost: 0 }
    case "counts":
      return { value: await brandCounts(services.db, brand.id), cost: 0 }
    case "generate": {
      await services.limiter.count("tool-generate", String(tool.id), { count: TOOL_TEXTS_A_DAY, seconds: 86_400 })
      const facts = { description: `Tool: ${tool.name}` }
      const { name, description } = tool
      const order = { brief: text, tool: { name, description } }
      const made = await generateFor(services, brand, { recipe: toolTextRecipe, input: order, ...facts })
      return { value: { text: made.value }, cost: made.chargedMicroUsd }
    }
  }
}
