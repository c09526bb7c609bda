import { cutText } from "@brandwright/contract/text/cut-text"
import type { ImageRequest, Voice } from "@brandwright/ai/engine"
import { generateImageInput } from "@brandwright/contract/media/media"
import { z } from "zod"
import { type BrandRow, ownBrand } from "../../brands/brands.service.ts"
import { readVoice } from "../../brands/voice/voice.service.ts"
import type { Services } from "../../../services.ts"
import type { Settle } from "../../tasks/run-task.ts"
import { begunInBackground, runLeavableWork } from "../../tasks/slow-work.ts"
import { brandKit } from "../pool/brand-kit.service.ts"
import { makePaidPicture, type PaidPicture } from "./paid-picture.service.ts"
import { referenceAt } from "./reference.service.ts"

const IMAGE_PX = 1024
const NAME_LENGTH = 60

/** What a retry of the picture's task needs. */
export const PICTURE_WORK = "media.picture"
type ImageInput = z.output<typeof generateImageInput>
/** Signal of the request that waits for the picture; by default, the services' own signal. */
type Waiting = { left?: AbortSignal; onStart?: (taskId: number) => void }

/**
 * Makes a picture from a description, in the brand's colors, and adds it to the pool (content §7), whether or not
 * the request is still open: only cancelling its task stops it.
 * @throws PAYMENT_REQUIRED under the credit limit; BAD_REQUEST for a reference that cannot be used.
 */
export async function generateImage(
  { signal: ofRequest, ...services }: Services,
  brand: BrandRow,
  input: ImageInput,
  { left = ofRequest, onStart }: Waiting = {},
): Promise<PaidPicture> {
  const [{ colors }, voice] = [await brandKit(services.db, brand), await readVoice(services, brand)]
  const reference = input.referenceUrl ? await referenceAt(services, brand, input.referenceUrl) : undefined
  const request: ImageRequest = {
    prompt: inLook(services, input.prompt, voice),
    style: input.style,
    width: IMAGE_PX,
    height: IMAGE_PX,
    colors,
    reference,
  }
  const name = toName(input.prompt)
  const usage = `Image: ${name}`
  const make = (signal: AbortSignal, settle: Settle): Promise<PaidPicture> =>
    makePaidPicture({ ...services, signal }, brand, request, {
      name,
      description: cutText(input.prompt, 2000),
      tags: [input.style],
      usage,
      history: {
        kind: "image",
        brief: input.prompt,
        input: { prompt: input.prompt, style: input.style },
        voiceVersion: voice.version,
      },
      onSaved: (tx, picture) => settle(tx, toTaskResult(picture)),
    })
  const again = { name: PICTURE_WORK, input: { brandId: brand.id, input } }
  return runLeavableWork(
    services,
    { userId: brand.userId, brandId: brand.id, category: "image", title: usage, work: again },
    {
      work: make,
      result: toTaskResult,
      onStart,
      left: left ?? new AbortController().signal,
    },
  )
}

const toTaskResult = ({ asset, chargedMicroUsd }: PaidPicture) => ({
  resultUrl: `/content-pool?item=${asset.id}`,
  costMicroUsd: chargedMicroUsd,
})

const imageAgain = z.object({ brandId: z.number().int(), input: generateImageInput })

/** Retries an interrupted or failed picture, without a waiting request. */
export async function generateImageAgain(services: Services, input: unknown, userId: string): Promise<void> {
  const order = imageAgain.parse(input)
  const brand = await ownBrand(services.db, userId, order.brandId)
  await begunInBackground(services, (onStart) =>
    generateImage(services, brand, order.input, { left: AbortSignal.abort(), onStart }),
  )
}

/** A model also gets the brand's look; the local engine uses only colors and style. */
function inLook({ ai }: Services, prompt: string, { stylization, industry }: Voice): string {
  const { visualStyle, brandVibe, colorScheme } = stylization
  const look = [visualStyle, brandVibe, colorScheme, industry && `for a brand in ${industry}`]
    .filter(Boolean)
    .join(", ")
  return ai.painter().provider === "local" || !look ? prompt : `${prompt}\n\nLook: ${look}.`
}

/** The description's first words, without characters that a name may not contain. */
function toName(prompt: string): string {
  const words = prompt
    .replace(/[/\\\p{C}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
  return words.length <= NAME_LENGTH ? words || "Image" : `${cutText(words, NAME_LENGTH).replace(/\s+\S*$/, "")}…`
}
