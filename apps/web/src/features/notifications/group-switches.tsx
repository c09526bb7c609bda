import { type FourFlags, settingsText } from "@brandwright/contract/account/notification-settings"
import { profileText } from "@brandwright/contract/account/profile"
import { Card, Title } from "@mantine/core"
import { useId } from "react"
import { Flags, savedAtOnce } from "../../blocks/flags.tsx"
import { trpc } from "../../lib/trpc.ts"
import { accountSettingsText } from "../../texts/en/account.ts"
import { Hint } from "../../ui/hint.tsx"

/** Four switches, each for several toggles, saved at once (account §2.7). */
export function GroupSwitches({ onSaved }: { onSaved: (changed: Partial<FourFlags>) => void }) {
  const headingId = useId()
  const utils = trpc.useUtils()
  const [flags] = trpc.auth.notificationSettings.useSuspenseQuery()
  const { onSuccess, ...atOnce } = savedAtOnce(utils.auth.notificationSettings, {
    saved: profileText.notificationsSaved,
    failed: settingsText.failed,
  })
  const save = trpc.auth.saveNotificationSettings.useMutation({
    ...atOnce,
    onSuccess: (saved, changed) => {
      onSuccess(saved)
      onSaved(changed)
    },
    onSettled: () => utils.notifications.settings.invalidate(),
  })
  return (
    <Card component="section" aria-labelledby={headingId} mb="lg">
      <Title order={2} size="h3" id={headingId}>
        {accountSettingsText.tabs.notifications}
      </Title>
      <Hint mt={4}>{accountSettingsText.flagsIntro}</Hint>
      <Flags
        texts={accountSettingsText.flags}
        values={flags}
        onChange={(flag, checked) => save.mutate({ [flag]: checked })}
      />
    </Card>
  )
}
