declare module "hyphen/en/index.js" {
  /** `hyphenateSync` puts soft hyphens where English words may break. */
  const english: { hyphenateSync: (text: string) => string }
  export default english
}

declare module "linebreak" {
  /** Unicode's line breaking (UAX 14): each call names the next place where a line may, or must, end. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}

declare module "subset-font" {
  /** A font with the glyphs of `text` only; a variable one at the given place of its axes. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: { keepAllGlyphs?: boolean; targetFormat: "truetype" | "woff2"; variationAxes?: Record<string, number> },
  ): Promise<Uint8Array>
}
