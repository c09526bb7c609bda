import { trpc } from "../../lib/trpc.ts"
import { useBrand } from "../../providers/brand.tsx"

/** After a change on this screen: the list here and the brands that every other screen works on. */
export function useBrandsChanged(): () => Promise<void> {
  const utils = trpc.useUtils()
  const { reloadBrands } = useBrand()
  return async () => {
    await Promise.all([utils.invalidate(), reloadBrands()])
  }
}
