import { expect, test } from "vitest"
import { openApiDocument } from "./openapi.ts"
import { procedureNames } from "./schemas.ts"

type Operation = {
  operationId: string
  summary?: string
  tags: string[]
  security?: object[]
  responses: Record<string, object>
}
const document = openApiDocument("https://brandwright.example")
const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as Operation[]

test("every operation has a name of its own and says in words what it does", () => {
  const names = operations.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(operations.filter(({ summary, operationId }) => !summary || summary === operationId)).toEqual([])
})

test("every operation documents a success, a refusal, and a tag that is described", () => {
  const tags = new Set(document.tags.map(({ name }) => name))
  expect(operations.filter((one) => one.tags.some((tag) => !tags.has(tag)))).toEqual([])
  const lacks = (pattern: RegExp) =>
    operations.filter(({ responses }) => !Object.keys(responses).some((s) => pattern.test(s)))
  expect([lacks(/^[23]/), lacks(/^4/)].flat().map(({ operationId }) => operationId)).toEqual([])
})

test("calls that need no sign-in say so", () => {
  const open = operations.filter(({ security }) => security?.length === 0).map(({ operationId }) => operationId)
  const signingIn = ["login", "register", "verify", "resendCode", "forgotPassword", "resetPassword", "google"]
  // Providers sign what they report.
  const signed = ["email.mailgunReport", "email.sesReport"]
  expect(open.toSorted()).toEqual(
    [...signingIn.map((name) => `auth.${name}`), ...signed, "system.health", "system.ready"].toSorted(),
  )
})

test("license, contact and servers are named", () => {
  expect(document.info).toMatchObject({
    license: { identifier: "MIT" },
    contact: { url: "https://brandwright.example" },
  })
})

test("whatever the email screens do, a program can do by a documented call", () => {
  const known = new Set(operations.map(({ operationId }) => operationId))
  // Kept emails are the instance's; the others show what documented lists show, in the form of a screen.
  const ofScreens = ["email.funnels", "email.keptMail", "email.outbox", "email.subscriberPage"]
  const lacking = procedureNames.filter((name) => name.startsWith("email.") && !known.has(name))
  expect(lacking.toSorted()).toEqual(ofScreens)
})
