import { createFileRoute } from "@tanstack/react-router"
import { AccountScreen } from "../../../features/account/account-screen.tsx"

export const Route = createFileRoute("/_app/account/")({
  loader: ({ context: { data } }) => data.account.stats.prefetch(undefined, { staleTime: 0 }),
  component: AccountScreen,
})
