import type { Stylization } from "@brandwright/contract/brands/brands"

/**
 * A fact about the brand as saved by its owner; empty and absent details mean the same. Its price is formatted for
 * display ("£39"), its source the author of a review.
 */
export type KnownFact = { kind: string; title: string; price?: string | number | null | undefined } & {
  [detail in "detail" | "url" | "startsAt" | "endsAt" | "source"]?: string | null | undefined
}

/** The brand's style and facts. The engine's `Voice` is assignable to it. */
export type WriterVoice = {
  brandName: string
  brandDescription: string
  industry: string
  stylization: Stylization
  version: number
  facts?: readonly KnownFact[] | undefined
  website?: string | undefined
  /** Such as "en-GB"; English by default. */
  language?: string | undefined
}
