import type { AbField, AbRule } from "@brandwright/contract/email-ab-tests"

/** Words of a broadcast's A/B test. */
export const abScreen = {
  title: "A/B test",
  on: "Test variants on a part of the people first",
  onHint: "The variant that does best then goes to everybody else.",
  field: "What differs",
  fields: { subject: "Subject line", sender: "Sender name", content: "Content" } satisfies Record<AbField, string>,
  own: "Variant A is what you write above.",
  ownSender: "Variant A is the sender name of your settings.",
  add: "Add a variant",
  remove: (name: string) => `Remove ${name}`,
  share: "Share of the people (%)",
  rule: "Winner by",
  rules: {
    clicks: "Clicks",
    opens: "Opens",
    sales: "Sales after a click",
  } satisfies Record<AbRule, string>,
  hours: "Hours until the winner is chosen",
  hoursHint:
    "The greatest share of the people reached wins. The hours count from the last email of the test. Among equals more clicks, then more opens, then the earlier letter wins.",
  report: {
    variant: "Variant",
    delivered: "Delivered",
    opens: "Opened",
    clicks: "Clicked",
    sales: "Bought",
    unsubscribes: "Unsubscribed",
    winner: "Winner",
    sampling: "The test's emails are going out.",
    waiting: (time: string, rule: string) => `The winner by ${rule} is chosen at ${time}.`,
    decided: (name: string, rule: string) => `${name} won by ${rule}:`,
    scored: (name: string, scored: string, delivered: string, share: string) =>
      `${name}: ${scored} of ${delivered} people (${share})`,
    by: { clicks: "clicks", opens: "opens", sales: "sales" } satisfies Record<AbRule, string>,
  },
} as const
