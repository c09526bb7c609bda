import { authText } from "@brandwright/contract/account/auth-text"
import { createFileRoute, useLocation } from "@tanstack/react-router"
import { SettingsScreen } from "../../../features/account/settings-screen.tsx"
import { SETTINGS_TABS, type SettingsTab } from "../../../features/account/settings-tabs.ts"
import { NotificationSettings } from "../../../features/notifications/notification-settings.tsx"
import { choice, day, params, text } from "../../../lib/search-params.ts"
import { toastDone, toastRefused } from "../../../lib/toasts.ts"
import { useArrival } from "../../../lib/use-arrival.ts"
import { useBrand } from "../../../providers/brand.tsx"
import { accountSettingsText } from "../../../texts/en/account.ts"
import { SocialAccountCards } from "../../../features/social/connections/social-account-cards.tsx"

/** The tab of an address: by `?tab=` or the documented hashes (account §2.5). */
const readTab = (tab: SettingsTab | undefined, hash: string): SettingsTab =>
  tab ?? choice(hash, SETTINGS_TABS) ?? "security"

export const Route = createFileRoute("/_app/account/settings")({
  validateSearch: ({ tab, person, action, from, to, error, signedIn, refund, open }) =>
    params({
      tab: choice(tab, SETTINGS_TABS),
      /** Filters of the activity log: user, action, and days. */
      person: text(person) || undefined,
      action: text(action) || undefined,
      from: day(from),
      to: day(to),
      /** How the way to Google and back ended. */
      error: choice(error, ["google", "google-taken"]),
      signedIn: choice(signedIn, ["again"]),
      /** The payment searched for a refund. */
      refund: text(refund) || undefined,
      open: choice(open, ["funds", "key"]),
    }),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context: { data, brandId }, deps, location }) => {
    const loads: Record<SettingsTab, () => Promise<unknown>> = {
      security: () =>
        Promise.all([
          data.auth.devices.prefetch(undefined, { staleTime: 0 }),
          brandId === undefined ? undefined : data.social.connections.prefetch({ brandId }),
        ]),
      notifications: () =>
        Promise.all([data.auth.notificationSettings.prefetch(), data.notifications.settings.prefetch()]),
      privacy: () => data.auth.privacySettings.prefetch(),
      payment: () => data.account.balance.prefetch(),
      keys: () => data.tokens.list.prefetch(),
    }
    return loads[readTab(deps.tab, location.hash)]()
  },
  component: SettingsRoute,
})

function SettingsRoute() {
  const { hash } = useLocation()
  const { tab, error, signedIn } = Route.useSearch()
  const navigate = Route.useNavigate()
  const forgetArrival = () => void navigate({ search: { tab }, hash: true, replace: true })
  useArrival(error, (reason) => {
    const { title, message } = accountSettingsText.googleFailed
    toastRefused({ title, message: reason === "google-taken" ? authText.googleLinkedElsewhere : message })
    forgetArrival()
  })
  useArrival(signedIn, () => {
    toastDone(accountSettingsText.signedInAgain)
    forgetArrival()
  })
  const { brand } = useBrand()
  return (
    <SettingsScreen
      tab={readTab(tab, hash)}
      onTab={(next) => void navigate({ search: { tab: next }, hash: "", replace: true })}
      socialCards={<SocialAccountCards brandId={brand?.id} />}
      notifications={<NotificationSettings />}
    />
  )
}
