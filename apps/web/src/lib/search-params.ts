import { type RegisteredRouter, type RouteIds, useNavigate, useSearch } from "@tanstack/react-router"

/** A search parameter as text: the router parses "123" as a number. Repeated parameters are ignored. */
export const text = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined

/** One of the given values, such as a sort order. */
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

/** The open tab. The first one is the default, and is omitted from the address. */
export const tabParam = <Tab extends string>(value: unknown, tabs: readonly [Tab, ...Tab[]]): Tab | undefined => {
  const tab = choice(value, tabs)
  return tab === tabs[0] ? undefined : tab
}

/** The parameters of an address, each of which may be missing. */
export const params = <Params extends object>(read: Params): Partial<Params> => read

/** A mail in a wide window, on a phone, and as plain text. */
export const MAIL_VIEWS = ["html", "phone", "text"] as const
export type MailViewName = (typeof MAIL_VIEWS)[number]

export const NOTIFICATION_TABS = ["preferences", "channels", "schedule"] as const

/** What several screens show in the same way. */
export type SharedSearch = {
  /** The view of the shown mail, and which of its variants, from 2. */
  shown?: MailViewName
  variant?: number
  /** The social account whose settings are open. */
  account?: number
  /** The item whose comments are open: "page-12". */
  share?: string
  /** The platform that is being connected, or the form for any. */
  connect?: string
  /** The open tab of the notification settings. */
  settings?: (typeof NOTIFICATION_TABS)[number]
  /** The form of the first brand. */
  first?: "brand"
}

type AppRouteId = RouteIds<RegisteredRouter["routeTree"]>

/**
 * The state of a screen (tab, filters, sort order, page, opened item) is in its address, so that Back, a reload and
 * a link restore it. Returns the validated parameters and a setter for some of them.
 */
export function useSearchState<const Id extends AppRouteId>(from: Id) {
  const search = useSearch({ from })
  const navigate = useNavigate()
  /**
   * `isStep`: adds a history entry, such as for an opened item. Filters replace the current one.
   * The hash stays, as it may name the open tab.
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
