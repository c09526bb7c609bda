import type { Sharp, SharpInput, SharpOptions } from "sharp"

/** Opens a picture with sharp, which takes 20 MB of memory and is therefore loaded on first use. */
export async function openPicture(input: SharpInput, options?: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import("sharp")
  return sharp(input, options)
}
