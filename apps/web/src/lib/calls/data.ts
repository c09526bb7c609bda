import { brandText } from "@brandwright/contract/brands/brands-text"
import { createTRPCQueryUtils } from "@trpc/react-query"
import { queryClient } from "./query-client.ts"
import { takeFrameReads } from "../session/session.ts"
import { trpcClient } from "../trpc.ts"

/** Server data outside components: route loaders prefetch with `ensureData`. */
export const data = createTRPCQueryUtils({ client: trpcClient, queryClient })

/**
 * The current brand: the default one, or the first of the list when that call fails (core §4). Undefined for
 * a user without brands, and when they cannot be loaded, which the screens report.
 */
export async function findCurrentBrandId(): Promise<number | undefined> {
  const { brands, defaultBrand, notifications } = takeFrameReads()
  if (brands) data.brands.list.setData(undefined, brands)
  if (defaultBrand) data.brands.default.setData(undefined, defaultBrand)
  if (notifications) data.notifications.list.setData(undefined, notifications)
  // Started together, so that missing data is requested in one batch.
  void data.notifications.list.prefetch(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const [list, byDefault] = await Promise.allSettled([
    data.brands.list.ensureData(undefined, { meta: { failed: brandText.loadFailed } }),
    // A user without brands has no default one to ask for.
    data.brands.list.getData()?.length === 0 ? undefined : data.brands.default.ensureData(),
  ])
  if (list.status === "rejected") return undefined
  return (byDefault.status === "fulfilled" ? byDefault.value?.id : undefined) ?? list.value[0]?.id
}
