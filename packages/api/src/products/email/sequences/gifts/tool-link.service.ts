import type { Db } from "@brandwright/db/open"
import { brandKit } from "../../../../platform/media/media.service.ts"
import type { Services } from "../../../../services.ts"
import type { Settings } from "../../../../instance/settings.ts"
import { brandTools } from "../../../tools/public-tool.service.ts"
import { findBrandOfList } from "../../people/subscribers.queries.ts"
import { countGiftUse } from "./gift-uses.service.ts"
import { mintToken, readToken } from "../../link-tokens.ts"

/** The public address of a tool used as a lead magnet, valid as long as the tool exists. */
export const toolLink = (
  settings: Pick<Settings, "secret" | "appUrl">,
  { brandId, toolId }: { brandId: number; toolId: number },
): string => `${settings.appUrl}/e/tool/${mintToken(settings, "tool", brandId, toolId)}`

export async function findGiftTool(db: Db, brandId: number, toolId: number) {
  const [tool] = await brandTools(db, brandId, [toolId])
  return tool
}

/** Undefined for invalid links, or when the tool was deleted. Visits by people's browsers are counted. */
export async function openTool(services: Services, token: string, userAgent = "") {
  const { db, settings } = services
  const [brandId, toolId] = readToken(settings, "tool", token) ?? []
  if (brandId === undefined || toolId === undefined) return undefined
  const tool = await findGiftTool(db, brandId, toolId)
  const owner = tool && (await findBrandOfList(db, brandId))
  if (!tool || !owner) return undefined
  await countGiftUse(services, { brandId, kind: "tool", itemId: toolId }, userAgent)
  const { name, htmlContent, jsCode, configuration } = tool
  // In public a tool gets only the brand's look; figures and paid generations are for the owner.
  const brand = configuration.capabilities.includes("brand")
    ? { name: owner.name, colors: (await brandKit(db, owner, settings)).colors }
    : null
  return { name, htmlContent, jsCode, brand, brandName: owner.name, height: configuration.size.height }
}
