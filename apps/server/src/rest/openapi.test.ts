import { afterEach, describe, expect, test } from "vitest"
import { testSettings } from "../../../../packages/api/test/services.ts"
import { closeServices, startedApp } from "../../test/server.ts"
import { openApiDocument } from "./openapi.ts"
import { routes } from "./routes.ts"
import { procedureNames } from "./schemas.ts"

afterEach(closeServices)

type Operation = {
  operationId: string
  summary?: string
  description?: string
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

test("calls that refuse tokens ask for a session alone, and others document a token without the scope", () => {
  const bySession = operations.filter(({ security }) => JSON.stringify(security) === '[{"session":[]}]')
  expect(bySession.map(({ operationId }) => operationId)).toEqual(
    operations.filter(({ description }) => description?.includes("tokens are refused")).map((one) => one.operationId),
  )
  const byToken = operations.filter(({ security }) => security === undefined)
  expect(byToken.filter(({ responses }) => !responses[403])).toEqual([])
})

test("license, contact and servers are named", () => {
  expect(document.info).toMatchObject({
    license: { identifier: "MIT" },
    contact: { url: "https://brandwright.example" },
  })
})

test("a program can do all that the email screens do by documented calls", () => {
  const known = new Set(operations.map(({ operationId }) => operationId))
  // Kept emails are the instance's; the others show what documented lists show, in the form of a screen.
  const ofScreens = ["email.funnels", "email.keptMail", "email.outbox", "email.subscriberPage"]
  const lacking = procedureNames.filter((name) => name.startsWith("email.") && !known.has(name))
  expect(lacking.toSorted()).toEqual(ofScreens)
})

type Plain = { responses: object; security?: object[] }

describe("the document of a running server", () => {
  test("names each path that has a line", async () => {
    const { send } = await startedApp()
    const { body } = await send("GET", "/api/openapi.json")
    expect(body.openapi).toBe("3.1.0")
    for (const [method, path] of routes) {
      const described = body.paths[`/api${path.replace(/:(\w+)/g, "{$1}")}`]
      expect(described?.[method.toLowerCase()], `${method} ${path}`).toBeTruthy()
    }
    expect((await send("GET", "/api/docs")).body).not.toMatch(/https?:\/\//)
  })

  test("names each call that is no JSON; what is described without a line is mounted", async () => {
    const proofs = { bounceSecret: "a secret of the server", mailgunSigningKey: "key", sesTopicArn: "arn:aws:sns:x" }
    const settings = { ...testSettings, ...proofs }
    const { send } = await startedApp({ settings })
    const { body } = await send("GET", "/api/openapi.json")
    const inLines = new Set(routes.map(([, path]) => `/api${path.replace(/:(\w+)/g, "{$1}")}`))
    const plain = Object.keys(body.paths).filter((path) => !inLines.has(path))
    expect(plain).toContain("/api/email/bounces")
    expect(plain).toContain("/api/email/subscribers/export")
    expect(plain).toContain("/api/ebooks/{id}/pages/{page}")
    const open: string[] = []
    for (const path of plain) {
      for (const [method, { responses, security }] of Object.entries<Plain>(body.paths[path])) {
        const { status } = await send(method.toUpperCase(), path.replace("{format}", "pdf").replace(/\{\w+\}/g, "1"))
        expect(Object.keys(responses), path).toContain(String(status))
        if (security?.length === 0) open.push(path)
        else expect([path, status]).toEqual([path, 401])
      }
    }
    const signed = ["/api/email/bounces/mailgun", "/api/email/bounces/ses"]
    expect(open).toEqual(["/api/auth/google", "/api/health", "/api/ready", ...signed])
    expect(body.paths["/api/email/bounces"].post.security).toEqual([{ bounceSecret: [] }])
    expect(body.components.securitySchemes.bounceSecret).toMatchObject({ scheme: "bearer" })
  })

  test("names forms, what a DELETE asks beside the path, and each status it refuses with", async () => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    const { paths } = (await send("GET", "/api/openapi.json")).body
    const upload = paths["/api/ebooks/upload"].post.requestBody
    expect(upload.required).toBe(true)
    expect(upload.content["multipart/form-data"].schema.properties.file).toEqual({ type: "string", format: "binary" })
    expect(paths["/api/email/subscribers/{id}"].delete.parameters).toContainEqual(
      expect.objectContaining({ name: "brandId", in: "query" }),
    )
    const brand = { name: "Acme", website: "" }
    const { id } = (await send("POST", "/api/brands", { cookie, body: brand })).body
    await send("POST", "/api/brands", { cookie, body: { ...brand, name: "Beta" } })
    const headers = { "sec-fetch-site": "cross-site" }
    const refused: [number, string, string, object?][] = [
      [409, "DELETE", "/api/brands/{id}"],
      [403, "PATCH", "/api/account/admin-payment-settings", { cookie, body: { adminBankName: "Mine" } }],
      [403, "DELETE", "/api/brands/{id}", { cookie, headers }],
      [410, "POST", "/api/auth/resend-code", { body: { userId: "unknown" } }],
      [410, "POST", "/api/auth/verify-phone", { cookie, body: { verificationCode: "000000" } }],
      [413, "POST", "/api/brands", { cookie, body: { ...brand, description: "x".repeat(3_000_000) } }],
      [415, "POST", "/api/brands", { cookie, raw: "name=Acme", headers: { "content-type": "text/plain" } }],
    ]
    for (const [status, method, path, sent = { cookie }] of refused) {
      expect(await send(method, path.replace("{id}", id), sent), path).toMatchObject({ status })
      expect(Object.keys(paths[path][method.toLowerCase()].responses), path).toContain(String(status))
    }
  })
})
