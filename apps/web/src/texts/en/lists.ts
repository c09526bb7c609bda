/** Words that every list and every field with a list says. */
export const listText = {
  loadMore: "Load more",
  noneFound: "Nothing found",
} as const
