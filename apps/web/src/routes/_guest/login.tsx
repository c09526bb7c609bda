import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router"
import { text } from "../../lib/search-params.ts"

type Search = { mode?: "forgot" | "two-factor"; reset?: string; error?: string }

export const Route = createFileRoute("/_guest/login")({
  validateSearch: ({ mode, reset, error }: Record<string, unknown>): Search => ({
    mode: mode === "forgot" || mode === "two-factor" ? mode : undefined,
    reset: text(reset),
    error: text(error),
  }),
  component: lazyRouteComponent(() => import("../-guest.tsx"), "LoginScreen"),
  codeSplitGroupings: [],
})
