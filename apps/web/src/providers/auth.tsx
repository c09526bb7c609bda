import type { User } from "@brandwright/contract/account/auth"
import { type ReactNode, useState, useSyncExternalStore } from "react"
import { callAuth } from "../lib/session/call-auth.ts"
import type { Inputs } from "../lib/calls/client.ts"
import { createStrictContext } from "../lib/create-strict-context.ts"
import { changeSession, onSessionChange, readSession, refreshSession, SIGNED_OUT } from "../lib/session/session.ts"

export type AuthState = {
  user: User | null
  /** Whether Google is configured on the server. */
  hasGoogle: boolean
  /** There are no accounts yet: the first one becomes the administrator. */
  isFirstAccount: boolean
  /** Mails are stored instead of sent. */
  keepsMails: boolean
  isDemo: boolean
  isSignupOpen: boolean
  /** True during the check on load or a sign-in request (core §4). */
  isLoading: boolean
  login: (input: Inputs["auth"]["login"]) => Promise<User>
  /** Ends the session; the user stays signed in when the server does not respond with OK. */
  logout: () => Promise<void>
  /** Adopts a user returned by another call (verification, profile). */
  setUser: (user: User) => void
  /** Checks again, such as after the phone was verified. */
  refresh: () => Promise<User | null>
}

const [AuthContext, useAuth] = createStrictContext<AuthState>("useAuth", "AuthProvider")
export { useAuth }

const setUser = (user: User | null) => changeSession({ user })

/** Provides the session requested by the root route. */
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
