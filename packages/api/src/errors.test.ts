import { appText } from "@brandwright/contract/app"
import { TRPCError } from "@trpc/server"
import { expect, test } from "vitest"
import { z } from "zod"
import { publicError } from "./errors.ts"

test("an input that does not fit names its fields; an answer of ours that does not fit names nothing", () => {
  const cause = z.object({ title: z.string() }).safeParse({ title: 7 }).error
  const told = publicError(new TRPCError({ code: "BAD_REQUEST", cause }))
  expect([told.message, Object.keys(told.fields ?? {})]).toEqual(["title must be text.", ["title"]])
  expect(publicError(new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause }))).toEqual({ message: appText.unexpected })
})

test("a refusal names a hundred fields at most, whatever they are called", () => {
  const numbers = z.record(z.string(), z.number())
  const words = { ["__proto__"]: "x", constructor: "x", ...Object.fromEntries(Array(1000).fill("x").entries()) }
  const told = publicError(new TRPCError({ code: "BAD_REQUEST", cause: numbers.safeParse(words).error }))
  expect(Object.keys(told.fields ?? {})).toHaveLength(100)
  const { error } = z.object({ toString: z.string() }).safeParse({ toString: 7 })
  expect(Object.keys(publicError(new TRPCError({ code: "BAD_REQUEST", cause: error })).fields ?? {})).toEqual([
    "toString",
  ])
})

test.each([
  [{}, "title is required."],
  [{ title: null }, "title must be text."],
  [{ title: "" }, "title must have at least 1 character."],
  [{ title: "a".repeat(4) }, "title must have at most 3 characters."],
  [{ title: "a", tone: "loud" }, "tone must be one of warm, cool."],
  [{ title: "a", count: 0 }, "count must be at least 1."],
  [{ title: "a", count: 1.5 }, "count must be a whole number."],
  [{ title: "a", tags: [1] }, "tags.0 must be text."],
  [{ title: "a", on: "yes" }, "on must be true or false."],
  [{ title: "a", days: 5 }, "days must be one of 7, 30."],
  [{ title: "a", size: true }, "size must be one of text, a number."],
  [{ title: "a", name: "  " }, "Please enter a name."],
  ["text", "The input must be an object."],
])("the input %j is refused with what is right: %s", (input, message) => {
  const schema = z.object({
    title: z.string().min(1).max(3),
    tone: z.enum(["warm", "cool"]).optional(),
    count: z.number().int().min(1).optional(),
    tags: z.array(z.string()).optional(),
    on: z.boolean().optional(),
    days: z.union([z.literal(7), z.literal(30)]).optional(),
    size: z.union([z.string(), z.number()]).optional(),
    name: z.string().trim().min(1, "Please enter a name.").optional(),
  })
  const cause = schema.safeParse(input).error
  expect(publicError(new TRPCError({ code: "BAD_REQUEST", cause })).message).toBe(message)
})
