import { createFileRoute } from "@tanstack/react-router"
import { CampaignsScreen } from "../../../features/campaigns/campaigns-screen.tsx"
import { choice } from "../../../lib/search-params.ts"

export const Route = createFileRoute("/_app/campaigns/")({
  /** `compose`: the form of a new campaign is open. */
  validateSearch: ({ compose }): { compose?: "new" } => ({ compose: choice(compose, ["new"]) }),
  loader: ({ context: { data, brandId } }) =>
    brandId === undefined ? undefined : data.campaigns.list.prefetch({ brandId }),
  component: CampaignsScreen,
})
