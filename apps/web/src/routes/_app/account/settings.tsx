import { createFileRoute, useLocation } from "@tanstack/react-router"
import { SETTINGS_TABS, SettingsScreen } from "../../../features/account/settings-screen.tsx"
import { PasswordStrength } from "../../../features/auth/password-strength.tsx"
import { useBrand } from "../../../providers/brand.tsx"
import { SocialAccountCards } from "../../../features/social/connections/social-connections.tsx"

export const Route = createFileRoute("/_app/account/settings")({
  loader: ({ context: { data }, location }) => location.hash === "keys" && data.tokens.list.prefetch(),
  component: SettingsRoute,
})

function SettingsRoute() {
  const { hash } = useLocation()
  const navigate = Route.useNavigate()
  const { brand } = useBrand()
  return (
    <SettingsScreen
      tab={SETTINGS_TABS.find((tab) => tab === hash) ?? "security"}
      onTab={(tab) => void navigate({ hash: tab, replace: true })}
      socialCards={<SocialAccountCards brandId={brand?.id} />}
      strength={(password) => <PasswordStrength password={password} />}
    />
  )
}
