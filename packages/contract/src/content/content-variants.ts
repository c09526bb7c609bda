/** Kinds of short texts are offered in up to three variants. */
export const VARIANTS_MAX = 3
const IN_VARIANTS: ReadonlySet<string> = new Set(["social", "caption", "email"])
export const hasVariants = (contentType: string): boolean => IN_VARIANTS.has(contentType)
/** Number of texts given to the writer of a variant. */
export const VERSIONS_MAX = 6
