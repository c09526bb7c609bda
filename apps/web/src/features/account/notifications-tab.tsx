import { accountSettingsText } from "@brandwright/contract/account-screens"
import { FOUR_FLAGS, type FourFlag, settingsText } from "@brandwright/contract/notification-settings"
import { profileText } from "@brandwright/contract/profile"
import { Card, Title } from "@mantine/core"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { AnchorLink } from "../../ui/links.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { SettingRow } from "./setting-row.tsx"

const FLAGS = Object.keys(FOUR_FLAGS) as FourFlag[] // keys of a literal

/** Four toggles over groups of the 21, saved one by one (account §2.7). */
export function NotificationsTab() {
  const utils = trpc.useUtils()
  const flags = trpc.auth.notificationSettings.useQuery()
  const save = trpc.auth.saveNotificationSettings.useMutation({
    onMutate: (changed) => {
      const before = utils.auth.notificationSettings.getData()
      utils.auth.notificationSettings.setData(undefined, (old) => old && { ...old, ...changed })
      return { before }
    },
    onSuccess: async (saved) => {
      utils.auth.notificationSettings.setData(undefined, saved)
      await utils.notifications.settings.invalidate()
      toastDone(profileText.notificationsSaved)
    },
    onError: (error, _changed, context) => {
      utils.auth.notificationSettings.setData(undefined, context?.before)
      toastFailed(error, settingsText.failed)
    },
  })
  return (
    <Card>
      <Title order={2} size="h3">
        {accountSettingsText.tabs.notifications}
      </Title>
      {flags.isPending && <LoadingLines lines={4} height={34} />}
      {flags.isError && <LoadFailed error={flags.error} onRetry={() => void flags.refetch()} />}
      {flags.data &&
        FLAGS.map((flag) => (
          <SettingRow
            key={flag}
            label={accountSettingsText.flags[flag][0]}
            hint={accountSettingsText.flags[flag][1]}
            checked={flags.data[flag]}
            onChange={(checked) => save.mutate({ [flag]: checked })}
          />
        ))}
      <AnchorLink to="/notifications-settings" size="sm" mt="md">
        {accountSettingsText.allToggles}
      </AnchorLink>
    </Card>
  )
}
