import { createFileRoute } from "@tanstack/react-router"
import {
  type ConnectionTab,
  type ConnectReturn,
  SocialConnectionsScreen,
} from "../../../features/social/connections/social-connections-screen.tsx"
import { choice, text } from "../../../lib/search-params.ts"

const TABS = ["facebook", "instagram", "tiktok", "youtube", "other"] as const satisfies readonly ConnectionTab[]

export const Route = createFileRoute("/_app/account/social-connections")({
  validateSearch: (search): ConnectReturn & { tab?: ConnectionTab } => ({
    status: choice(search.status, ["success", "error"]),
    platform: text(search.platform),
    message: text(search.message),
    tab: choice(search.tab, TABS),
  }),
  loader: ({ context: { data, brandId } }) => {
    void data.social.platforms.prefetch()
    if (brandId !== undefined) void data.social.connections.prefetch({ brandId })
  },
  component: SocialConnectionsScreen,
})
