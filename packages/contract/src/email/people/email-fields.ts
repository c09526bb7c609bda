import { z } from "zod"
import { toDay } from "../../days.ts"
import { CUSTOM_NAME_MAX, CUSTOM_VALUE_MAX } from "./email-subscribers.ts"
import { EBOOK_VARIABLE, TEMPLATE_VARIABLES } from "../sending/email-templates.ts"
import { rowId } from "../../wire.ts"

/** Custom fields of subscribers, each with a type that its values must have. */
export const FIELD_TYPES = ["text", "number", "date", "yes-no", "choice"] as const
export type FieldType = (typeof FIELD_TYPES)[number]
export const FIELDS_MAX = 200
export const FIELD_CHOICES_MAX = 50
export const FIELD_CHOICE_MAX = 100
export const FIELD_FALLBACK_MAX = 200

export const fieldText = {
  missing: "Field not found",
  labelEmpty: "Please name the field.",
  keyInvalid:
    "A key starts with a letter or digit, and has only letters, digits, spaces, dots, dashes and underscores.",
  taken: "There is already a field or variable with this key.",
  tooMany: `At most ${FIELDS_MAX} custom fields.`,
  choicesMissing: "Please enter at least one choice.",
  choicesTwice: "Two choices are the same.",
  used: (name: string) => `The segment “${name}” uses this field. Change the segment first.`,
  typeUsed: (name: string) => `The segment “${name}” compares this field as it is now. Change the segment first.`,
  ruleMisfit: (label: string) => `This condition does not fit the type of “${label}”.`,
  notDate: (label: string) => `“${label}” is not a date field.`,
  invalid: (label: string, { type, choices }: Pick<FieldDefinition, "type" | "choices">): string => {
    switch (type) {
      case "number":
        return `“${label}” must be a number, such as 12.5.`
      case "date":
        return `“${label}” must be a date, such as 2026-12-24.`
      case "yes-no":
        return `“${label}” must be yes or no.`
      case "choice":
        return `“${label}” must be one of: ${choices.join(", ")}.`
      default:
        return `“${label}” can have ${CUSTOM_VALUE_MAX} characters at most.`
    }
  },
} as const

/** Lowercase without separators, as variables in mails are compared. */
export const variableKey = (name: string): string => name.toLowerCase().replace(/[\s._-]+/g, "")

const RESERVED = new Set(
  [...TEMPLATE_VARIABLES.map(({ name }) => name), EBOOK_VARIABLE, "confirm_token"].map(variableKey),
)
const KEY = /^(?:[\p{L}\p{N}][\p{L}\p{N} ._-]*)?$/u
const label = z.string().trim().min(1, fieldText.labelEmpty).max(CUSTOM_NAME_MAX)
const choices = z
  .string()
  .trim()
  .min(1)
  .max(FIELD_CHOICE_MAX)
  .array()
  .max(FIELD_CHOICES_MAX)
  .refine((list) => new Set(list.map((one) => one.toLowerCase())).size === list.length, fieldText.choicesTwice)
/** What emails say for people without a value. */
const fallback = z.string().trim().max(FIELD_FALLBACK_MAX)

/** Whether a new field may have this key: it is no variable with a meaning of its own. */
export const isFreeKey = (key: string): boolean => !RESERVED.has(variableKey(key))
/** The key made of a label: "Date of birth" becomes "date_of_birth". */
export const toFieldKey = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, CUSTOM_NAME_MAX)

export const fieldInput = z
  .object({
    label,
    /** Made of the label if absent or empty; stays the same afterwards. */
    key: z.string().trim().max(CUSTOM_NAME_MAX).regex(KEY, fieldText.keyInvalid).optional(),
    type: z.enum(FIELD_TYPES).default("text"),
    choices: choices.default([]),
    fallback: fallback.default(""),
  })
  .refine((field) => field.type !== "choice" || field.choices.length > 0, {
    path: ["choices"],
    message: fieldText.choicesMissing,
  })
export const fieldPatch = z.object({
  label: label.optional(),
  type: z.enum(FIELD_TYPES).optional(),
  choices: choices.optional(),
  fallback: fallback.optional(),
})
export const fieldOutput = z.object({
  id: rowId,
  key: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  choices: z.string().array(),
  fallback: z.string(),
  /** Made by the owner; others were first met in an import or a call, and are text. */
  isDeclared: z.boolean(),
})
export type Field = z.output<typeof fieldOutput>
export type FieldDefinition = Pick<Field, "key" | "label" | "type" | "choices" | "fallback">

