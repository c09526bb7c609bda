import { profileScreenText } from "../../../texts/en/account.ts"
import { profileText } from "@brandwright/contract/account/profile"
import { Alert } from "@mantine/core"
import { IconMailQuestion } from "@tabler/icons-react"
import { trpc } from "../../../lib/trpc.ts"
import { useAuth } from "../../../providers/auth.tsx"
import { CodeField } from "./code-field.tsx"

/** A new address takes effect once the code sent to it is entered. */
export function PendingEmail({ address, onConfirmed }: { address: string; onConfirmed: (email: string) => void }) {
  const utils = trpc.useUtils()
  const { setUser } = useAuth()
  const confirm = trpc.auth.confirmEmail.useMutation({
    meta: { done: profileText.emailConfirmed, failed: profileText.verificationFailed },
    onSuccess: (saved) => {
      utils.auth.profile.setData(undefined, saved)
      setUser(saved.user)
      onConfirmed(saved.user.email)
    },
  })
  return (
    <Alert
      mb="lg"
      variant="light"
      color="amber"
      icon={<IconMailQuestion />}
      title={profileScreenText.pendingEmail(address)}
    >
      <CodeField
        label={profileScreenText.emailCode}
        action={profileScreenText.confirmEmail}
        isChecking={confirm.isPending}
        onCode={(verificationCode) => confirm.mutate({ verificationCode })}
      />
    </Alert>
  )
}
