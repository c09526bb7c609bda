import { useSearch } from "@tanstack/react-router"

/** What the Creator Tool of the dashboard was given, on the screen that it led to; empty without one. */
export function useBrief(): string {
  return useSearch({ from: "__root__" }).brief ?? ""
}
