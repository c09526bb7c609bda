/** Words of the email screens alone: content §2.2. */
export const activateText = {
  title: (name: string) => `Activate ${name}`,
  intro: "These emails are still drafts. Read them before they go to everyone in the sequence.",
  drafts: "Drafts",
  noSubject: "(no subject)",
  publish: "Publish and activate",
  keep: "Activate without drafts",
  empty: "This email has no text yet and stays a draft.",
} as const
