/** The setup steps of a brand, in the recommended order. */
export const CHECKLIST_STEPS = ["brand", "look", "voice", "channel", "post", "page", "subscriber", "mail"] as const
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number]

/** How many of the next posts and newest people the dashboard shows. */
export const OVERVIEW_ROWS = 3
