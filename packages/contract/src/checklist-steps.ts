/** What gets a brand going, in the order in which it is best done. */
export const CHECKLIST_STEPS = ["brand", "look", "voice", "channel", "post", "page", "subscriber", "mail"] as const
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number]
