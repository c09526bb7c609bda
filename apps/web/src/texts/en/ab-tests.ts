import type { AbField, AbRule } from "@brandwright/contract/email/broadcasts/email-ab-tests"

/** Words of a broadcast's A/B test. */
export const abScreen = {
  title: "A/B test",
  on: "Test variants on part of the audience first",
  onHint: "The winner then goes to everyone else.",
  field: "What differs",
  fields: { subject: "Subject line", sender: "Sender name", content: "Content" } satisfies Record<AbField, string>,
  own: "Variant A is what you write above.",
  ownSender: "Variant A uses the sender name from your settings.",
  add: "Add a variant",
  remove: (name: string) => `Remove ${name}`,
  shown: "Variant to preview and test",
  from: (name: string) => `From ${name}`,
  share: "Test group (% of the audience)",
  rule: "Pick the winner by",
  rules: {
    clicks: "Clicks",
    opens: "Opens",
    sales: "Sales after a click",
  } satisfies Record<AbRule, string>,
  hours: "Hours before the winner is chosen",
  hoursHint:
    "The variant with the highest rate wins. The hours start with the last test email. Ties go to more clicks, then more opens, then the earlier letter.",
  report: {
    variant: "Variant",
    delivered: "Delivered",
    opens: "Opened",
    clicks: "Clicked",
    sales: "Bought",
    unsubscribes: "Unsubscribed",
    winner: "Winner",
    sampling: "The test emails are going out.",
    waiting: (time: string, rule: string) => `The winner, by ${rule}, is picked on ${time}.`,
    scored: (name: string, scored: string, delivered: string, share: string, rule: string) =>
      `${name}: ${rule} by ${scored} of ${delivered} people (${share})`,
    by: { clicks: "clicks", opens: "opens", sales: "sales" } satisfies Record<AbRule, string>,
  },
} as const
