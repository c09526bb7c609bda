/** Words of the generator's screen. */
export const contentScreenText = {
  copyCaption: "Copy without hashtags",
  copyHashtags: "Copy hashtags",
} as const
