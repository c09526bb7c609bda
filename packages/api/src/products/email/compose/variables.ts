import { DEFAULT_LANGUAGE } from "@brandwright/contract/currency"
import { type FieldDefinition, variableKey } from "@brandwright/contract/email/people/email-fields"
import { joinWordsIn, pickLanguage } from "@brandwright/contract/email/people/email-join"
import { NAME_FALLBACK } from "@brandwright/contract/email/sending/email-templates"
import { isEnglish, withoutName } from "./greeting-without-name.ts"

/**
 * Variables in double braces, replaced by plain text and never evaluated. Names ignore case, spaces,
 * dots, dashes and underscores: {{subscriber_name}} and {{ Subscriber Name }} are the same.
 * A custom field takes precedence over a short name.
 */
const VARIABLE = /\{\{([^{}]{1,80})\}\}/g
const SHORT_NAMES = new Map([
  ["name", "subscriber_name"],
  ["email", "subscriber_email"],
  ["date", "current_date"],
])
export type Values = Map<string, string>
type Escape = (value: string) => string

/** Key under which the values of a person without a name hold the text's language. Not a valid variable name. */
const NAMELESS = "\uE004"

/** `onUnknown` replaces names without a value; by default they are removed. */
export function fill(
  text: string,
  values: Values,
  escape: Escape,
  onUnknown: (name: string) => string = () => "",
): string {
  const locale = values.get(NAMELESS)
  const spelled = text.replace(VARIABLE, (whole, name: string) => {
    const key = variableKey(name)
    const full = values.has(key) ? undefined : SHORT_NAMES.get(key)
    return full ? `{{${full}}}` : whole
  })
  const open = locale === undefined ? spelled : withoutName(spelled, locale)
  return open.replace(VARIABLE, (_whole, name: string) => {
    const value = values.get(variableKey(name))
    return value === undefined ? onUnknown(name.trim()) : escape(value)
  })
}

export function unknownVariables(text: string, values: Values): string[] {
  const names = [...text.matchAll(VARIABLE)].map((match) => (match[1] ?? "").trim())
  return [...new Set(names.filter((name) => !values.has(variableKey(name)) && !SHORT_NAMES.has(variableKey(name))))]
}

export type Person = { name: string | null; email: string; customFields: Record<string, string> }
export type PersonLinks = {
  unsubscribeLink: string
  ebookLink?: string
  timeZone: string
  at: number
  /** The brand's custom fields: how their values are shown, and what stands for a missing one. */
  fields?: readonly FieldDefinition[]
  /** Language of dates and of greetings without a name; English if the mail has neither. */
  locale?: string
}

const formats = new Map<string, Intl.DateTimeFormat>()
function dateFormat(timeZone: string, locale: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone })
  formats.set(key, format)
  return format
}

/** Custom fields come first, so that none can replace a documented variable. */
export function buildValues(
  { name, email, customFields }: Person,
  { unsubscribeLink, ebookLink, timeZone, at, fields = [], locale = DEFAULT_LANGUAGE }: PersonLinks,
): Values {
  const known = plain(name ?? "")
  return new Map([
    ...listFieldValues(customFields, fields, locale),
    ["subscribername", known || (isEnglish(locale) ? NAME_FALLBACK : "")],
    ...(known ? [] : [[NAMELESS, locale] satisfies [string, string]]),
    ["subscriberemail", email],
    ["unsubscribelink", unsubscribeLink],
    ["currentdate", dateFormat(timeZone, locale).format(at)],
    ["ebooklink", ebookLink ?? ""],
  ])
}

/** Each under its key, and under the key with "field." before it. */
function listFieldValues(
  customFields: Record<string, string>,
  fields: readonly FieldDefinition[],
  locale: string,
): [string, string][] {
  const shown = new Map(fields.flatMap(({ key, fallback }) => (fallback === "" ? [] : [[key, fallback]])))
  const typed = new Map(fields.map((field) => [field.key, field]))
  for (const [key, value] of Object.entries(customFields))
    if (value.trim() !== "") shown.set(key, showValue(value, typed.get(key), locale))
    else if (!shown.has(key)) shown.set(key, "")
  return [...shown].flatMap(([key, value]): [string, string][] => [
    [variableKey(`field.${key}`), plain(value)],
    [variableKey(key), plain(value)],
  ])
}

/** A value as people write it in this language: "24 December 2026", "12,5", "ja". */
function showValue(value: string, field: FieldDefinition | undefined, locale: string): string {
  switch (field?.type) {
    case "number":
      return Number.isFinite(Number(value))
        ? new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: false }).format(Number(value))
        : value
    case "date":
      return Number.isNaN(Date.parse(value)) ? value : dateFormat("UTC", locale).format(Date.parse(value))
    case "yes-no":
      return value === "yes" || value === "no" ? joinWordsIn[pickLanguage(locale)][value] : value
    default:
      return value
  }
}

/** Removes the private characters that mark placeholders in a mail. */
const plain = (text: string): string => text.replace(/[\uE000-\uE00F]/g, "").trim()
