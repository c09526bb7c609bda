/** Words of the public archive of broadcasts. */
export const archiveScreen = {
  title: "Public archive",
  intro:
    "A page that anyone can read, with the broadcasts that you choose to show, and an RSS feed. Names, addresses and personal links are left out.",
  on: "The archive is on",
  address: "Address",
  isIndexed: "Search engines may list it",
  isIndexedHint: "Off: they are asked not to.",
  saved: { title: "Success", message: "Archive saved" },
  failed: { title: "Error", message: "The archive could not be saved" },
  page: "Open the archive",
  feed: "RSS feed",
  show: "Show in the public archive",
  hints: {
    on: "Anyone can read it there once it is sent.",
    off: "The archive is off, so no one sees it yet. Turn it on under Public archive, beside New broadcast.",
    few: "You wrote it for some people only. In the archive, anyone can read it.",
    again: "The first sending can be shown in the archive; this one reaches the same people again.",
  },
  open: "Open it in the archive",
} as const
