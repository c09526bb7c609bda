/** The public archive of a brand's letters. */
export const archiveWords = {
  title: (brand: string) => `News from ${brand}`,
  none: "No letters here yet.",
  older: "Older letters",
  all: "All letters",
  join: "Get the next one by email",
  feed: "RSS feed",
}
