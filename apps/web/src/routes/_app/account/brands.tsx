import { createFileRoute } from "@tanstack/react-router"
import { BrandsScreen } from "../../../features/brands/brands-screen.tsx"
import { BrandSocialConnections } from "../../../features/social/connections/social-connections.tsx"

export const Route = createFileRoute("/_app/account/brands")({
  component: () => <BrandsScreen socialTab={(brand) => <BrandSocialConnections brandId={brand.id} />} />,
})
