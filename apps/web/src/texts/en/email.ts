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

/** The flow of a sequence: what starts it, and steps that are no mail. */
export const flowText = {
  starts: "Also starts when",
  startsNothing: "Nothing else",
  triggers: {
    tag: "Someone gets a tag",
    purchase: "Someone buys",
    click: "Someone clicks a link",
    date: "A date is reached",
  },
  triggerTag: "Tag",
  triggerClick: "The link contains",
  triggerDate: "Field with the date",
  triggerDateHint: "A custom field with dates such as 2026-12-24.",
  startNote: "Each person starts a sequence only once.",
  addStep: "Add step",
  kinds: { condition: "Check a condition", tag: "Change a tag", notify: "Notify me", stop: "Stop here" },
  goOnIf: "Continue if",
  otherwise: "Otherwise",
  leave: "Leave the sequence",
  skip: (count: number) => (count === 1 ? "Skip the next step" : `Skip the next ${count} steps`),
  change: "Change",
  give: "Add a tag",
  take: "Remove a tag",
  message: "Message to you",
  noTags: "Create a tag first, under Subscribers.",
  stopNote: "Everyone who gets here leaves the sequence.",
} as const

/** The columns of a list that is imported. */
export const columnsText = {
  title: "Columns",
  intro: "Choose what each column of your list holds.",
  services: {
    mailchimp: "This list comes from Mailchimp, so its columns are already set.",
    kit: "This list comes from Kit, so its columns are already set.",
  },
  uses: {
    email: "Email",
    name: "Name",
    firstName: "First name",
    lastName: "Last name",
    status: "Status",
    tags: "Tags",
    leftAt: "Unsubscribed at",
    bouncedAt: "Bounced at",
    field: "Custom field",
    skip: "Skip",
  },
  untitled: (place: number) => `Column ${place}`,
  left: (count: string) =>
    count === "1"
      ? "1 person unsubscribed or bounced on the other list and will not get email."
      : `${count} people unsubscribed or bounced on the other list and will not get email.`,
  tags: "Tags",
} as const

/** A sign-up form for any website. */
export const joinFormText = {
  title: "Sign-up form",
  intro:
    "Paste this into any website. It needs no script, and everyone confirms by email before they get anything else.",
  tag: "Add a tag",
  sequence: "Add to sequence",
  language: "Language",
  languages: { en: "English", de: "German", fr: "French", es: "Spanish" },
  code: "Form code",
  copy: "Copy",
  copied: "Copied",
  page: "Open it as a page",
} as const
