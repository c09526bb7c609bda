import type { PopupOpens } from "@brandwright/contract/email/people/email-join"
import type { ENROLMENT_STATES } from "@brandwright/contract/email/people/email-subscribers"
import { CUSTOM_FIELDS_MAX, CUSTOM_VALUE_MAX } from "@brandwright/contract/email/people/email-subscribers"
import { counted } from "@brandwright/contract/counted"
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
    yearly: "A date comes round each year",
    score: "A lead score is reached",
  },
  triggerTag: "Tag",
  triggerScore: "Points",
  triggerScoreHint: "Starts when a person’s score rises to this. Turn lead scores on under Subscribers.",
  triggerClick: "The link contains",
  triggerDate: "Field with the date",
  triggerDateHint: "A date field, or a text field with dates such as 2026-12-24.",
  startNote: "Each person starts a sequence only once.",
  yearlyNote: "Each person starts it once a year, at the earliest half a year after it ended for them.",
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
  stopNote: "The sequence ends here: everyone who gets this far has completed it.",
} as const

/** Where a person stands in a sequence. */
export const enrolmentText = {
  states: {
    waiting: "not confirmed yet",
    running: "in progress",
    finished: "completed",
    exited: "left early",
  } satisfies Record<(typeof ENROLMENT_STATES)[number], string>,
  line: (name: string, state: string, sent: number) => `${name}: ${state}, ${counted(sent, "email")} sent`,
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
  field: (label: string) => `Field: ${label}`,
  untitled: (place: number) => `Column ${place}`,
  left: (count: string) =>
    `${counted(count, "person", "people")} unsubscribed, bounced or complained on the other list and will not get email.`,
  leftOut: (titles: string[]) =>
    `Not imported: ${titles.map((title) => `“${title}”`).join(", ")}. A person has at most ${CUSTOM_FIELDS_MAX} custom fields, each with its own name: skip columns that you do not need.`,
  shortened: (people: number) =>
    `${counted(people, "person has", "people have")} more in a column than can be kept, such as a field of more than ${CUSTOM_VALUE_MAX.toLocaleString("en")} characters. It will be shortened; the import report says where.`,
  unknownStatuses: (found: [word: string, people: number][]) => {
    const shown = found.slice(0, 5).map(([word, people]) => `“${word}” (${people.toLocaleString("en")})`)
    const more = found.length > shown.length ? ", …" : ""
    return `Not a known status: ${shown.join(", ")}${more}. These people count as subscribed. If they left, write “unsubscribed” there before you import.`
  },
  tags: "Tags",
} as const

/** A sign-up form for any website. */
export const joinFormText = {
  title: "Sign-up form",
  intro: "Paste this into any website. Everyone confirms by email before they get anything else.",
  kind: "Kind of form",
  kinds: { page: "Embedded in the page, no script", popup: "Popup, one line of script" },
  fields: "More fields",
  fieldsHint: (most: number) => `Up to ${most}, such as Company. What people enter becomes their custom fields.`,
  opens: "Opens",
  openings: {
    delay: "After a few seconds",
    scroll: "After part of the page is scrolled",
    exit: "When the pointer leaves the page",
  } satisfies Record<PopupOpens, string>,
  seconds: "Seconds",
  percent: "Percent of the page",
  popupHint: (origin: string) =>
    `Each visitor sees it once; it sets no cookie. If your website has a Content-Security-Policy, add ${origin} to its script-src and connect-src.`,
  tag: "Add a tag",
  sequence: "Add to sequence",
  language: "Language",
  languages: {
    en: "English",
    de: "German",
    fr: "French",
    es: "Spanish",
    pt: "Portuguese",
    it: "Italian",
    nl: "Dutch",
  },
  code: "Form code",
  copy: "Copy",
  copied: "Copied",
  page: "Open it as a page",
} as const

/** Where a brand's mail leaves from. */
export const deliveryText = {
  address: "Sending address",
  change: "Change",
  checkNow: "Check now",
  checkFailed: { title: "Error", message: "The records could not be checked. Please try again." },
  checked: (when: string) => `Checked ${when}`,
  neverChecked: "Not checked yet",
  leavesFrom: "Email leaves from",
  through: "Through",
  instanceServer: "The mail server of this instance",
  signature: "Signature",
  signed: "Signed by your domain",
  signedByInstance: "Not signed by your domain",
  instanceNote: "Your subscribers see the address of this instance. Send from your own domain to reach more inboxes.",
  waiting: (address: string) =>
    `${address} is used as soon as the DKIM record below is in place. Until then your email leaves from the address above.`,
  unsigned: "Your email is not signed yet. Add the DKIM record below to sign it.",
  records: "DNS records",
  recordsIntro:
    "Add these records where your domain is managed. It can take an hour or more for a change to reach everyone.",
  names: { dkim: "DKIM", spf: "SPF", dmarc: "DMARC", "return-path": "Return path" },
  why: {
    dkim: "Signs your email, and proves that the domain is yours.",
    spf: "Names the servers that may send for the domain.",
    dmarc: "Tells receivers what to do with email that fails both checks.",
    "return-path": "Receives email that could not be delivered.",
  },
  states: {
    good: "In place",
    missing: "Missing",
    different: "Needs a change",
    unreachable: "Could not be looked up",
    unchecked: "Not checked",
  },
  name: "Name",
  value: "Value",
  found: "Found now",
  copyName: (name: string) => `Copy the name of the ${name} record`,
  copyValue: (name: string) => `Copy the value of the ${name} record`,
  byProvider: "Your mail provider tells you what to enter here.",
  byOperator: "This domain belongs to the instance. Its operator sets the record.",
  serverWorks: "The mail server accepts your sign-in.",
  serverFails: (reason: string) => `The mail server cannot be used: ${reason}`,
  form: {
    title: "Sending address",
    fromAddress: "Address your email comes from",
    fromHint: (address: string) => `Leave it empty to send from ${address}`,
    server: "Send through",
    servers: { instance: "This instance", own: "My own mail server" },
    host: "Server",
    port: "Port",
    security: "Encryption",
    securities: { tls: "TLS", starttls: "STARTTLS", none: "None" },
    username: "User name",
    password: "Password",
    passwordKept: "Leave it empty to keep the saved password",
    saved: { title: "Success", message: "Sending address saved" },
    failed: { title: "Error", message: "Failed to save the sending address" },
  },
} as const

export const subscriberListText = {
  /** Opens, on a phone, what stands beside the search elsewhere. */
  more: (filters: number) => (filters === 0 ? "Filters and more" : `Filters and more (${filters})`),
} as const

/** The result of an import, in numbers and line by line. */
export const importReportText = {
  imported: (count: string) => `${count} imported`,
  updated: (count: string) => `${count} updated`,
  skipped: (count: string) => `${count} skipped`,
  failed: (count: string) => `${count} failed`,
  line: "Line",
  value: "Value",
  reason: "Reason",
} as const
