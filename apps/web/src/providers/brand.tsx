import { type Brand, brandText, PLACEHOLDER_BRAND } from "@brandwright/contract/brands"
import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useEffect, useState } from "react"
import { requiredContext } from "../lib/required-context.ts"
import { toastDone, toastFailed, toastRefused } from "../lib/toasts.ts"
import { type Inputs, refusalOf, trpcClient } from "../lib/trpc.ts"
import { useAuth } from "./auth.tsx"

export type BrandState = {
  brands: Brand[]
  /** The brand that is worked on; null for a person who has none. */
  brand: Brand | null
  isLoading: boolean
  error: string | null
  reloadBrands: () => Promise<void>
  /** Each answers what was made, or null when it failed; a toast has said so already. */
  createBrand: (input: Inputs["brands"]["create"]) => Promise<Brand | null>
  updateBrand: (input: Inputs["brands"]["update"]) => Promise<Brand | null>
  deleteBrand: (id: number) => Promise<boolean>
  switchBrand: (id: number) => Promise<Brand | null>
  /** Reads the current brand again from the server. */
  refreshBrand: () => Promise<void>
}

const [BrandContext, useBrand] = requiredContext<BrandState>("useBrand", "BrandProvider")
export { useBrand }

/** The current brand on screens that are only shown when there is one. */
export function useCurrentBrand(): Brand {
  const { brand } = useBrand()
  if (!brand) throw new Error(brandText.noneSelected)
  return brand
}

type Loaded = { brands: Brand[]; brand: Brand | null; isLoading: boolean; error: string | null }
const PLACEHOLDER: Loaded = { brands: [], brand: PLACEHOLDER_BRAND, isLoading: false, error: null }
const LOADING: Loaded = { brands: [], brand: null, isLoading: true, error: null }

export function BrandProvider({ children }: { children: ReactNode }) {
  const auth = useAuth()
  const cache = useQueryClient()
  const userId = auth.user?.id
  const [state, setState] = useState<Loaded & { of?: string }>(PLACEHOLDER)
  // The state belongs to one user: after a sign-in or sign-out it starts anew, without a frame of the old one.
  const current = state.of === userId ? state : userId ? LOADING : PLACEHOLDER

  const reloadBrands = async () => setState({ ...(await loadBrands()), of: userId })
  useEffect(() => {
    let isStale = false
    if (userId) void loadBrands().then((loaded) => isStale || setState({ ...loaded, of: userId }))
    return () => {
      isStale = true
    }
  }, [userId])

  const replace = (changed: Brand) =>
    setState((old) => ({
      ...old,
      brands: old.brands.map((brand) => (brand.id === changed.id ? changed : brand)),
      brand: old.brand?.id === changed.id ? changed : old.brand,
    }))

  const value: BrandState = {
    ...current,
    reloadBrands,
    createBrand: async (input) => {
      if (!(await auth.refresh())) {
        toastRefused(brandText.authenticationError)
        return null
      }
      try {
        const created = await trpcClient.brands.create.mutate(input)
        setState((old) => {
          const others = created.isDefault ? old.brands.map((brand) => ({ ...brand, isDefault: false })) : old.brands
          return { ...old, brands: [...others, created], brand: old.brands.length === 0 ? created : old.brand }
        })
        await cache.invalidateQueries()
        toastDone(brandText.created)
        return created
      } catch (error) {
        toastRefused({ title: "Error", message: createFailure(error) })
        return null
      }
    },
    updateBrand: async (input) => {
      try {
        const updated = await trpcClient.brands.update.mutate(input)
        if (updated.isDefault) setState((old) => ({ ...old, brands: onlyDefault(old.brands, updated.id) }))
        replace(updated)
        await cache.invalidateQueries()
        toastDone(brandText.updated)
        return updated
      } catch (error) {
        toastFailed(error, brandText.updateFailed)
        return null
      }
    },
    deleteBrand: async (id) => {
      try {
        await trpcClient.brands.delete.mutate({ id })
        setState((old) => {
          const brands = old.brands.filter((brand) => brand.id !== id)
          return { ...old, brands, brand: old.brand?.id === id ? (brands[0] ?? null) : old.brand }
        })
        await cache.invalidateQueries()
        toastDone(brandText.deleted)
        return true
      } catch (error) {
        toastFailed(error, brandText.deleteFailed)
        return false
      }
    },
    switchBrand: async (id) => {
      if (!current.brands.some((brand) => brand.id === id)) {
        toastRefused({ title: brandText.switchFailed.title, message: brandText.notFound })
        return null
      }
      try {
        const chosen = await trpcClient.brands.setDefault.mutate({ id })
        setState((old) => ({ ...old, brands: onlyDefault(old.brands, id), brand: chosen }))
        await cache.invalidateQueries()
        toastDone(brandText.switched(chosen.name))
        return chosen
      } catch (error) {
        toastFailed(error, brandText.switchFailed)
        return null
      }
    },
    refreshBrand: async () => {
      if (userId && current.brand) replace(await trpcClient.brands.get.query({ id: current.brand.id }))
    },
  }
  return <BrandContext value={value}>{children}</BrandContext>
}

const onlyDefault = (brands: Brand[], id: number): Brand[] =>
  brands.map((brand) => ({ ...brand, isDefault: brand.id === id }))

/** The list, then the default brand; the first of the list when the default call fails (core §4). */
async function loadBrands(): Promise<Loaded> {
  // Started together, so that both travel in one request.
  const [list, byDefault] = await Promise.allSettled([
    trpcClient.brands.list.query(),
    trpcClient.brands.default.query(),
  ])
  if (list.status === "rejected") {
    toastRefused(brandText.loadFailed)
    return { ...LOADING, isLoading: false, error: brandText.loadFailed.message }
  }
  const brand = byDefault.status === "fulfilled" ? byDefault.value : (list.value[0] ?? null)
  return { brands: list.value, brand, isLoading: false, error: null }
}

/** core §8: some statuses have words of their own, else the server's, else the default. */
export function createFailure(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal?.httpStatus === 401) return brandText.authenticationFailure
  if (refusal?.httpStatus === 400) return brandText.invalidData
  if (refusal?.httpStatus === 500) return brandText.serverError
  return refusal?.message || brandText.createFailedDefault
}
