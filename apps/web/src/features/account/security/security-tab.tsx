import { accountSettingsText } from "../../../texts/en/account.ts"
import { Stack, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { useTheme } from "../../../providers/theme.tsx"
import { AdministratorProof } from "./administrator-proof.tsx"
import { GoogleCard } from "./google-card.tsx"
import { PasswordCard } from "./password-card.tsx"
import { PhoneCard } from "../profile/phone-card.tsx"
import { SessionsCard } from "./sessions-card.tsx"
import { Columns } from "../../../ui/screen/columns.tsx"
import { SettingRow } from "../../../ui/form/setting-row.tsx"
import { TwoFactorCard } from "./two-factor-card.tsx"
import type { TwoFactorStep } from "./two-factor-dialog.tsx"
import { Part } from "../../../ui/screen/part.tsx"

type SecurityTabProps = {
  /** Connection cards of facebook, youtube, instagram and tiktok. */
  socialCards: ReactNode
  onTwoFactor: (step: TwoFactorStep) => void
}

export function SecurityTab({ socialCards, onTwoFactor }: SecurityTabProps) {
  const { theme, toggleTheme } = useTheme()
  return (
    <Stack gap="lg">
      <AdministratorProof />
      {socialCards && (
        <section aria-label={accountSettingsText.socialAccounts}>
          <Title order={2} size="h3" mb="sm">
            {accountSettingsText.socialAccounts}
          </Title>
          {socialCards}
        </section>
      )}
      <Columns>
        <Stack gap="lg">
          <PhoneCard />
          <PasswordCard />
        </Stack>
        <Stack gap="lg">
          <TwoFactorCard
            onTurnOn={() => onTwoFactor("on")}
            onTurnOff={() => onTwoFactor("off")}
            onRenew={() => onTwoFactor("renew")}
          />
          <SessionsCard />
          <GoogleCard />
          <Part title={accountSettingsText.appearance}>
            <SettingRow
              label={accountSettingsText.darkMode}
              hint={accountSettingsText.darkModeHint}
              checked={theme === "dark"}
              onChange={toggleTheme}
            />
          </Part>
        </Stack>
      </Columns>
    </Stack>
  )
}
