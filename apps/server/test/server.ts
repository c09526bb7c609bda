import { insertUser } from "../../../packages/api/src/platform/auth/auth.queries.ts"
import { testServices, type TestServices } from "../../../packages/api/test/services.ts"
import { createApp } from "../src/app.ts"
import { createMetrics } from "../src/metrics/metrics.ts"

const opened: TestServices[] = []
export async function closeServices(): Promise<void> {
  for (const services of opened.splice(0)) await services.close()
}

export type Sent = { body?: unknown; cookie?: string; headers?: Record<string, string>; raw?: string | FormData }

/** The whole app over fresh services, called in process: no port, real handlers. */
export async function startedApp(changes: Parameters<typeof testServices>[0] = {}) {
  const services = await testServices(changes)
  opened.push(services)
  // The first account of an instance administers it: those of the tests come after it and are ordinary users.
  const now = services.now()
  const administrator = { id: "administrator", email: "administrator@example.com", name: "Administrator" }
  await insertUser(services.db, {
    ...administrator,
    provider: "local",
    isAdmin: true,
    createdAt: now,
    updatedAt: now,
  })
  const app = createApp(services, { trustedProxies: 0, metrics: createMetrics() })

  async function send(method: string, path: string, { body, cookie, headers = {}, raw }: Sent = {}) {
    const init = {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(cookie && { cookie }),
        ...headers,
      },
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    }
    const response = await app.request(path, init, {})
    const text = await response.text()
    const isJson = response.headers.get("content-type")?.includes("application/json")
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

  /** Registers and verifies a user; returns the session cookie. */
  async function signUp(address = "ada@example.com") {
    const person = { name: "Ada Lovelace", email: address, password: "correct horse 1", phoneNumber: "+15550100199" }
    const { body } = await send("POST", "/api/auth/register", { body: person })
    const verified = await send("POST", "/api/auth/verify", {
      body: { userId: body.user.id, code: body.verificationCode },
    })
    return (verified.headers.get("set-cookie") ?? "").split(";")[0] ?? ""
  }

  return { app, services, send, signUp }
}
