import { z } from "zod"

type TypeName = "string" | "number" | "integer" | "boolean" | "object" | "array" | "null"

/** The parts of a JSON Schema node used here. */
export type SchemaNode = {
  type?: TypeName | TypeName[]
  properties?: Record<string, SchemaNode>
  required?: string[]
  items?: SchemaNode
  anyOf?: SchemaNode[]
  additionalProperties?: boolean | SchemaNode
  description?: string
  [keyword: string]: unknown
}

/** The schema of a recipe's answer, before defaults are applied. */
export function inputSchema(output: z.ZodType): SchemaNode {
  const written = z.toJSONSchema(output, { io: "input", unrepresentable: "any", target: "draft-7" })
  const node: SchemaNode = JSON.parse(JSON.stringify(written))
  delete node.$schema
  return node
}

/**
 * The same schema by the rules of OpenAI's strict mode: every key required, null for absent ones, no additional
 * keys, no defaults. Limits that strict mode does not support are described in words.
 */
export function tightenSchema(node: SchemaNode): SchemaNode {
  const { default: _default, format: _format, pattern: _pattern, minLength, maxLength, ...kept } = node
  const limit = lengthInWords(minLength, maxLength)
  const description = [kept.description, limit].filter(Boolean).join(" ")
  const tight: SchemaNode = { ...withoutSafeRange(kept), ...(description && { description }) }
  if (tight.items) tight.items = tightenSchema(tight.items)
  if (tight.anyOf) tight.anyOf = tight.anyOf.map(tightenSchema)
  if (!tight.properties) return tight
  const required = new Set(tight.required)
  const properties = Object.entries(tight.properties).map(([name, child]): [string, SchemaNode] => {
    const mayBeAbsent = !required.has(name) && !("default" in child)
    return [name, mayBeAbsent ? orNull(tightenSchema(child)) : tightenSchema(child)]
  })
  return {
    ...tight,
    properties: Object.fromEntries(properties),
    required: properties.map(([name]) => name),
    additionalProperties: false,
  }
}

/** Drops nulls that stand for absent keys, which the schema itself does not allow. */
export function dropNulls(value: unknown, node: SchemaNode): unknown {
  const alternatives = node.anyOf ?? [node]
  if (Array.isArray(value)) {
    const items = alternatives.find((one) => one.items)?.items
    return items ? value.map((item) => dropNulls(item, items)) : value
  }
  if (typeof value !== "object" || value === null) return value
  const properties = alternatives.find((one) => one.properties)?.properties ?? {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]) => {
      const inner = properties[name]
      if (!inner) return [[name, child]]
      return child === null && !allowsNull(inner) ? [] : [[name, dropNulls(child, inner)]]
    }),
  )
}

const allowsNull = ({ type, anyOf }: SchemaNode): boolean =>
  type === "null" || (Array.isArray(type) && type.includes("null")) || (anyOf?.some(allowsNull) ?? false)

const orNull = (node: SchemaNode): SchemaNode => (allowsNull(node) ? node : { anyOf: [node, { type: "null" }] })

/** zod adds the range of safe integers to every integer, which breaks servers that compile schemas. */
function withoutSafeRange(node: SchemaNode): SchemaNode {
  const kept = { ...node }
  if (kept.minimum === Number.MIN_SAFE_INTEGER) delete kept.minimum
  if (kept.maximum === Number.MAX_SAFE_INTEGER) delete kept.maximum
  return kept
}

function lengthInWords(least: unknown, most: unknown): string {
  const atLeast = typeof least === "number" && least > 1 ? `At least ${least} characters.` : ""
  const atMost = typeof most === "number" ? `At most ${most} characters.` : ""
  return [least === 1 ? "Not empty." : atLeast, atMost].filter(Boolean).join(" ")
}
