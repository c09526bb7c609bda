import { counted } from "../counted.ts"
/** Texts of the review panel. */
export const reviewPanelText = {
  share: "Share for review",
  intro:
    "Anyone with the link can see this without an account. They can comment, approve or ask for changes, and you are notified.",
  days: "Link works for",
  daysCount: (days: number) => counted(days, "day"),
  make: "Create link",
  made: { title: "Link created", message: "Copy it and send it to your reviewers." },
  makeFailed: { title: "Error", message: "Failed to create the link. Please try again." },
  loadFailed: "Failed to load the review links",
  none: "No links yet.",
  open: "Open",
  ended: "Ended",
  until: (moment: string) => `until ${moment}`,
  looks: (count: number) => (count === 1 ? "opened once" : `opened ${count} times`),
  address: "Link",
  copy: "Copy",
  copied: "Copied",
  revoke: "Revoke",
  revokeQuestion: "Revoke this link? It will stop working. Comments stay.",
  revoked: { title: "Link revoked" },
  revokeFailed: { title: "Error", message: "Failed to revoke the link. Please try again." },
} as const
