import { afterEach } from "vitest"
import { insertUser } from "../src/platform/auth/auth.queries.ts"
import { startSession, validateSession } from "../src/platform/auth/sessions/sessions.ts"
import { createCaller } from "../src/router.ts"
import type { Services } from "../src/services.ts"
import type { Context } from "../src/trpc.ts"
import { type TestServices, testServices } from "./services.ts"

const opened: TestServices[] = []
afterEach(async () => {
  for (const services of opened.splice(0)) await services.close()
})

/** Services on a fresh database that is closed after the test. */
export async function freshServices(changes: Partial<Services> = {}): Promise<TestServices> {
  const services = await testServices(changes)
  opened.push(services)
  return services
}

/** The same on an instance with a mail server. */
export async function sendingServices(): Promise<TestServices> {
  const services = await freshServices()
  return { ...services, mail: { ...services.mail, transport: "smtp" } }
}

export type Handed = { session?: { token: string; remember: boolean; expiresAt: number } | null }

/** A caller without an account; `handed` holds the session that a procedure gave out. */
export function visitor(services: Services, handed: Handed = {}) {
  return createCaller({
    ...services,
    user: null,
    session: null,
    ip: "127.0.0.1",
    userAgent: "vitest",
    setSession: (session) => {
      handed.session = session
    },
  })
}

export type SignedIn = Awaited<ReturnType<typeof signedIn>>
let users = 0

/** A caller signed in as a new user with a brand named Acme (on given services, or fresh ones). */
export async function signedIn(
  options: { services?: TestServices; email?: string; brand?: boolean; admin?: boolean } = {},
) {
  const services = options.services ?? (await freshServices())
  users += 1
  const now = services.now()
  const user = await insertUser(services.db, {
    id: `user-${users}-${Math.random().toString(36).slice(2)}`,
    email: options.email ?? `person${users}@example.com`,
    name: `Person ${users}`,
    passwordHash: null,
    provider: "local",
    isAdmin: options.admin ?? false,
    createdAt: now,
    updatedAt: now,
  })
  const { token } = await startSession(services.db, user.id, { remember: false, userAgent: "vitest", now })
  const valid = await validateSession(services.db, token, now)
  if (!valid) throw new Error("The new session was not valid.")
  const handed: Handed = {}
  const context: Context = {
    ...services,
    user: valid.user,
    session: valid.session,
    ip: "127.0.0.1",
    userAgent: "vitest",
    setSession: (session) => {
      handed.session = session
    },
  }
  const api = createCaller(context)
  const brand = options.brand === false ? undefined : await api.brands.create({ name: "Acme" })
  return { api, services, context, user: valid.user, token, handed, brandId: brand?.id ?? 0 }
}
