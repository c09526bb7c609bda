import type { ImageStyle } from "@brandwright/contract/content/generation"
import type { Generated, ImageRequest } from "./engine.ts"
import { IMAGE_MICRO_USD } from "./prices.ts"
import type { RemoteConfig } from "./providers/config.ts"
import { callForPicture } from "./providers/image-call.ts"

/** A picture by OpenAI's image model; one with a reference goes to its edits. */
export async function paint(
  config: RemoteConfig,
  imageModel: string,
  request: ImageRequest,
  signal: AbortSignal,
): Promise<Generated<Uint8Array>> {
  const { reference, width, height } = request
  const bytes = await callForPicture(config, {
    model: imageModel,
    prompt: describePicture(request),
    width,
    height,
    reference,
    signal,
  })
  // On use, as its fonts and their library take 10 MB.
  const { setTitle } = await import("./pictures/images.ts")
  return {
    value: await setTitle(bytes, request),
    provider: config.provider,
    model: imageModel,
    costMicroUsd: config.imagePrice ?? IMAGE_MICRO_USD,
    inputTokens: 0,
    outputTokens: 0,
  }
}

/** What each style looks like: an image model takes a bare word for nearly anything. */
const LOOKS: Record<ImageStyle, string> = {
  natural: "a photograph in daylight, true colors, as people would see it",
  vivid: "strong, saturated colors, clear contrast, lively light",
  professional: "a tidy commercial photograph, even light, plain background",
  minimalist: "one subject, much empty space, few colors",
  artistic: "an illustration that shows the hand, with visible strokes",
}

function describePicture({ prompt, style, colors, title, reference, isRevision }: ImageRequest): string {
  return [
    prompt,
    `Style: ${LOOKS[style]}.`,
    colors.length > 0 ? `Brand colors, as accents where they fit: ${colors.join(", ")}.` : "Colors in harmony.",
    "No words, letters, numbers, logos or watermarks in the picture, but for those that are asked for above.",
    ...(reference ? [isRevision ? REVISION : MOOD] : []),
    ...(title ? [`Leave calm space at the top for the title "${title}", without writing it.`] : []),
    ...(title && isRevision ? ["Leave out the words that stand on it now: they are set again afterwards."] : []),
  ].join("\n")
}

const MOOD = "Make a new picture that follows the mood and the composition of the one that comes along."
const REVISION =
  "This is a change of the picture that comes along: keep its subject, its composition and its look, and change only what the words above ask."
