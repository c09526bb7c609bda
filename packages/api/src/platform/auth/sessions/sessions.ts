import { hash, randomBytes } from "node:crypto"
import { ACTIVITY_GAP_MS, SESSION_IDLE_MS, SESSION_REMEMBERED_MS } from "@brandwright/contract/account/auth"
import type { Database, Db } from "@brandwright/db/open"
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from "lucia"
import { MINUTE_MS } from "@brandwright/contract/durations"
import * as queries from "./sessions.queries.ts"
import type { UserRow } from "../auth.queries.ts"

/** The only file that knows Lucia: it decides when a session is valid and when it is extended. */

declare module "lucia" {
  interface Register {
    Lucia: Lucia<SessionFacts, UserRow>
    DatabaseSessionAttributes: SessionFacts
    DatabaseUserAttributes: UserRow
  }
}
type SessionFacts = {
  remember: boolean
  userAgent: string
  createdAt: number
  lastSeenAt: number
  endsAt: number
}

export type SessionUser = UserRow
export type Session = Omit<SessionFacts, "endsAt"> & { id: string; userId: string; expiresAt: number }

/** Sessions touch the database for "last seen" at most this often. */
const SEEN_EVERY_MS = MINUTE_MS

/** The cookie holds a random token; the row holds its hash, so a stolen database does not allow signing in. */
const hashToken = (token: string): string => hash("sha256", token)

/** Two lifetimes: the token's first letter says which, and is part of the hashed value. */
const POLICIES = { r: SESSION_REMEMBERED_MS, s: SESSION_IDLE_MS } as const
type Policy = keyof typeof POLICIES

/**
 * Lucia looks at a clock of its own and would extend a session only in the second half of its life, by any request.
 * So expiry is decided here, by the services' clock, and Lucia sees sessions as new. It is given row ids
 * and never tokens.
 */
function adapterOn(db: Db, now: number): Adapter {
  return {
    async getSessionAndUser(id) {
      const found = await queries.findSessionWithUser(db, id)
      if (!found || found.session.expiresAt <= now) return [null, null]
      return [toLucia(found.session), { id: found.user.id, attributes: found.user }]
    },
    getUserSessions: async (userId) => (await queries.listSessions(db, userId)).map(toLucia),
    setSession: async ({ id, userId, attributes: { endsAt, ...facts } }) => {
      await queries.insertSession(db, {
        ...facts,
        id,
        userId,
        expiresAt: endsAt,
        remember: facts.remember,
      })
    },
    updateSessionExpiration: async () => {},
    deleteSession: (id) => queries.removeSession(db, id),
    deleteUserSessions: (userId) => queries.removeSessions(db, userId),
    deleteExpiredSessions: () => queries.removeExpiredSessions(db, now),
  }
}

function toLucia(row: queries.SessionRow): DatabaseSession {
  const { id, userId, expiresAt, remember, userAgent, createdAt, lastSeenAt } = row
  return {
    id,
    userId,
    expiresAt: new Date(Date.now() + SESSION_REMEMBERED_MS),
    attributes: { remember, userAgent, createdAt, lastSeenAt, endsAt: expiresAt },
  }
}

const luciaOn = (db: Db, policy: Policy, now: number): Lucia<SessionFacts, UserRow> =>
  new Lucia(adapterOn(db, now), {
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
  const expiresAt = now + POLICIES[policy]
  const facts = { remember, userAgent: userAgent.slice(0, 300), createdAt: now, lastSeenAt: now, endsAt: expiresAt }
  await luciaOn(db, policy, now).createSession(userId, facts, { sessionId: hashToken(token) })
  return { token, remember, expiresAt }
}

export type ValidSession = {
  user: SessionUser
  session: Session
  /** Set when the session was extended and the cookie should be renewed. */
  extended: boolean
}

/**
 * Returns the user of a token; undefined when it is unknown or expired. A user's request counts the time
 * spent and extends the session to a full lifetime, to the minute; one that the screen makes by itself
 * (`isPersonal` false: an open event stream, a poll) does neither, so that an open tab is not activity. A session from
 * before the clock was set back ends with either no later than one that starts now.
 */
export async function validateSession(
  db: Database,
  token: string,
  now: number,
  { isPersonal = true }: { isPersonal?: boolean } = {},
): Promise<ValidSession | undefined> {
  const policy: Policy = token.startsWith("r") ? "r" : "s"
  const { session, user } = await luciaOn(db, policy, now).validateSession(hashToken(token))
  if (!session) return undefined
  const { id, userId, remember, userAgent, createdAt, lastSeenAt, endsAt } = session
  const known = { id, userId, remember, userAgent, createdAt, lastSeenAt, expiresAt: endsAt }
  const gap = now - lastSeenAt
  const unchanged = { user, session: known, extended: false }
  const expiresAt = now + POLICIES[policy]
  const isSeen = isPersonal && gap > SEEN_EVERY_MS
  if (!isSeen && endsAt <= expiresAt) return unchanged
  const activeMs = gap > 0 && gap < ACTIVITY_GAP_MS ? gap : 0
  const isFirst = await queries.markSeen(db, { id: known.id, userId, before: lastSeenAt, now, expiresAt, activeMs })
  return isFirst ? { user, session: { ...known, expiresAt }, extended: true } : unchanged
}
