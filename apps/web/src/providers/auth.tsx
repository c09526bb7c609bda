import type { User } from "@brandwright/contract/auth"
import { STATUS_SHARED_MS } from "@brandwright/contract/auth-text"
import { type ReactNode, useCallback, useEffect, useState } from "react"
import { requiredContext } from "../lib/required-context.ts"
import { callAuth, readAuth } from "../lib/call-auth.ts"
import type { Inputs } from "../lib/client.ts"
import { refusalOf } from "../lib/refusal.ts"

export type AuthState = {
  user: User | null
  /** Whether Google is configured on the server. */
  hasGoogle: boolean
  /** Nobody has an account here yet: the next one administers the instance. */
  isFirstAccount: boolean
  /** Mails are kept on the instance instead of being sent. */
  keepsMails: boolean
  /** The one check on load; a full-screen spinner is shown meanwhile. */
  isChecking: boolean
  /** The check on load or a sign-in request runs (core §4). */
  isLoading: boolean
  login: (input: Inputs["auth"]["login"]) => Promise<User>
  /** Ends the session; the user stays when the server does not answer ok. */
  logout: () => Promise<void>
  /** Takes over a user that another call has just signed in (verification, profile). */
  setUser: (user: User) => void
  /** Asks the server again, such as after the phone was verified. */
  refresh: () => Promise<User | null>
}

const [AuthContext, useAuth] = requiredContext<AuthState>("useAuth", "AuthProvider")
export { useAuth }

type Session = { user: User | null; googleSignIn: boolean; isFirstAccount: boolean; keepsMails: boolean }
const SIGNED_OUT: Session = { user: null, googleSignIn: false, isFirstAccount: false, keepsMails: false }

export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session | null>(null)
  const [isLoggingIn, setLoggingIn] = useState(false)
  const setUser = (user: User | null) => setSession((old) => ({ ...(old ?? SIGNED_OUT), user }))

  const refresh = useCallback(async () => {
    try {
      const answer = await checkStatus()
      setSession(answer)
      return answer.user
    } catch (error) {
      // A lost connection is no sign-out.
      if (refusalOf(error)) setSession(SIGNED_OUT)
      return null
    }
  }, [])
  useEffect(() => {
    // The check on load: any failure means signed out (core §7).
    void checkStatus().then(setSession, () => setSession(SIGNED_OUT))
  }, [])

  const value: AuthState = {
    user: session?.user ?? null,
    hasGoogle: session?.googleSignIn ?? false,
    isFirstAccount: session?.isFirstAccount ?? false,
    keepsMails: session?.keepsMails ?? false,
    isChecking: session === null,
    isLoading: session === null || isLoggingIn,
    setUser,
    refresh,
    login: async (input) => {
      setLoggingIn(true)
      try {
        const { user } = await callAuth("login", input)
        setUser(user)
        return user
      } finally {
        setLoggingIn(false)
      }
    },
    logout: async () => {
      await callAuth("logout")
      setUser(null)
    },
  }
  return <AuthContext value={value}>{children}</AuthContext>
}

let shared: { at: number; answer: Promise<Session> } | undefined

/** core §7: checks that start within 100 ms of each other share one request. */
export function checkStatus(now = Date.now()): Promise<Session> {
  if (!shared || now - shared.at >= STATUS_SHARED_MS) shared = { at: now, answer: readAuth("session") }
  return shared.answer
}
