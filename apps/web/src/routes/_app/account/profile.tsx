import { createFileRoute } from "@tanstack/react-router"
import { ProfileScreen } from "../../../features/account/profile/profile-screen.tsx"

export const Route = createFileRoute("/_app/account/profile")({
  loader: ({ context: { data } }) => data.auth.profile.prefetch(undefined, { staleTime: 0 }),
  component: ProfileScreen,
})
