import type { SchemaNode } from "../strict-schema.ts"

/** Longer limits make grammars slower than the writing; they are only checked after parsing. */
const LENGTH_MAX = 300

/**
 * The schema of an answer for llama.cpp's grammars: every key required with null for absent ones,
 * alternatives as `oneOf`, and only short lengths.
 */
export function toGrammarSchema(node: SchemaNode): Record<string, unknown> {
  if (node.anyOf) return { oneOf: node.anyOf.map(toGrammarSchema) }
  if (node.const !== undefined) return { const: node.const }
  if (node.enum !== undefined) return { enum: node.enum }
  if (node.properties) {
    const required = new Set(node.required)
    const properties = Object.entries(node.properties).map(([name, child]): [string, unknown] => {
      const inner = toGrammarSchema(child)
      return [name, required.has(name) || "default" in child ? inner : { oneOf: [inner, { type: "null" }] }]
    })
    return { type: "object", properties: Object.fromEntries(properties) }
  }
  if (node.items) return { type: "array", items: toGrammarSchema(node.items), ...pick(node, ["minItems", "maxItems"]) }
  if (node.type !== "string") return { type: node.type ?? "string" }
  const { minLength, maxLength } = node
  return {
    type: "string",
    ...(typeof minLength === "number" && minLength <= LENGTH_MAX && { minLength }),
    ...(typeof maxLength === "number" && maxLength <= LENGTH_MAX && { maxLength }),
  }
}

const pick = (node: SchemaNode, names: string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (node[name] === undefined ? [] : [[name, node[name]]])))
