import { counted } from "@brandwright/contract/counted"
import { type core, config } from "zod"

const NOUNS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "an object",
  array: "a list",
  record: "an object",
  date: "a date",
  null: "null",
}
const findNoun = (expected: string): string => NOUNS[expected] ?? expected

const FORMATS: Record<string, string> = {
  email: "an email address",
  url: "a web address",
  datetime: "a time such as 2026-01-31T09:00:00Z",
  date: "a date such as 2026-01-31",
  time: "a time such as 09:00",
  base64: "base64 text",
}

const amount = (count: number | bigint, one: string): string => counted(String(count), one)

/** "at most 60 characters", "at least 1", by what is counted. */
function bound(limit: string, count: number | bigint, origin: string): string {
  if (origin === "string") return `must have ${limit} ${amount(count, "character")}`
  if (origin === "array" || origin === "set" || origin === "map") return `must have ${limit} ${amount(count, "item")}`
  return `must be ${limit} ${count}`
}

type Limit = { exact?: boolean; inclusive?: boolean }
const limitWord = ({ exact, inclusive }: Limit, open: string, closed: string): string =>
  exact ? "exactly" : inclusive === false ? open : closed

/** What one of several forms accepts; undefined when it is not a plain value. */
function nameChoice([issue]: core.$ZodIssue[]): string | undefined {
  if (!issue || issue.path.length > 0) return undefined
  if (issue.code === "invalid_value") return issue.values.map(String).join(", ")
  return issue.code === "invalid_type" ? findNoun(issue.expected) : undefined
}

function listChoices(branches: core.$ZodIssue[][]): string {
  const choices = branches.map(nameChoice)
  return choices.includes(undefined) ? "has a wrong form" : `must be one of ${choices.join(", ")}`
}

/** Says what the field accepts, where its schema has no message of its own; follows the field's name. */
function describeRawIssue(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is required" : `must be ${findNoun(issue.expected)}`
    case "invalid_value":
      if (issue.input === undefined) return "is required"
      return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.map(String).join(", ")}`
    case "too_big":
      return bound(limitWord(issue, "less than", "at most"), issue.maximum, issue.origin)
    case "too_small":
      return bound(limitWord(issue, "more than", "at least"), issue.minimum, issue.origin)
    case "invalid_format":
      return FORMATS[issue.format] ? `must be ${FORMATS[issue.format]}` : "has a wrong form"
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`
    case "invalid_union":
      return issue.input === undefined ? "is required" : listChoices(issue.errors)
    case "unrecognized_keys":
      return `has unknown fields: ${issue.keys.join(", ")}`
    default:
      return "has a wrong form"
  }
}

const BEGINS = /^(?:is|must|has) /

/** Installs these messages for every schema that has none of its own. */
export function installZodMessages(): void {
  config({ localeError: describeRawIssue })
}

/** The issue as a sentence: the contract's own texts unchanged, others prefixed with the field's name. */
export const describeIssue = ({ message, path }: Pick<core.$ZodIssue, "message" | "path">): string =>
  BEGINS.test(message) ? `${path.length > 0 ? path.join(".") : "The input"} ${message}.` : message
