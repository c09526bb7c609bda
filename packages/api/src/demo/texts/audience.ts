import { FIRST_SCORE_RULES } from "@brandwright/contract/email/people/email-score"

/** Custom fields of the demo's people, one of each type but text. */
export const DEMO_FIELDS = [
  { label: "Bakes at home", key: "bakes", type: "choice", choices: ["Every week", "Now and then", "Not yet"] },
  { label: "Loaves a week", key: "loaves", type: "number" },
  { label: "Birthday", key: "birthday", type: "date" },
  { label: "Has a starter", key: "starter", type: "yes-no" },
] as const

/** What a person entered, the same for the same number: not everyone has filled in everything. */
export function readFieldValues(index: number): Record<string, string> {
  const values: Record<string, string> = {}
  const { choices } = DEMO_FIELDS[0]
  const bakes = choices[index % choices.length]
  if (bakes && index % 5 !== 0) values.bakes = bakes
  if (index % 4 !== 1) values.loaves = String(1 + ((index * 7) % 5))
  if (index % 3 === 0)
    values.birthday = `${1955 + ((index * 13) % 45)}-${pad(1 + (index % 12))}-${pad(1 + (index % 28))}`
  if (index % 2 === 0) values.starter = index % 6 === 0 ? "yes" : "no"
  return values
}

const pad = (value: number): string => String(value).padStart(2, "0")

/** The tags, and the source whose people have them. */
export const DEMO_TAGS = [
  { name: "Class guests", source: "Sourdough class" },
  { name: "Bread box members", source: "Bread box" },
] as const

export const DEMO_SCORE = { windowDays: 90, rules: FIRST_SCORE_RULES }
export const DEMO_SEGMENTS = [
  {
    name: "Weekly bakers",
    rules: { match: "all", rules: [{ kind: "field", name: "bakes", is: "equal", value: "Every week" }] },
  },
  { name: "Most engaged", rules: { match: "all", rules: [{ kind: "score", is: "least", points: 8 }] } },
] as const
