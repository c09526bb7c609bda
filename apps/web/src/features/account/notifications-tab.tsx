import { accountSettingsText } from "../../texts/en/account.ts"
import { settingsText } from "@brandwright/contract/notification-settings"
import { profileText } from "@brandwright/contract/profile"
import { trpc } from "../../lib/trpc.ts"
import { AnchorLink } from "../../ui/links.tsx"
import { FlagsCard, savedAtOnce } from "./flags-card.tsx"

/** Four toggles over groups of the 21 (account §2.7). */
export function NotificationsTab() {
  const utils = trpc.useUtils()
  const flags = trpc.auth.notificationSettings.useQuery()
  const save = trpc.auth.saveNotificationSettings.useMutation({
    ...savedAtOnce(utils.auth.notificationSettings, {
      saved: profileText.notificationsSaved,
      failed: settingsText.failed,
    }),
    onSettled: () => utils.notifications.settings.invalidate(),
  })
  return (
    <FlagsCard
      title={accountSettingsText.tabs.notifications}
      texts={accountSettingsText.flags}
      query={flags}
      onChange={(flag, checked) => save.mutate({ [flag]: checked })}
    >
      <AnchorLink to="/notifications-settings" size="sm" mt="md">
        {accountSettingsText.allToggles}
      </AnchorLink>
    </FlagsCard>
  )
}
