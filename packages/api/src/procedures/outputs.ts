import { z } from "zod"

type Shape = (value: unknown) => unknown

/** Thrown for a value that the fast path cannot handle. */
const UNEXPECTED = new Error("unexpected")

/**
 * What a procedure returns in the form that `schema` describes, as `schema.parseAsync` makes it, in less than half its time:
 * rows from our own typed queries are what the schema expects, so each part is looked at once and copied. Anything that
 * is not, and every kind of schema that is not listed here, goes through the schema itself.
 */
export function compileOutput<Schema extends z.ZodType>(schema: Schema): (value: unknown) => Promise<z.output<Schema>> {
  const shape = compile(schema)
  return async (value) => {
    try {
      return shape(value) as z.output<Schema> // the same value that the schema would make: see the test
    } catch {
      return schema.parseAsync(value)
    }
  }
}

function compile(schema: z.core.$ZodType): Shape {
  const { checks = [] } = schema._zod.def
  if (schema instanceof z.ZodNumber && isPlain(schema)) return number(checks) ?? parse(schema)
  // The schema alone knows its limits, patterns and refinements.
  if (checks.length > 0) return parse(schema)
  return compileWhole(schema) ?? compilePrimitive(schema) ?? parse(schema)
}

function compileWhole(schema: z.core.$ZodType): Shape | undefined {
  if (schema instanceof z.ZodObject) return schema.def.catchall ? undefined : fields(schema)
  if (schema instanceof z.ZodArray) return items(compile(schema.def.element))
  if (schema instanceof z.ZodNullable) return unless(null, compile(schema.def.innerType))
  if (schema instanceof z.ZodOptional) return optional(schema)
  if (schema instanceof z.ZodCodec) return undefined
  if (schema instanceof z.ZodPipe) return piped(compile(schema.def.in), compile(schema.def.out))
  if (schema instanceof z.ZodTransform) return transformed(schema)
  return schema instanceof z.ZodRecord ? record(schema) : undefined
}

function compilePrimitive(schema: z.core.$ZodType): Shape | undefined {
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return allowOnly(schema._zod.values)
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny) return present
  if (schema instanceof z.ZodBoolean && isPlain(schema)) return ofType("boolean")
  return schema instanceof z.ZodString && isPlain(schema) ? ofType("string") : undefined
}

/** True for a schema that neither coerces nor checks a format. */
const isPlain = ({ def }: { def: object }): boolean => !("format" in def) && !("coerce" in def && def.coerce)

const parse =
  (schema: z.core.$ZodType): Shape =>
  (value) => {
    const parsed = z.safeParse(schema, value)
    if (!parsed.success) throw UNEXPECTED
    return parsed.data
  }

function ofType(type: "string" | "boolean"): Shape {
  return (value) => {
    if (typeof value !== type) throw UNEXPECTED
    return value
  }
}

/** Integer and minimum checks, as ids and counts have. */
function number(checks: readonly z.core.$ZodCheck[]): Shape | undefined {
  let isWhole = false
  let least = Number.NEGATIVE_INFINITY
  for (const { _zod } of checks) {
    const limit: object = _zod.def
    if ("format" in limit && limit.format === "safeint") isWhole = true
    else if (!(isLowerLimit(limit) && least === Number.NEGATIVE_INFINITY)) return undefined
    else least = limit.inclusive ? limit.value : limit.value + Number.EPSILON
  }
  const isNumber = isWhole ? Number.isSafeInteger : Number.isFinite
  return (value) => {
    if (!isNumber(value) || Number(value) < least) throw UNEXPECTED
    return value
  }
}

const isLowerLimit = (limit: object): limit is { value: number; inclusive: boolean } =>
  "check" in limit && limit.check === "greater_than" && "value" in limit && limit.value === 0 && "inclusive" in limit

/** The schema decides whether an undefined value may be left out. */
const present: Shape = (value) => {
  if (value === undefined) throw UNEXPECTED
  return value
}

function allowOnly(values: Set<unknown> | undefined): Shape {
  return (value) => {
    if (!values?.has(value)) throw UNEXPECTED
    return value
  }
}

const unless =
  (absent: null | undefined, shape: Shape): Shape =>
  (value) =>
    value === absent ? value : shape(value)

/** Some schemas replace a missing value, such as by a default. */
function optional(schema: z.ZodOptional): Shape | undefined {
  const { innerType } = schema.def
  if (schema instanceof z.ZodExactOptional || innerType._zod.optin !== undefined) return undefined
  return unless(undefined, compile(innerType))
}

const piped =
  (first: Shape, second: Shape): Shape =>
  (value) =>
    second(first(value))

/** A transform that is asynchronous or reports issues is left to the schema. */
function transformed(schema: z.ZodTransform): Shape {
  const refuse = () => {
    throw UNEXPECTED
  }
  return (value) => {
    const context = { value, issues: [], addIssue: refuse }
    const made = schema.def.transform(value, context)
    if (made instanceof Promise || context.issues.length > 0) throw UNEXPECTED
    return made
  }
}

function items(shape: Shape): Shape {
  return (value) => {
    if (!Array.isArray(value)) throw UNEXPECTED
    return value.map((item) => shape(item))
  }
}

/** Compiled on first use, as a schema may contain itself. */
function fields(schema: z.ZodObject): Shape {
  let shapes: [name: string, shape: Shape][] | undefined
  return (value) => {
    if (!isRecord(value)) throw UNEXPECTED
    shapes ??= Object.entries(schema.def.shape).map(([name, field]) => [name, compile(field)])
    const made: Record<string, unknown> = {}
    for (const [name, shape] of shapes) {
      const field = shape(value[name])
      if (field !== undefined || name in value) made[name] = field
    }
    return made
  }
}

function record(schema: z.ZodRecord): Shape | undefined {
  const { keyType, valueType } = schema.def
  if (!(keyType instanceof z.ZodString) || keyType.def.checks?.length) return undefined
  const shape = compile(valueType)
  return (value) => {
    if (!isRecord(value) || Object.hasOwn(value, "__proto__")) throw UNEXPECTED
    const made: Record<string, unknown> = {}
    for (const name of Object.keys(value)) made[name] = shape(value[name])
    return made
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
