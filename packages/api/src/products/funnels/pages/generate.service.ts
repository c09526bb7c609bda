import { salesPageRecipe, type SalesPageInput, salesSectionRecipe } from "@brandwright/ai/recipes/sales-page"
import { funnelText, readPrice, type salesPageInput, type sectionWanted } from "@brandwright/contract/funnels"
import { toMicroUsd } from "@brandwright/contract/wire"
import type { z } from "zod"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { generateFor, type ChargedResult } from "../../content/generate.service.ts"
import { sign } from "../../../secrets.ts"
import type { Services } from "../../../services.ts"
import { runTask } from "../../../platform/tasks/running.ts"
import { startTask } from "../../../platform/tasks/tasks.service.ts"
import { COST_RECEIPT } from "./cost-receipts.ts"
import { toSection } from "./page-content.ts"
import { money } from "./page-model.ts"

type Wanted = z.output<typeof salesPageInput>

/** Writes a whole sales page as sections, as a task that shows under /progress (S-C03). */
export async function generatePage(services: Services, brand: BrandRow, input: Wanted, signal?: AbortSignal) {
  const title = funnelText.taskTitle(input.name)
  const task = await startTask(services.db, {
    userId: brand.userId,
    brandId: brand.id,
    category: "web-funnel",
    title,
    now: services.now(),
  })
  const result = await runTask(services, task.id, {
    work: (cancelled) =>
      generateFor(services, brand, salesPageRecipe, recipeInput(brand, input, 0), {
        description: title,
        signal: cancelled,
      }),
    result: ({ chargedMicroUsd }) => ({ resultUrl: "/web-funnel", costMicroUsd: chargedMicroUsd }),
    failure: () => funnelText.generationFailed.message,
    signal,
  })
  const content = { sections: result.value.sections.slice(0, 30).map(toSection) }
  return { content, ...madeBy(services, brand, result) }
}

/** Writes one section again, from another angle with each `variation`. */
export async function generateSection(
  services: Services,
  brand: BrandRow,
  { kind, variation, ...input }: z.output<typeof sectionWanted>,
) {
  const result = await generateFor(
    services,
    brand,
    salesSectionRecipe,
    { ...recipeInput(brand, input, variation), kind },
    { description: funnelText.taskTitle(input.name) },
  )
  return { section: toSection({ ...result.value, kind }), ...madeBy(services, brand, result) }
}

function recipeInput(brand: BrandRow, { price, ...input }: Wanted, variation: number): SalesPageInput {
  const microUsd = toMicroUsd(readPrice(price) ?? 0)
  return { ...input, price: microUsd > 0 ? money(microUsd, brand) : "Free", variation }
}

/** Who wrote it at what price, and the receipt by which the funnel learns it when it is saved. */
const madeBy = (
  { settings }: Services,
  brand: BrandRow,
  { provider, model, chargedMicroUsd, generationId, voiceVersion }: ChargedResult<unknown>,
) => ({
  provider,
  model,
  cost: chargedMicroUsd,
  receipt: sign(settings, COST_RECEIPT, {
    brandId: brand.id,
    microUsd: chargedMicroUsd,
    provider,
    model,
    generationId,
    voiceVersion,
  }),
})
