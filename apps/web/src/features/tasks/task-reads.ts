const UNFINISHED_SHOWN = 10

/** Of one brand, or of all. */
export const toTaskBrand = (brandId: number | undefined, brands: "all" | undefined): number | undefined =>
  brands === "all" ? undefined : brandId

/** What failed lately and was not done again. */
export const unfinishedInput = (brandId: number | undefined) => ({
  running: false,
  unfinished: true,
  brandId,
  limit: UNFINISHED_SHOWN,
})
