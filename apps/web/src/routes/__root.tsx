import type { User } from "@brandwright/contract/auth"
import { BRIEF_MAX } from "@brandwright/contract/dashboard"
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router"
import { searchText } from "../lib/search-text.ts"
import { NotFound } from "../ui/not-found.tsx"

/** What the guards know. */
export type RouterContext = { user: User | null }

/** Every screen may be given a brief by the Creator Tool; `useBrief()` reads it. */
const searchOf = ({ brief }: Record<string, unknown>): { brief?: string } => ({
  brief: searchText(brief)?.slice(0, BRIEF_MAX),
})

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: searchOf,
  component: Outlet,
  notFoundComponent: NotFound,
})
