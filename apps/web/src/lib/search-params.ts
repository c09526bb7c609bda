import { type RegisteredRouter, type RouteIds, useNavigate, useSearch } from "@tanstack/react-router"

/** A search parameter as text: the router reads "123" as a number. Anything but one value is as good as none. */
export const text = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined

/** One of the given words or numbers, such as a sort order. */
export const choice = <Choice extends string | number>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined => choices.find((one) => one === value || String(one) === value)

/** A day: "2026-11-24". */
export const day = (value: unknown): string | undefined => {
  const words = text(value) ?? ""
  return /^\d{4}-\d\d-\d\d$/.test(words) && !Number.isNaN(Date.parse(words)) ? words : undefined
}

/** A whole number from 1 up, such as a row's id or a page. */
export const id = (value: unknown): number | undefined => {
  const number = Number(text(value))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** The open tab. The first one is what an address without a tab shows, and is left out of it. */
export const tabParam = <Tab extends string>(value: unknown, tabs: readonly [Tab, ...Tab[]]): Tab | undefined => {
  const tab = choice(value, tabs)
  return tab === tabs[0] ? undefined : tab
}

type AppRouteId = RouteIds<RegisteredRouter["routeTree"]>

/**
 * What a screen shows (tab, filters, sort order, page, opened item) lives in its address, so that Back, a reload and
 * a link bring it back. Returns the checked parameters and how to change some of them.
 */
export function useSearchState<const Id extends AppRouteId>(from: Id) {
  const search = useSearch({ from })
  const navigate = useNavigate()
  /**
   * A change of place, such as an opened item, is a step that Back takes back: `isStep`. Filters replace one another.
   * The anchor stays: it may name the open tab.
   */
  const change = (changes: Partial<typeof search>, isStep = false) =>
    void navigate({
      to: ".",
      search: (old) => ({ ...old, ...changes }),
      hash: true,
      replace: !isStep,
      resetScroll: false,
    })
  return [search, change] as const
}
