import { createFileRoute } from "@tanstack/react-router"
import { SignupScreen } from "../../features/auth/signup-screen.tsx"
import { searchText } from "../../lib/search-text.ts"

export const Route = createFileRoute("/_guest/signup")({
  validateSearch: ({ error }: Record<string, unknown>): { error?: string } => ({ error: searchText(error) }),
  component: SignupScreen,
})
