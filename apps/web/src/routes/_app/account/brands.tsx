import { createFileRoute } from "@tanstack/react-router"
import { BrandsScreen } from "../../../features/brands/brands-screen.tsx"
import { BRAND_TABS } from "../../../features/brands/brand-tabs.ts"
import { BrandSocialConnections } from "../../../features/social/connections/social-connections.tsx"
import { choice, id, params, tabParam, text } from "../../../lib/search-params.ts"

export const Route = createFileRoute("/_app/account/brands")({
  validateSearch: ({ brand, tab, form, search, fact }) =>
    params({
      /** The open brand; by default the default brand. */
      brand: choice(brand, ["none"]) ?? id(brand),
      tab: tabParam(tab, BRAND_TABS),
      /** The form of a new brand, or of the open one. */
      form: choice(form, ["new", "edit"]),
      /** For the open brand's facts: the search term, and the edited fact. */
      search: text(search)?.slice(0, 200) || undefined,
      fact: choice(fact, ["new"]) ?? id(fact),
    }),
  loaderDeps: ({ search: { brand, tab } }) => ({ brand, tab }),
  loader: ({ context: { data, brandId: current }, deps: { brand, tab } }) => {
    const brandId = brand ?? current
    if (brandId === undefined || brandId === "none") return
    if (tab === "social") return void data.social.connections.prefetch({ brandId })
    if (tab === "facts") return
    void data.media.logos.prefetch()
    void data.media.list.prefetch({ brandId, type: "color" })
    void data.media.list.prefetch({ brandId, type: "font" })
    void data.brands.stylization.prefetch({ brandId })
    void data.facts.list.prefetch({ brandId })
  },
  component: () => <BrandsScreen socialTab={(brand) => <BrandSocialConnections brandId={brand.id} />} />,
})
