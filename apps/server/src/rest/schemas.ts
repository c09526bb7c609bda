import { appRouter } from "@brandwright/api/router"
import { z } from "zod"

export type JsonSchema = z.core.JSONSchema.JSONSchema

type Described = {
  kind: "query" | "mutation" | "subscription"
  /** Merged from all `.input()` of the procedure; undefined without input. */
  input?: JsonSchema
  output?: JsonSchema
}

const procedures = new Map<string, object>(Object.entries(appRouter._def.procedures))

/** Dotted names of all procedures, with or without a documented path. */
export const procedureNames: readonly string[] = [...procedures.keys()]

/**
 * A procedure's schemas ("brands.list") as JSON Schema: for coercing query text and for the reference.
 * @throws Error when there is no such procedure.
 */
export function describe(path: string): Described {
  const procedure = procedures.get(path)
  if (!procedure) throw new Error(`There is no procedure ${path}.`)
  const { type, inputs, output } = readDefinition(procedure)
  const parts = inputs.map((schema) => toJsonSchema(schema, "input")).filter((schema) => schema !== undefined)
  return {
    kind: type,
    ...(parts.length > 0 && { input: merge(parts) }),
    ...(output instanceof z.ZodType && { output: toJsonSchema(output, "output") }),
  }
}

/** tRPC keeps a procedure's parsers in `_def` and types them as unknown. */
function readDefinition(procedure: object): { type: Described["kind"]; inputs: unknown[]; output: unknown } {
  const parsed = z
    .object({
      _def: z.object({
        type: z.enum(["query", "mutation", "subscription"]),
        inputs: z.array(z.unknown()).default([]),
        output: z.unknown().optional(),
      }),
    })
    .parse({ _def: "_def" in procedure ? procedure._def : {} })
  return { type: parsed._def.type, inputs: parsed._def.inputs, output: parsed._def.output }
}

function toJsonSchema(schema: unknown, io: "input" | "output"): JsonSchema | undefined {
  if (!(schema instanceof z.ZodType)) return undefined
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
    override: ({ jsonSchema }) => nameKeys(jsonSchema),
  })
  return described
}

/** A record with known keys is described key by key, so that the reference lists required ones. */
function nameKeys(schema: JsonSchema): void {
  const { required, additionalProperties } = schema
  if (!schema.propertyNames || !required || typeof additionalProperties !== "object") return
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]))
  delete schema.propertyNames
  schema.additionalProperties = false
}

function merge(parts: JsonSchema[]): JsonSchema {
  if (parts.length === 1 && parts[0]) return parts[0]
  return {
    type: "object",
    properties: Object.assign({}, ...parts.map((part) => part.properties ?? {})),
    required: [...new Set(parts.flatMap((part) => part.required ?? []))],
  }
}

export type Coerce = (values: Record<string, string>) => Record<string, unknown>

/** Query and path are text: numbers and booleans are converted as the schema requires. */
export function createCoerce(schema: JsonSchema | undefined): Coerce {
  const types = new Map(
    Object.entries(schema?.properties ?? {}).map(([name, property]) => [
      name,
      typeof property === "object" ? listTypes(property) : [],
    ]),
  )
  return (values) => {
    const typed: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(values)) typed[key] = asType(value, types.get(key) ?? [])
    return typed
  }
}

/** Many clients send null for what they do not have: for an optional text, list or object it counts as absent. */
export function createWithoutNulls(schema: JsonSchema | undefined): (body: object) => object {
  const absent = Object.entries(schema?.properties ?? {})
    .filter(([name]) => !schema?.required?.includes(name))
    .filter(([, property]) => typeof property === "object" && isMadeOfTexts(listTypes(property)))
    .map(([name]) => name)
  return (body) =>
    Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== null || !absent.includes(name)))
}

const isMadeOfTexts = (types: string[]): boolean =>
  types.length > 0 && types.every((type) => ["string", "array", "object"].includes(type))

function listTypes(schema: JsonSchema): string[] {
  const own = typeof schema.type === "string" ? [schema.type] : []
  return [...own, ...(schema.anyOf ?? []).flatMap((part) => (typeof part === "object" ? listTypes(part) : []))]
}

function asType(value: string, types: readonly string[]): unknown {
  if ((types.includes("integer") || types.includes("number")) && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  if (types.includes("boolean") && /^(true|false)$/.test(value)) return value === "true"
  return value
}
