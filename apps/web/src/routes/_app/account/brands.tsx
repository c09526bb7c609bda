import { createFileRoute } from "@tanstack/react-router"
import { BrandsScreen } from "../../../features/brands/brands-screen.tsx"
import { BRAND_TABS } from "../../../features/brands/brand-tabs.ts"
import { BrandSocialConnections } from "../../../features/social/connections/social-connections.tsx"
import { id, tabParam } from "../../../lib/search-params.ts"

type BrandsSearch = {
  /** The opened brand: the default one unless said otherwise. */
  brand?: number | "none"
  tab?: (typeof BRAND_TABS)[number]
}

export const Route = createFileRoute("/_app/account/brands")({
  validateSearch: ({ brand, tab }): BrandsSearch => ({
    brand: brand === "none" ? brand : id(brand),
    tab: tabParam(tab, BRAND_TABS),
  }),
  component: () => <BrandsScreen socialTab={(brand) => <BrandSocialConnections brandId={brand.id} />} />,
})
