import type { Brand } from "@brandwright/contract/brands/brands"
import { brandText, PLACEHOLDER_BRAND } from "@brandwright/contract/brands/brands-text"
import { createContext, type ReactNode, use } from "react"
import { createStrictContext } from "../lib/create-strict-context.ts"
import { toastDone, toastRefused } from "../lib/toasts.ts"
import { trpc } from "../lib/trpc.ts"
import { useAuth } from "./auth.tsx"

export type BrandState = {
  brands: Brand[]
  /** The current brand; null for a user without brands. */
  brand: Brand | null
  isLoading: boolean
  /** The documented message when the brands could not be loaded. */
  error: string | null
  reloadBrands: () => Promise<void>
  switchBrand: (id: number) => void
  isSwitching: boolean
}

const [BrandContext, useBrand] = createStrictContext<BrandState>("useBrand", "BrandProvider")
export { useBrand }

/** The brand of what is shown, where that may be another than the current one: a shared link, a row of Brand Management. */
const ShownBrandContext = createContext<number | undefined>(undefined)
export const ShownBrand = ShownBrandContext.Provider

/** The shown or else the current brand, for screens that are only shown with one. */
export function useCurrentBrand(): Brand {
  const shown = use(ShownBrandContext)
  const { brands, brand: current } = useBrand()
  const brand = brands.find(({ id }) => id === shown) ?? current
  if (!brand) throw new Error(brandText.noneSelected)
  return brand
}

/** The id of the shown or else the current brand. */
export function useBrandId(): number {
  const shown = use(ShownBrandContext)
  const { brand } = useBrand()
  const id = shown ?? brand?.id
  if (id === undefined) throw new Error(brandText.noneSelected)
  return id
}

/** Provides the brands to all screens. The lists are in the query cache; `_app`'s route starts loading them. */
export function BrandProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const isSignedIn = user !== null
  const list = trpc.brands.list.useQuery(undefined, { enabled: isSignedIn, meta: { failed: brandText.loadFailed } })
  const brands = list.data ?? []
  const hasNone = list.data?.length === 0
  const byDefault = trpc.brands.default.useQuery(undefined, { enabled: isSignedIn && !hasNone })
  // During a retry a failure still counts as such, so that screens do not start over.
  const hasFailed = list.data === undefined && list.errorUpdateCount > 0
  const isDefaultKnown = hasNone || byDefault.data !== undefined || byDefault.errorUpdateCount > 0
  const isLoading = isSignedIn && !hasFailed && !(list.data && isDefaultKnown)
  // Known data stays when a refetch fails.
  const current = list.data ? (byDefault.data ?? brands[0] ?? null) : null

  const setDefault = trpc.brands.setDefault.useMutation({
    meta: { failed: brandText.switchFailed, refresh: "everything" },
    onSuccess: (chosen) => toastDone(brandText.switched(chosen.name)),
  })
  const value: BrandState = {
    brands,
    brand: isSignedIn ? current : PLACEHOLDER_BRAND,
    isLoading,
    error: hasFailed ? brandText.loadFailed.message : null,
    reloadBrands: async () => {
      await Promise.all([list.refetch(), byDefault.refetch()])
    },
    switchBrand: (id) => {
      if (brands.some((brand) => brand.id === id)) setDefault.mutate({ id })
      else toastRefused({ title: brandText.switchFailed.title, message: brandText.notFound })
    },
    isSwitching: setDefault.isPending,
  }
  return <BrandContext value={value}>{children}</BrandContext>
}
