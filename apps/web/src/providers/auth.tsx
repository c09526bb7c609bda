import type { User } from "@brandwright/contract/auth"
import { type ReactNode, useState, useSyncExternalStore } from "react"
import { callAuth } from "../lib/call-auth.ts"
import type { Inputs } from "../lib/client.ts"
import { requiredContext } from "../lib/required-context.ts"
import { changeSession, onSessionChange, readSession, refreshSession, SIGNED_OUT } from "../lib/session.ts"

export type AuthState = {
  user: User | null
  /** Whether Google is configured on the server. */
  hasGoogle: boolean
  /** There are no accounts yet: the next one administers the instance. */
  isFirstAccount: boolean
  /** Mails are kept on the instance instead of being sent. */
  keepsMails: boolean
  isDemo: boolean
  isSignupOpen: boolean
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

const setUser = (user: User | null) => changeSession({ user })

/** Gives every screen the session that the root route has asked for. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const known = useSyncExternalStore(onSessionChange, readSession)
  const [isLoggingIn, setLoggingIn] = useState(false)
  const session = known ?? SIGNED_OUT
  const value: AuthState = {
    user: session.user,
    hasGoogle: session.googleSignIn,
    isFirstAccount: session.isFirstAccount,
    keepsMails: session.keepsMails,
    isDemo: session.isDemo,
    isSignupOpen: session.isSignupOpen,
    isLoading: known === null || isLoggingIn,
    setUser,
    refresh: refreshSession,
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
