import type { CreatorChoice } from "@brandwright/contract/dashboard"
import { useSearch } from "@tanstack/react-router"

/** What the Creator Tool of the dashboard was given, on the screen that it led to; empty without one. */
export function useBrief(): string {
  return useSearch({ from: "__root__" }).brief ?? ""
}

/** The kind and the tone that were chosen there; empty without a choice. */
export function useCreatorChoice(): CreatorChoice {
  const { make, tone } = useSearch({ from: "__root__" })
  return { make, tone }
}
