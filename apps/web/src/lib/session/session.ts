import type { User } from "@brandwright/contract/account/auth"
import { STATUS_SHARED_MS } from "@brandwright/contract/account/auth-text"
import { type FrameReads, readAuth, readSessionAndFrame } from "./call-auth.ts"
import { onStoredElsewhere, readStored, writeStored } from "../local-storage.ts"
import { readRefusal } from "../calls/refusal.ts"

/** The signed-in user, and what the sign-in screens need to know about the instance. */
export type Session = {
  user: User | null
  /** Whether Google is configured on the server. */
  googleSignIn: boolean
  /** There are no accounts yet: the first one becomes the administrator. */
  isFirstAccount: boolean
  /** Mails are stored instead of sent. */
  keepsMails: boolean
  /** The instance shows only the demo workspace. */
  isDemo: boolean
  /** Whether accounts can be created. */
  isSignupOpen: boolean
}

export const SIGNED_OUT: Session = {
  user: null,
  googleSignIn: false,
  isFirstAccount: false,
  keepsMails: false,
  isDemo: false,
  isSignupOpen: true,
}
/** The id of the user signed in on this browser, "" if none. Other tabs follow it. */
const PERSON_KEY = "signed-in-person"

let current: Session | null = null
let firstCheck: Promise<Session> | undefined
let frameReads: FrameReads = {}
const changeListeners = new Set<() => void>()
const personListeners = new Set<() => void>()

/** The last known session; null until the check on load has finished. */
export const readSession = (): Session | null => current

/** Calls back after every change; returns a function that stops it. */
export function onSessionChange(listener: () => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/** Calls back when a user signs in or out, or changes. */
export const onPersonChange = (listener: () => void): void => void personListeners.add(listener)

export function changeSession(change: Partial<Session>): void {
  const before = current
  current = { ...(current ?? SIGNED_OUT), ...change }
  writeStored(PERSON_KEY, current.user?.id ?? "")
  for (const listener of changeListeners) listener()
  if (!before || before.user?.id === current.user?.id) return
  frameReads = {}
  for (const listener of personListeners) listener()
}

/** Returns the data loaded along with the session, once. */
export function takeFrameReads(): FrameReads {
  const reads = frameReads
  frameReads = {}
  return reads
}

/** Returns the session, after one check on load; a check that fails means signed out (core §7). */
export async function loadSession(): Promise<Session> {
  firstCheck ??= checkStatus().catch(() => SIGNED_OUT)
  const checked = await firstCheck
  if (current === null) changeSession(checked)
  return current ?? checked
}

/** Checks again, such as after a call was refused as signed out. Returns the user, or null. */
export async function refreshSession(): Promise<User | null> {
  try {
    const session = await checkStatus()
    changeSession(session)
    return session.user
  } catch (error) {
    // A lost connection does not sign out.
    if (readRefusal(error)) changeSession(SIGNED_OUT)
    return null
  }
}

/** Remembered from the last visit: a guess until the server responds. */
export const wasSignedIn = (): boolean => Boolean(readStored(PERSON_KEY))

/** Signing in or out in one tab applies to all tabs. */
export const followOtherTabs = (): (() => void) =>
  onStoredElsewhere(PERSON_KEY, (id) => {
    if ((id ?? "") !== (current?.user?.id ?? "")) void refreshSession()
  })

let shared: { at: number; answer: Promise<Session> } | undefined

/** core §7: checks that start within 100 ms of each other share one request. */
export function checkStatus(now = Date.now()): Promise<Session> {
  if (!shared || now - shared.at >= STATUS_SHARED_MS)
    shared = { at: now, answer: current === null && wasSignedIn() ? readWithFrame() : readAuth("session") }
  return shared.answer
}

async function readWithFrame(): Promise<Session> {
  const { session, frame } = await readSessionAndFrame()
  if (session.user) frameReads = frame
  return session
}
