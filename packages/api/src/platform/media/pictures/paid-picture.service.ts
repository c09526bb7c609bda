import type { ImageRequest } from "@brandwright/ai/engine"
import { asRefusal } from "../../account/usage/generation-refusal.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { chargedPrice, type Metered, metered } from "../../account/usage/metering.service.ts"
import type { BrandRow } from "../../brands/brands.service.ts"
import { type MediaRow, prepareAsset } from "../media.service.ts"

export type PaidPicture = { asset: MediaRow; chargedMicroUsd: number }
type PictureOrder = {
  name: string
  description: string
  tags: string[]
  /** Description in the usage history. */
  usage: string
  history: NonNullable<Metered["history"]>
  /** Runs in the transaction that charges for the picture and adds it to the pool. */
  onSaved?: (tx: InTransaction, picture: PaidPicture) => Promise<void>
}

const SIDE_PX = 1024
const ANY = { prompt: "", style: "natural", width: SIDE_PX, height: SIDE_PX, colors: [] } satisfies ImageRequest

/** Who makes the next picture, and its price. */
export async function quotePicture(services: Services) {
  const { provider, model } = services.ai.painter()
  const estimatedCost = await chargedPrice(services, "image_generation", services.ai.quoteImage(ANY))
  return { isConnected: provider !== "local", aiModel: model, estimatedCost }
}

/**
 * Makes a picture and adds it to the brand's pool in the transaction that charges for it: one that cannot be stored
 * costs nothing, and one that was charged is not lost.
 */
export async function makePaidPicture(
  services: Services,
  brand: BrandRow,
  request: ImageRequest,
  { name, description, tags, usage, history, onSaved }: PictureOrder,
): Promise<PaidPicture> {
  const job: Metered = {
    userId: brand.userId,
    brandId: brand.id,
    category: "image_generation",
    description: usage,
    estimateMicroUsd: services.ai.quoteImage(request),
    history,
  }
  let prepared: Awaited<ReturnType<typeof prepareAsset>> | undefined
  let asset: MediaRow | undefined
  const paint = async () => {
    const made = await services.ai.image(request, { signal: services.signal })
    prepared = await prepareAsset(services, brand, {
      name,
      description,
      mediaType: "image",
      bytes: made.value,
      tags,
      isPrimary: false,
      aiGenerated: true,
      provider: made.provider,
      model: made.model,
      voiceVersion: history.voiceVersion,
    })
    return made
  }
  const { chargedMicroUsd } = await metered(services, job, paint, async (tx, { chargedMicroUsd: generationCost }) => {
    asset = await prepared?.add(tx.db, { generationCost })
    if (asset) await onSaved?.(tx, { asset, chargedMicroUsd: generationCost })
  }).catch(asRefusal)
  if (!asset) throw new Error("The picture was paid and not kept.")
  return { asset, chargedMicroUsd }
}
