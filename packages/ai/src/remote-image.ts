import type { Generated, ImageRequest } from "./engine.ts"
import { limitedFetch } from "./limited-fetch.ts"
import { openPicture } from "./pictures/open-picture.ts"
import { IMAGE_MICRO_USD } from "./prices.ts"
import type { RemoteConfig } from "./providers/config.ts"

/** A picture by OpenAI's image model; one with a reference goes to its edits. */
export async function paint(
  config: RemoteConfig,
  imageModel: string,
  request: ImageRequest,
  abortSignal: AbortSignal,
): Promise<Generated<Uint8Array>> {
  const { generateImage } = await import("ai")
  const { createOpenAI } = await import("@ai-sdk/openai")
  const openai = createOpenAI({
    apiKey: config.apiKey ?? "none",
    fetch: limitedFetch,
    ...(config.baseUrl && { baseURL: config.baseUrl }),
  })
  const { reference, width, height } = request
  const text = wordsOf(request)
  const { image } = await generateImage({
    model: openai.image(imageModel),
    prompt: reference ? { text, images: [reference] } : text,
    size: width === height ? "1024x1024" : width > height ? "1536x1024" : "1024x1536",
    maxRetries: 1,
    abortSignal,
  })
  const png = await (await openPicture(image.uint8Array)).resize(width, height, { fit: "cover" }).png().toBuffer()
  return {
    value: new Uint8Array(png),
    provider: config.provider,
    model: imageModel,
    costMicroUsd: config.imagePrice ?? IMAGE_MICRO_USD,
    inputTokens: 0,
    outputTokens: 0,
  }
}

function wordsOf({ prompt, style, colors, title, reference }: ImageRequest): string {
  return [
    prompt,
    `Style: ${style}. Colours: ${colors.join(", ") || "harmonious"}.`,
    ...(reference ? ["Make a new picture that follows the mood and the composition of the one that comes along."] : []),
    ...(title ? [`Leave calm space for the title "${title}".`] : []),
  ].join("\n")
}
