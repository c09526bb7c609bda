import { brandText } from "@brandwright/contract/brands"
import { createTRPCQueryUtils } from "@trpc/react-query"
import { queryClient } from "./query-client.ts"
import { trpcClient } from "./trpc.ts"

/** The server's data for what is no component: loaders of routes read ahead with `ensureData`. */
export const data = createTRPCQueryUtils({ client: trpcClient, queryClient })

/**
 * The brand that is worked on: the default one, or the first of the list when that call fails (core §4). Undefined for
 * a person without brands, and when they cannot be read: the screens then say so.
 */
export async function findCurrentBrandId(): Promise<number | undefined> {
  // Started together, so that both travel in one request.
  const [list, byDefault] = await Promise.allSettled([
    data.brands.list.ensureData(undefined, { meta: { failed: brandText.loadFailed } }),
    data.brands.default.ensureData(),
  ])
  if (list.status === "rejected") return undefined
  return byDefault.status === "fulfilled" ? byDefault.value.id : list.value[0]?.id
}