/** The field that a column's title or a program's name means: by key, else by key or label written another way. */
export function findField<F extends Pick<Field, "key" | "label">>(fields: readonly F[], name: string): F | undefined {
  const key = variableKey(name)
  return (
    fields.find(({ key }) => key === name) ??
    fields.find((field) => variableKey(field.key) === key || variableKey(field.label) === key)
  )
}

const YES = new Set("yes y true 1 on x ja oui si sí sim".split(" "))
const NO = new Set("no n false 0 off nein non não nee".split(" "))
/** Digits that a number keeps exactly. */
const NUMBER = /^([+-]?)(\d{1,12})(?:[.,](\d{1,6}))?$/
const ISO_DATE = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/
const DOTTED_DATE = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/

/** A value as it is stored: "12.5", "2026-12-24", "yes", a choice. "" for none; undefined for one of another type. */
export function readFieldValue({ type, choices: known }: Pick<Field, "type" | "choices">, text: string) {
  const value = text.trim()
  if (value === "") return ""
  switch (type) {
    case "number":
      return readNumber(value)
    case "date":
      return readDate(value)
    case "yes-no":
      return YES.has(value.toLowerCase()) ? "yes" : NO.has(value.toLowerCase()) ? "no" : undefined
    case "choice":
      return known.find((one) => one.toLowerCase() === value.toLowerCase())
    default:
      return text.length <= CUSTOM_VALUE_MAX ? text : undefined
  }
}

function readNumber(value: string): string | undefined {
  const [, sign, digits = "", decimals = ""] = NUMBER.exec(value.replace(/^−/, "-")) ?? []
  // "1,234" is a thousand to some readers and one and a quarter to others.
  if (digits === "" || (decimals.length === 3 && value.includes(","))) return undefined
  const [whole, part] = [digits.replace(/^0+(?=\d)/, ""), decimals.replace(/0+$/, "")]
  const shown = part === "" ? whole : `${whole}.${part}`
  return sign === "-" && shown !== "0" ? `-${shown}` : shown
}

function readDate(value: string): string | undefined {
  const [, year, month, day] = ISO_DATE.exec(value) ?? []
  const [, dottedDay, dottedMonth, dottedYear] = DOTTED_DATE.exec(value) ?? []
  const parts = [year ?? dottedYear, month ?? dottedMonth, day ?? dottedDay].map(Number)
  const [y = 0, m = 0, d = 0] = parts
  const at = new Date(Date.UTC(y, m - 1, d))
  const isReal = y >= 1000 && at.getUTCMonth() === m - 1 && at.getUTCDate() === d
  return isReal ? toDay(at.getTime()) : undefined
}

/** A person's value of a field, "" for none. Not by `values[key]`: a key such as "constructor" is on every object. */
export const ownValue = (values: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(values, key) ? (values[key] ?? "") : ""

type ReadField = Pick<Field, "key" | "label" | "type" | "choices">

/** Reads many people's values: each name is looked up once. */
export function createValueReader(fields: readonly ReadField[]) {
  const found = new Map<string, ReadField | undefined>()
  const find = (name: string): ReadField | undefined => {
    if (!found.has(name)) found.set(name, findField(fields, name))
    return found.get(name)
  }
  /** Values by key as they are stored, and a message for each that does not fit its field. Unknown names are text. */
  return (entered: Readonly<Record<string, string>>) => {
    const values: Record<string, string> = {}
    const faults: Record<string, string> = {}
    for (const [name, text] of Object.entries(entered)) {
      const field = find(name)
      const value = field ? readFieldValue(field, text) : text
      const key = field?.key ?? name
      if (field && value === undefined) faults[key] = fieldText.invalid(field.label, field)
      else if (value !== undefined && (value !== "" || (field?.type ?? "text") === "text")) values[key] = value
    }
    return { values, faults }
  }
}

export const readFieldValues = (fields: readonly ReadField[], entered: Readonly<Record<string, string>>) =>
  createValueReader(fields)(entered)
