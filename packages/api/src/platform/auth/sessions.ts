import { createHash, randomBytes } from "node:crypto"
import { ACTIVITY_GAP_MS, SESSION_IDLE_MS, SESSION_REMEMBERED_MS } from "@brandwright/contract/auth"
import type { Database, Db } from "@brandwright/db/open"
import { fromFlag, toFlag } from "@brandwright/db/columns"
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from "lucia"
import * as queries from "./sessions.queries.ts"
import type { UserRow } from "./auth.queries.ts"

/** The only file that knows Lucia: it decides when a session is valid and when it is extended. */

declare module "lucia" {
  interface Register {
    Lucia: Lucia<SessionFacts, UserRow>
    DatabaseSessionAttributes: SessionFacts
    DatabaseUserAttributes: UserRow
  }
}
type SessionFacts = { remember: boolean; userAgent: string; createdAt: number; lastSeenAt: number }

export type SessionUser = UserRow
export type Session = SessionFacts & { id: string; userId: string; expiresAt: number }

/** Sessions touch the database for "last seen" at most this often. */
const SEEN_EVERY_MS = 60_000

/** What the cookie holds is random; the row holds its hash, so a stolen database signs nobody in. */
const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex")

function adapterOn(db: Db): Adapter {
  return {
    async getSessionAndUser(token) {
      const found = await queries.findSessionWithUser(db, hashOf(token))
      if (!found) return [null, null]
      return [toLucia(token, found.session), { id: found.user.id, attributes: found.user }]
    },
    getUserSessions: async (userId) =>
      (await queries.listSessions(db, userId)).map((session) => toLucia(session.id, session)),
    setSession: async ({ id, userId, expiresAt, attributes }) => {
      await queries.insertSession(db, {
        ...attributes,
        id: hashOf(id),
        userId,
        expiresAt: expiresAt.getTime(),
        remember: toFlag(attributes.remember),
      })
    },
    updateSessionExpiration: (token, expiresAt) => queries.extendSession(db, hashOf(token), expiresAt.getTime()),
    deleteSession: (token) => queries.removeSession(db, hashOf(token)),
    deleteUserSessions: (userId) => queries.removeSessions(db, userId),
    deleteExpiredSessions: () => queries.removeExpiredSessions(db, Date.now()),
  }
}

function toLucia(id: string, row: queries.SessionRow): DatabaseSession {
  const { userId, expiresAt, remember, userAgent, createdAt, lastSeenAt } = row
  return {
    id,
    userId,
    expiresAt: new Date(expiresAt),
    attributes: { remember: fromFlag(remember), userAgent, createdAt, lastSeenAt },
  }
}

/** Two ways to live: the token's first letter says which, and is part of what is hashed. */
const POLICIES = { r: SESSION_REMEMBERED_MS, s: SESSION_IDLE_MS } as const
type Policy = keyof typeof POLICIES

const luciaOn = (db: Db, policy: Policy): Lucia<SessionFacts, UserRow> =>
  new Lucia(adapterOn(db), {
    sessionExpiresIn: new TimeSpan(POLICIES[policy], "ms"),
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  })

/** Starts a session; the token goes into the cookie and nowhere else. */
export async function startSession(
  db: Db,
  userId: string,
  { remember, userAgent, now }: { remember: boolean; userAgent: string; now: number },
): Promise<{ token: string; remember: boolean; expiresAt: number }> {
  const policy: Policy = remember ? "r" : "s"
  const token = policy + randomBytes(24).toString("base64url")
  const facts = { remember, userAgent: userAgent.slice(0, 300), createdAt: now, lastSeenAt: now }
  const session = await luciaOn(db, policy).createSession(userId, facts, { sessionId: token })
  return { token, remember, expiresAt: session.expiresAt.getTime() }
}

export type ValidSession = {
  user: SessionUser
  session: Session
  /** Set when the life was extended and the cookie should follow. */
  extended: boolean
}

/** Who sends this token; undefined when it is unknown or has expired. Counts the time spent. */
export async function validateSession(db: Database, token: string, now: number): Promise<ValidSession | undefined> {
  const policy: Policy = token.startsWith("r") ? "r" : "s"
  const { session, user } = await luciaOn(db, policy).validateSession(token)
  if (!session) return undefined
  const id = hashOf(token)
  const gap = now - session.lastSeenAt
  if (gap > SEEN_EVERY_MS) {
    await queries.markSeen(db, { id, userId: user.id, now, activeMs: gap < ACTIVITY_GAP_MS ? gap : 0 })
  }
  const { fresh, expiresAt, ...facts } = session
  return { user, session: { ...facts, id, expiresAt: expiresAt.getTime() }, extended: fresh }
}
