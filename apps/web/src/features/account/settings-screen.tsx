import { accountSettingsText } from "../../texts/en/account.ts"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { type ReactNode, useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { PageHeader } from "../../ui/screen/page-header.tsx"
import { PanelTabs } from "../../ui/screen/panel-tabs.tsx"
import { ApiKeysTab } from "./keys/api-keys-tab.tsx"
import { PaymentTab } from "./money/payment-tab.tsx"
import { PrivacyTab } from "./privacy-tab.tsx"
import { SecurityTab } from "./security/security-tab.tsx"
import { SETTINGS_TABS, type SettingsTab } from "./settings-tabs.ts"
import { TwoFactorDialog, type TwoFactorStep } from "./security/two-factor-dialog.tsx"

type SettingsScreenProps = {
  /** Opened by the address's hash. */
  tab: SettingsTab
  onTab: (tab: SettingsTab | undefined) => void
  socialCards?: ReactNode
  notifications: ReactNode
}

/** Account Settings (account §2.7). */
export function SettingsScreen({ tab, onTab, socialCards, notifications }: SettingsScreenProps) {
  const [twoFactor, setTwoFactor] = useState<TwoFactorStep>(null)
  const start = trpc.auth.twoFactorStart.useMutation({
    meta: { failed: accountSettingsText.twoFactorFailed },
    onError: () => setTwoFactor(null),
  })
  const onTwoFactor = (step: TwoFactorStep) => {
    setTwoFactor(step)
    // A new secret for each opening.
    if (step === "on") start.mutate()
  }
  return (
    <>
      <PageHeader title={screenLabel("/account/settings")} description={accountSettingsText.description} />
      <PanelTabs
        tabs={SETTINGS_TABS}
        labels={accountSettingsText.tabs}
        value={tab}
        onTab={onTab}
        panels={{
          security: <SecurityTab socialCards={socialCards} onTwoFactor={onTwoFactor} />,
          notifications,
          privacy: <PrivacyTab onTwoFactor={onTwoFactor} />,
          payment: <PaymentTab />,
          keys: <ApiKeysTab />,
        }}
      />
      <TwoFactorDialog step={twoFactor} setup={start.data} onClose={() => setTwoFactor(null)} />
    </>
  )
}
