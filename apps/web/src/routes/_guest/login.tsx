import { createFileRoute } from "@tanstack/react-router"
import { LoginScreen } from "../../features/auth/login-screen.tsx"
import { searchText } from "../../lib/search-text.ts"

type Search = { mode?: "forgot"; reset?: string; error?: string }

export const Route = createFileRoute("/_guest/login")({
  validateSearch: ({ mode, reset, error }: Record<string, unknown>): Search => ({
    mode: mode === "forgot" ? mode : undefined,
    reset: searchText(reset),
    error: searchText(error),
  }),
  component: LoginScreen,
})
