import type { SaveState } from "../../lib/drafts/autosaver.ts"

/** The choice between this window's text and the one that another window saved. */
export const draftChoiceText = {
  load: "Load that version",
  keep: "Keep mine",
  failed: {
    title: "Error",
    message: "The other version could not be read. Your text is still here. Please try again.",
  },
} as const

export const saveStateText = {
  saved: "Saved",
  waiting: "Saving…",
  saving: "Saving…",
  failed: "Not saved yet. Your changes are kept on this device.",
  conflict: "Not saved yet",
} as const satisfies Record<SaveState, string>
