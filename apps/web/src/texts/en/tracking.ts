import type { TrackingMode } from "@brandwright/contract/email-tracking"

/** Words on counting opens and clicks, and on figures that are missing without it. */
export const trackingScreen = {
  mode: "Opens and clicks",
  modes: {
    on: "Count them, unless a person objects",
    consent: "Count them only of people who agreed",
    off: "Do not count them",
  } satisfies Record<TrackingMode, string>,
  modeHint:
    "Without it, emails have no invisible picture and their links lead straight to their targets. People choose on their preferences page.",
  person: "Do not count this person's opens and clicks",
  personFinal: "Only they can allow it again, on their preferences page.",
  personAgreed: "They agreed to it being counted.",
  missing: (untracked: string, of: string) =>
    `Opens, clicks and sales of ${untracked} of ${of} emails are not known, because they are not counted. The rates are those of the others.`,
} as const
