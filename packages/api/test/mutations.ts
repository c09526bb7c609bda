import { JSON_DEPTH_MAX } from "@brandwright/contract/app"
import fc from "fast-check"
import { z } from "zod"
import { listInputs } from "./tenancy/walk.ts"

const deep = (of: (inner: unknown) => unknown): unknown =>
  Array.from({ length: JSON_DEPTH_MAX - 8 }).reduce((inner: unknown) => of(inner), "deep")

/** What no one should send, all of it JSON. */
const ABSURD: unknown[] = [
  ...["", " ", "\n\t ", "\u0000", "a\u0000b", "\ud800", "\udc00x", "\u202e", "💥".repeat(300), "a".repeat(100_000)],
  ...["<b>".repeat(2000), "&".repeat(3000), "(".repeat(500), "{{".repeat(500), "\n".repeat(5000), "1,".repeat(3000)],
  ...["%", "%00", "*", "\\", "'\"`;--", "../..", "__proto__", "constructor", "toString", "NaN", "-0", "1e999", "٣"],
  ...["http://[", "http://127.0.0.1/", "javascript:1", "data:,", "data:image/png;base64,AAAA", "a@b", "Etc/Nowhere"],
  ...["2026-02-30", "0000-00-00", "-271821-04-20", "+275760-09-13", "+275760-09-13T00:00:00.001Z", "25:61", "#ggg"],
  ...["9999-12-31T23:59:59.999Z", "0001-01-01T00:00:00.000Z", "1969-12-31T23:59:59Z", "2027-03-28T02:30:00+99:99"],
  ...[0, -1, 0.5, -0.1, 1e-9, 2 ** 31, -(2 ** 31), 2 ** 53, -(2 ** 53), 2 ** 63, 1e21, 1e308, -1e308, 8.64e15 + 1],
  ...[null, true, false, [], {}, [null], [[]], [1, "a", null, {}], { length: -1, toString: 1 }, { id: 1 }],
  ...[Array.from({ length: 2000 }, () => "x"), Array.from({ length: 300 }, (_, at) => at), deep((inner) => [inner])],
  deep((inner) => ({ inner })),
]

type Place = (string | number)[]

/** `count` inputs, each the valid one with something absurd in one place; the same for the same seed. */
export function mutateInput(path: string, valid: unknown, { seed, count }: { seed: number; count: number }): unknown[] {
  const optional = listFields(path).map((name): Place => [name])
  const known = new Set(optional.map(String))
  const places = [...optional, ...placesIn(valid).filter((place) => !known.has(String(place)))]
  if (places.length === 0) return []
  const one = fc.tuple(fc.constantFrom(...places), fc.constantFrom(...ABSURD))
  return fc.sample(one, { seed: seed + hash(path), numRuns: count }).map(([place, value]) => put(valid, place, value))
}

/** Those of the same seed differ from one procedure to the next. */
const hash = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e6, 7)

function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...place, Array.isArray(value) ? Number(key) : key]
    return [at, ...placesIn(inner, at)]
  })
}

function put(value: unknown, [step, ...rest]: Place, absurd: unknown): unknown {
  if (step === undefined) return absurd
  if (Array.isArray(value)) return value.map((inner, at) => (at === step ? put(inner, rest, absurd) : inner))
  return { ...Object(value), [step]: put(Reflect.get(Object(value), step), rest, absurd) }
}

/** The part of a JSON Schema that tells which values fit. */
type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minimum?: number
  minLength?: number
  default?: unknown
}

function listSchemas(path: string): Schema[] {
  return listInputs(path).flatMap((schema) =>
    schema instanceof z.ZodType ? [z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema] : [],
  )
}
const listFields = (path: string): string[] => [
  ...new Set(listSchemas(path).flatMap(({ properties = {} }) => Object.keys(properties))),
]

/** What the schema asks for at least: for procedures of which no test keeps a whole input. */
export const leastInput = (path: string): object =>
  Object.assign({}, ...listSchemas(path).map((schema) => fitting(schema)))

const KNOWN_TEXTS: [RegExp, string][] = [
  [/email/i, "person@example.com"],
  [/password/i, "correct horse 1"],
  [/phone/i, "+15550100199"],
  [/code/i, "123456"],
  [/url|website/i, "https://example.com/"],
  [/zone/i, "Europe/Paris"],
  [/quiet/i, "22:00"],
  [/^address$/, "acme"],
  [/from|until|day|date|month/i, "2031-06-02"],
]

function fitting(schema: Schema, name = ""): unknown {
  const given = schema.const ?? schema.enum?.[0]
  if (given !== undefined) return given
  if (schema.anyOf) return fitting(schema.anyOf[0] ?? {}, name)
  return (fittingTypes[schema.type ?? ""] ?? fittingText)(schema, name)
}

const fittingTypes: Record<string, (schema: Schema, name: string) => unknown> = {
  object: ({ required = [], properties = {} }) =>
    Object.fromEntries(required.map((key) => [key, fitting(properties[key] ?? {}, key)])),
  array: ({ minItems = 0, items = {} }, name) => Array.from({ length: minItems }, () => fitting(items, name)),
  integer: ({ minimum = 1 }) => Math.max(1, minimum),
  number: ({ minimum = 1 }) => Math.max(1, minimum),
  boolean: () => true,
}

function fittingText({ format, minLength = 0 }: Schema, name: string): string {
  if (format === "date-time") return "2031-06-02T10:00:00.000Z"
  return KNOWN_TEXTS.find(([names]) => names.test(name))?.[1] ?? "Words".padEnd(minLength, "s")
}
