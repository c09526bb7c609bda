import { limitsText } from "@brandwright/contract/email/sending/email-limits"

/** Words of a brand's sending limits. */
export const limitsScreen = {
  title: "Sending limits",
  intro: "Emails over a limit wait for the next hour or day. Confirmation emails go out right away, but count.",
  change: "Change limits",
  dialog: "Sending limits",
  perHour: limitsText.perHour,
  perHourHint: "Leave empty for no limit.",
  perDomain: limitsText.perDomain,
  perDomainHint: "For example gmail.com. Leave empty for no limit.",
  hasWarmUp: "Warm up: send fewer emails at first",
  hasWarmUpHint: "For an address or server that has sent little so far.",
  from: limitsText.from,
  growth: limitsText.growth,
  to: limitsText.to,
  saved: { title: "Success", message: "Sending limits saved" },
  failed: { title: "Error", message: "The sending limits could not be saved" },
  none: "No limits",
  facts: {
    hour: "This hour",
    today: "Today",
    domain: "To one domain",
    waiting: "Waiting",
  },
  used: (used: string, allowed: string) => `${used} of ${allowed}`,
  perDomainFact: (count: string) => `${count} per hour`,
  nothingWaits: "Nothing",
  waits: (emails: string) => `${emails} ${emails === "1" ? "email" : "emails"}`,
  people: (people: string) => `${people} broadcast ${people === "1" ? "recipient" : "recipients"}`,
  next: (time: string) => `The next ones go out at ${time}.`,
  toDomain: (domain: string, emails: string) => `${domain}: ${emails}`,
} as const
