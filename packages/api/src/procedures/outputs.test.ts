import { isoTime, jsonString, rowId, usd } from "@brandwright/contract/wire"
import fc from "fast-check"
import { expect, test } from "vitest"
import { z } from "zod"
import { compileOutput } from "./outputs.ts"

const outcome = (parsing: Promise<unknown>) =>
  parsing.then(
    (value) => ({ value }),
    (error: unknown) => ({ issues: error instanceof z.ZodError ? error.issues : String(error) }),
  )

type Node = { name: string; inner?: Node | undefined }
const node: z.ZodType<Node> = z.object({
  name: z.string(),
  get inner() {
    return node.optional()
  },
})

const fields = {
  id: rowId,
  count: z.number().int(),
  least: z.number().int().min(0),
  share: z.number(),
  most: z.number().max(3),
  name: z.string().nullable(),
  note: z.string().optional(),
  short: z.string().max(3).default("abc"),
  mail: z.email().optional(),
  kind: z.enum(["a", "b"]),
  fixed: z.literal(1),
  open: z.boolean(),
  price: usd.nullable(),
  at: isoTime.nullable(),
  json: jsonString(z.record(z.string(), z.string())),
  either: z.union([z.string(), z.object({ at: isoTime })]),
  later: z.string().transform(async (text) => text.length),
  coerced: z.coerce.number(),
  free: z.unknown(),
  tree: node,
  tags: z.object({ id: rowId, label: z.string().catch("none") }).array(),
}
const schema = z.object(fields).partial({ tree: true, tags: true, later: true, json: true }).array()

const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(0, 1, 2, 1.5, -1, 1795398203183, true, null, undefined, "a", "abcd", "{}") },
  fc.constantFrom('{"a":"b"}', '{"a":1}', "{", "x@example.com", [], {}, new Date(0), Number.NaN, { at: 5 }),
  fc.constant({ name: "root", inner: { name: "leaf", extra: 1 } }),
  fc.constant([{ id: 3, label: 4, more: true }]),
  fc.double(),
)
const good = {
  ...{
    id: 1,
    count: -2,
    least: 0,
    share: 0.5,
    most: 3,
    name: null,
    kind: "b",
    fixed: 1,
    open: false,
    price: 1_500_000,
  },
  ...{ at: 5, either: { at: 7 }, coerced: "4", free: [1], extra: "left out", short: "abc" },
}

test("makes what the schema makes of a row, and fails with its issues", async () => {
  const read = compileOutput(schema)
  expect(await read([good])).toEqual(await schema.parseAsync([good]))
  const changes = fc.dictionary(fc.constantFrom(...Object.keys(fields)), value, { maxKeys: 3 })
  const rows = fc.oneof(fc.array(changes.map((changed) => ({ ...good, ...changed }))), value)
  await fc.assert(
    fc.asyncProperty(rows, async (row) => {
      expect(await outcome(read(row))).toEqual(await outcome(schema.parseAsync(row)))
    }),
    { numRuns: 500 },
  )
})

test("reads each field as the schema does", async () => {
  for (const field of Object.values(fields)) {
    const read = compileOutput<z.ZodType>(field)
    await fc.assert(
      fc.asyncProperty(value, async (given) => {
        expect(await outcome(read(given))).toEqual(await outcome(field.parseAsync(given)))
      }),
    )
  }
})
