import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router"
import { choice, params, text } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_guest/login")({
  validateSearch: ({ mode, reset, error }: Record<string, unknown>) =>
    params({
      mode: choice(mode, ["forgot", "two-factor"]),
      reset: text(reset),
      error: text(error),
    }),
  component: lazyRouteComponent(() => import("../-guest.tsx"), "LoginScreen"),
  codeSplitGroupings: [],
})
