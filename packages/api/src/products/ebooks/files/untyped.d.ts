declare module "hyphen/en/index.js" {
  /** `hyphenateSync` inserts soft hyphens into English words. */
  const english: { hyphenateSync: (text: string) => string }
  export default english
}

declare module "linebreak" {
  /** Unicode's line breaking (UAX 14): each call returns the next position where a line may, or must, break. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}

declare module "subset-font" {
  /** A font with only the glyphs of `text`; a variable one at the given axis values. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: { keepAllGlyphs?: boolean; targetFormat: "truetype" | "woff2"; variationAxes?: Record<string, number> },
  ): Promise<Uint8Array>
}
