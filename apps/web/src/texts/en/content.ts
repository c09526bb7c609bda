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
