import { accountSettingsText } from "../../texts/en/account.ts"
import { settingsText } from "@brandwright/contract/notification-settings"
import { profileText } from "@brandwright/contract/profile"
import { trpc } from "../../lib/trpc.ts"
import { AnchorLink } from "../../ui/links.tsx"
import { Part } from "../../ui/part.tsx"
import { Flags, LoadingFlags, savedAtOnce } from "./flags-card.tsx"

/** Four toggles over groups of the 21 (account §2.7). */
export const NotificationsTab = () => (
  <Part title={accountSettingsText.tabs.notifications} loading={<LoadingFlags />}>
    <NotificationFlags />
  </Part>
)

function NotificationFlags() {
  const utils = trpc.useUtils()
  const [flags] = trpc.auth.notificationSettings.useSuspenseQuery()
  const save = trpc.auth.saveNotificationSettings.useMutation({
    ...savedAtOnce(utils.auth.notificationSettings, {
      saved: profileText.notificationsSaved,
      failed: settingsText.failed,
    }),
    onSettled: () => utils.notifications.settings.invalidate(),
  })
  return (
    <>
      <Flags
        texts={accountSettingsText.flags}
        values={flags}
        onChange={(flag, checked) => save.mutate({ [flag]: checked })}
      />
      <AnchorLink to="/notifications-settings" size="sm" mt="md">
        {accountSettingsText.allToggles}
      </AnchorLink>
    </>
  )
}
