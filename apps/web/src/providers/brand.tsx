import type { Brand } from "@brandwright/contract/brands"
import { brandText, PLACEHOLDER_BRAND } from "@brandwright/contract/brands-text"
import type { ReactNode } from "react"
import { requiredContext } from "../lib/required-context.ts"
import { toastDone, toastRefused } from "../lib/toasts.ts"
import { trpc } from "../lib/trpc.ts"
import { useAuth } from "./auth.tsx"

export type BrandState = {
  brands: Brand[]
  /** The brand that is worked on; null for a person who has none. */
  brand: Brand | null
  isLoading: boolean
  /** The documented sentence when the brands could not be read. */
  error: string | null
  reloadBrands: () => Promise<void>
  switchBrand: (id: number) => void
  isSwitching: boolean
}

const [BrandContext, useBrand] = requiredContext<BrandState>("useBrand", "BrandProvider")
export { useBrand }

/** The current brand on screens that are only shown when there is one. */
export function useCurrentBrand(): Brand {
  const { brand } = useBrand()
  if (!brand) throw new Error(brandText.noneSelected)
  return brand
}

/** What every screen knows of the brands. The lists are the query cache's; `_app`'s route has begun to read them. */
export function BrandProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const isSignedIn = user !== null
  const list = trpc.brands.list.useQuery(undefined, { enabled: isSignedIn, meta: { failed: brandText.loadFailed } })
  const byDefault = trpc.brands.default.useQuery(undefined, { enabled: isSignedIn })
  const brands = list.data ?? []
  // While it is asked again, what failed counts as failed: the screens do not start over.
  const hasFailed = list.data === undefined && list.errorUpdateCount > 0
  const isDefaultKnown = byDefault.data !== undefined || byDefault.errorUpdateCount > 0
  const isLoading = isSignedIn && !hasFailed && !(list.data && isDefaultKnown)
  // What is known stays when asking again fails: the screens go on as they are.
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
