import { createFileRoute } from "@tanstack/react-router"
import { SignupScreen } from "../../features/auth/signup-screen.tsx"
import { text } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_guest/signup")({
  validateSearch: ({ error }: Record<string, unknown>): { error?: string } => ({ error: text(error) }),
  component: SignupScreen,
})
