import type { User } from "@brandwright/contract/auth"
import { BRIEF_MAX, type CreatorChoice, creatorChoice } from "@brandwright/contract/dashboard"
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from "@tanstack/react-router"
import { text } from "../lib/search-params.ts"

/** What the guards know. Under `_app` routes also have `data` and `brandId`, for their loaders. */
export type RouterContext = { user: User | null }

/** Every screen may be given a brief by the Creator Tool; `useBrief()` reads it, `useCreatorChoice()` what was wished. */
const searchOf = ({ brief, make, tone }: Record<string, unknown>): { brief?: string } & CreatorChoice => ({
  brief: text(brief)?.slice(0, BRIEF_MAX),
  ...creatorChoice({ make, tone }),
})

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: searchOf,
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import("../ui/not-found.tsx"), "NotFound"),
})
