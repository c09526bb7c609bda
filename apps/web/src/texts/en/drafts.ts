/** The choice between this window's text and the one that another window saved. */
export const draftChoiceText = {
  load: "Load that version",
  keep: "Keep mine",
} as const
