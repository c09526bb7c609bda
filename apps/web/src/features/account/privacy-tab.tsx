import { accountSettingsText } from "../../texts/en/account.ts"
import { type PrivacyFlags, profileText } from "@brandwright/contract/account/profile"
import { Stack } from "@mantine/core"
import { trpc } from "../../lib/trpc.ts"
import { useAuth } from "../../providers/auth.tsx"
import { Part } from "../../ui/screen/part.tsx"
import { Flags, LoadingFlags, savedAtOnce } from "../../blocks/flags.tsx"
import type { TwoFactorStep } from "./security/two-factor-dialog.tsx"
import { YourData } from "./your-data.tsx"

type PrivacyTabProps = { onTwoFactor: (step: TwoFactorStep) => void }

export const PrivacyTab = ({ onTwoFactor }: PrivacyTabProps) => (
  <Stack gap="lg">
    <Part title={accountSettingsText.tabs.privacy} loading={<LoadingFlags />}>
      <PrivacySwitches onTwoFactor={onTwoFactor} />
    </Part>
    <YourData />
  </Stack>
)

/** Four privacy toggles (account §2.7); two-factor asks for a code in either direction. */
function PrivacySwitches({ onTwoFactor }: PrivacyTabProps) {
  const utils = trpc.useUtils()
  const { user } = useAuth()
  const [flags] = trpc.auth.privacySettings.useSuspenseQuery()
  const save = trpc.auth.savePrivacySettings.useMutation(
    savedAtOnce(utils.auth.privacySettings, { saved: profileText.privacySaved, failed: profileText.privacyFailed }),
  )
  const onChange = (flag: keyof PrivacyFlags, checked: boolean) => {
    if (flag === "twoFactorAuth") return onTwoFactor(checked ? "on" : "off")
    save.mutate({ [flag]: checked })
  }
  const values = { ...flags, twoFactorAuth: user?.twoFactorEnabled === true }
  return <Flags texts={accountSettingsText.privacy} values={values} onChange={onChange} />
}
