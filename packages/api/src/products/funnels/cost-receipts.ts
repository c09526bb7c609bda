import { AI_PROVIDERS } from "@brandwright/contract/content/generation"
import { z } from "zod"
import { verifySigned } from "../../instance/secrets.ts"
import type { Services } from "../../services.ts"

export const COST_RECEIPT = "funnel-cost"
const costReceipt = z.object({
  brandId: z.number(),
  microUsd: z.number().int().min(0),
  provider: z.enum(AI_PROVIDERS),
  model: z.string().default(""),
  voiceVersion: z.number().int(),
})

/** The charge for the generated texts on the page; forged and foreign receipts are ignored. */
export function verifyReceipts({ settings }: Pick<Services, "settings">, brandId: number, receipts: string[]) {
  const valid = [...new Set(receipts)].flatMap((text) => {
    const receipt = costReceipt.safeParse(verifySigned(settings, COST_RECEIPT, text))
    return receipt.success && receipt.data.brandId === brandId ? [receipt.data] : []
  })
  const { provider, model, voiceVersion } = valid.at(-1) ?? {}
  return { microUsd: valid.reduce((sum, { microUsd }) => sum + microUsd, 0), provider, model, voiceVersion }
}
