import { accountSettingsText as text } from "../../../texts/en/account.ts"
import { Button, Group } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { useAuth } from "../../../providers/auth.tsx"
import { CodeField } from "../profile/code-field.tsx"
import { Part } from "../../../ui/screen/part.tsx"
import { Hint } from "../../../ui/hint.tsx"

/** For users whose address is an administrator's, until proven by a mailed code. */
export function AdministratorProof() {
  const { user, setUser } = useAuth()
  const send = trpc.auth.sendAddressCode.useMutation({ meta: { failed: text.proveFailed } })
  const prove = trpc.auth.proveAddress.useMutation({
    meta: { done: text.proveDone, failed: text.proveFailed },
    onSuccess: ({ user: proven }) => setUser(proven),
  })
  if (!user?.mayProveAdministrator) return null
  return (
    <Part title={text.proveTitle}>
      <Hint mb="md">{text.proveIntro(user.email)}</Hint>
      {send.data ? (
        <CodeField
          label={text.code}
          action={text.proveConfirm}
          isChecking={prove.isPending}
          onCode={(code) => prove.mutate({ code })}
        />
      ) : (
        <Group>
          <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
            {text.proveSend}
          </Button>
        </Group>
      )}
    </Part>
  )
}
