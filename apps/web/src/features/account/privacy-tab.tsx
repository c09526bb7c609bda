import { accountSettingsText } from "@brandwright/contract/account-screens"
import { type PrivacyFlags, profileText } from "@brandwright/contract/profile"
import { Card, Stack, Title } from "@mantine/core"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useAuth } from "../../providers/auth.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { SettingRow } from "./setting-row.tsx"
import type { TwoFactorStep } from "./two-factor-dialog.tsx"
import { YourData } from "./your-data.tsx"

const FLAGS = ["shareUsageData", "twoFactorAuth", "storeHistory", "autoDeleteData"] as const

/** Four toggles that do what they say (account §2.7); two-factor asks for a code in either direction. */
export function PrivacyTab({ onTwoFactor }: { onTwoFactor: (step: TwoFactorStep) => void }) {
  const utils = trpc.useUtils()
  const { user } = useAuth()
  const flags = trpc.auth.privacySettings.useQuery()
  const save = trpc.auth.savePrivacySettings.useMutation({
    onMutate: (changed) => {
      const before = utils.auth.privacySettings.getData()
      utils.auth.privacySettings.setData(undefined, (old) => old && { ...old, ...changed })
      return { before }
    },
    onSuccess: (saved) => {
      utils.auth.privacySettings.setData(undefined, saved)
      toastDone(profileText.privacySaved)
    },
    onError: (error, _changed, context) => {
      utils.auth.privacySettings.setData(undefined, context?.before)
      toastFailed(error, profileText.privacyFailed)
    },
  })
  const onChange = (flag: keyof PrivacyFlags, checked: boolean) => {
    if (flag === "twoFactorAuth") return onTwoFactor(checked ? "on" : "off")
    save.mutate({ [flag]: checked })
  }
  return (
    <Stack gap="lg">
      <Card>
        <Title order={2} size="h3">
          {accountSettingsText.tabs.privacy}
        </Title>
        {flags.isPending && <LoadingLines lines={4} height={34} />}
        {flags.isError && <LoadFailed error={flags.error} onRetry={() => void flags.refetch()} />}
        {flags.data &&
          FLAGS.map((flag) => (
            <SettingRow
              key={flag}
              label={accountSettingsText.privacy[flag][0]}
              hint={accountSettingsText.privacy[flag][1]}
              checked={flag === "twoFactorAuth" ? user?.twoFactorEnabled === true : flags.data[flag]}
              onChange={(checked) => onChange(flag, checked)}
            />
          ))}
      </Card>
      <YourData />
    </Stack>
  )
}
