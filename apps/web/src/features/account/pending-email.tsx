import { profileScreenText } from "@brandwright/contract/account-screens"
import { CODE_LENGTH } from "@brandwright/contract/auth"
import { profileText } from "@brandwright/contract/profile"
import { Alert, Button, Group, TextInput } from "@mantine/core"
import { IconMailQuestion } from "@tabler/icons-react"
import { useState } from "react"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useAuth } from "../../providers/auth.tsx"

/** A new address counts once the code that went there is entered. */
export function PendingEmail({ address, onConfirmed }: { address: string; onConfirmed: (email: string) => void }) {
  const utils = trpc.useUtils()
  const { setUser } = useAuth()
  const [code, setCode] = useState("")
  const confirm = trpc.auth.confirmEmail.useMutation({
    onSuccess: (saved) => {
      utils.auth.profile.setData(undefined, saved)
      setUser(saved.user)
      onConfirmed(saved.user.email)
      toastDone(profileText.emailConfirmed)
    },
    onError: (error) => toastFailed(error, profileText.verificationFailed),
  })
  return (
    <Alert variant="light" color="amber" icon={<IconMailQuestion />} title={profileScreenText.pendingEmail(address)}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={profileScreenText.emailCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, ""))}
        />
        <Button
          disabled={code.length !== CODE_LENGTH}
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ verificationCode: code })}
        >
          {profileScreenText.confirmEmail}
        </Button>
      </Group>
    </Alert>
  )
}
