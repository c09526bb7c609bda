import { appText } from "@brandwright/contract/app"
import { TRPCError } from "@trpc/server"
import { expect, test } from "vitest"
import { z } from "zod"
import { publicError } from "./errors.ts"

test("an input that does not fit names its fields; an answer of ours that does not fit names nothing", () => {
  const cause = z.object({ title: z.string() }).safeParse({ title: 7 }).error
  const told = publicError(new TRPCError({ code: "BAD_REQUEST", cause }))
  expect([told.message, Object.keys(told.fields ?? {})]).toEqual([expect.stringMatching(/^title: /), ["title"]])
  expect(publicError(new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause }))).toEqual({ message: appText.unexpected })
})
