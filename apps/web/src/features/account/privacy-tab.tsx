import { accountSettingsText } from "../../texts/en/account.ts"
import { type PrivacyFlags, profileText } from "@brandwright/contract/profile"
import { Stack } from "@mantine/core"
import { trpc } from "../../lib/trpc.ts"
import { useAuth } from "../../providers/auth.tsx"
import { FlagsCard, savedAtOnce } from "./flags-card.tsx"
import type { TwoFactorStep } from "./two-factor-dialog.tsx"
import { YourData } from "./your-data.tsx"

/** Four toggles that do what they say (account §2.7); two-factor asks for a code in either direction. */
export function PrivacyTab({ onTwoFactor }: { onTwoFactor: (step: TwoFactorStep) => void }) {
  const utils = trpc.useUtils()
  const { user } = useAuth()
  const flags = trpc.auth.privacySettings.useQuery()
  const save = trpc.auth.savePrivacySettings.useMutation(
    savedAtOnce(utils.auth.privacySettings, { saved: profileText.privacySaved, failed: profileText.privacyFailed }),
  )
  const onChange = (flag: keyof PrivacyFlags, checked: boolean) => {
    if (flag === "twoFactorAuth") return onTwoFactor(checked ? "on" : "off")
    save.mutate({ [flag]: checked })
  }
  const data = flags.data && { ...flags.data, twoFactorAuth: user?.twoFactorEnabled === true }
  return (
    <Stack gap="lg">
      <FlagsCard
        title={accountSettingsText.tabs.privacy}
        texts={accountSettingsText.privacy}
        query={{ ...flags, data }}
        onChange={onChange}
      />
      <YourData />
    </Stack>
  )
}
