import { counted } from "@brandwright/contract/counted"

/** Words of the generator's screen. */
export const contentScreenText = {
  copyCaption: "Copy without hashtags",
  copyHashtags: "Copy hashtags",
  view: "View",
  text: "Text",
  preview: "Preview",
  /** `usual` as "3 to 6". */
  oddHashtags: (count: number, usual: string) => `${counted(count, "hashtag")}: posts here usually have ${usual}.`,
} as const

/** Words of the feeds that a brand follows. */
export const sourcesText = {
  title: "Sources",
  hint: "RSS or Atom feeds that only this brand follows. They are checked every ten minutes, along with the feeds that every brand sees.",
  address: "Feed or page URL",
  choose: "Feeds on this page",
  addThis: (name: string) => `Add ${name}`,
  add: "Add",
  added: { title: "Success", message: "Source added" },
  addFailed: { title: "Error", message: "The source could not be added" },
  remove: (name: string) => `Remove ${name}`,
  removed: { title: "Success", message: "Source removed" },
  removeFailed: { title: "Error", message: "The source could not be removed" },
  none: "This brand has no sources of its own yet.",
  read: (when: string) => `Checked ${when}`,
  unread: "Not checked yet",
  failed: (when: string, error: string) => `Last check failed ${when}: ${error}`,
  loadFailed: "The sources could not be loaded.",
} as const
