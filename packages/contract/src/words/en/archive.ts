/** The public archive of a brand's letters. */
export const archiveWords = {
  title: (brand: string) => `News from ${brand}`,
  none: "No newsletters yet.",
  older: "Older newsletters",
  all: "All newsletters",
  join: "Get the next one by email",
  feed: "RSS feed",
}
