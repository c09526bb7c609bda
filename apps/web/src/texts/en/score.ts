import { counted } from "@brandwright/contract/counted"
import type { ScoreKind, ScorePart } from "@brandwright/contract/email/people/email-score"

/** Points for what people do. */
export const scoreScreen = {
  title: "Lead score",
  column: "Score",
  hint: "Each person gets points for what they do. Sort the list by them, and use them in segments and sequences.",
  isOff: "The score is off. Save these rules to turn it on.",
  isMaking: "Everyone is being scored by these rules.",
  window: "Window (days)",
  windowHint: "Opens, clicks and purchases count for so long.",
  kinds: {
    opened: "Opened an email",
    clicked: "Clicked in an email",
    bought: "Bought",
    page: "Joined through a page",
    confirmed: "Confirmed their address",
    unsubscribed: "Unsubscribed",
    tag: "Has a tag",
    quiet: "Quiet for days",
  } satisfies Record<ScoreKind, string>,
  rule: (place: number) => `Rule ${place}`,
  what: "What they do",
  tag: "Tag",
  days: "Days",
  points: "Points",
  addRule: "Add rule",
  removeRule: (place: number) => `Remove rule ${place}`,
  turnOn: "Turn on",
  save: "Save rules",
  turnOff: "Turn off",
  turnOffConfirm: "The score leaves the list. Your rules are deleted.",
  total: (points: number) => counted(points, "point"),
  none: "Nothing has given points yet.",
  part: ({ kind, tag, days, count }: ScorePart): string => {
    if (kind === "tag") return `Has the tag “${tag ?? ""}”`
    if (kind === "quiet") return `Quiet for ${counted(days ?? 0, "day")}`
    if (kind === "opened") return `Opened ${counted(count, "email")}`
    return kind === "clicked" ? `Clicked in ${counted(count, "email")}` : scoreScreen.kinds[kind]
  },
  saved: { title: "Success", message: "Rules saved. Scores follow in a moment." },
  failed: { title: "Error", message: "The rules could not be saved" },
} as const
