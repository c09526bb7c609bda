import type { TrackingMode } from "@brandwright/contract/email/sending/email-tracking"

/** Words on counting opens and clicks, and on figures that are missing without it. */
export const trackingScreen = {
  mode: "Opens and clicks",
  modes: {
    on: "Count them unless someone opts out",
    consent: "Count them only for people who agreed",
    off: "Do not count them",
  } satisfies Record<TrackingMode, string>,
  modeHint:
    "Without tracking, emails carry no invisible pixel and links go straight to their targets. People can choose on their preferences page.",
  person: "Do not count this person's opens and clicks",
  personFinal: "Only they can allow it again, on their preferences page.",
  personAgreed: "They agreed to this being counted.",
  missing: (untracked: string, of: string) =>
    `Opens, clicks and sales of ${untracked} of ${of} emails are unknown because they are not tracked. Rates cover the rest.`,
} as const
