import { accountSettingsText } from "../../../texts/en/account.ts"
import { authText } from "@brandwright/contract/account/auth-text"
import { Button, Group } from "@mantine/core"
import { IconBrandGoogle } from "@tabler/icons-react"
import { toastDone } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useAuth } from "../../../providers/auth.tsx"
import { Part } from "../../../ui/screen/part.tsx"
import { Hint } from "../../../ui/hint.tsx"

/** Links a Google account for sign-in, or unlinks it. */
export function GoogleCard() {
  const { user, hasGoogle, refresh } = useAuth()
  const unlink = trpc.auth.unlinkGoogle.useMutation({
    meta: { failed: accountSettingsText.googleFailed },
    onSuccess: async ({ outcome }) => {
      if (outcome === "mailed") toastDone({ title: authText.setPasswordSubject, message: authText.setPasswordSent })
      else toastDone(accountSettingsText.googleUnlinked)
      await refresh()
    },
  })
  const link = trpc.auth.prepareGoogleLink.useMutation({
    meta: { failed: accountSettingsText.googleFailed },
    onSuccess: () => window.location.assign("/api/auth/google?from=link"),
  })
  if (!user || (!hasGoogle && !user.googleLinked)) return null
  return (
    <Part title={accountSettingsText.google}>
      <Hint mb="md">{user.googleLinked ? accountSettingsText.googleLinked : accountSettingsText.googleNotLinked}</Hint>
      <Group>
        {user.googleLinked ? (
          <Button variant="default" loading={unlink.isPending} onClick={() => unlink.mutate()}>
            {accountSettingsText.unlinkGoogle}
          </Button>
        ) : (
          <Button
            variant="default"
            loading={link.isPending || link.isSuccess}
            onClick={() => link.mutate()}
            leftSection={<IconBrandGoogle size={17} />}
          >
            {accountSettingsText.linkGoogle}
          </Button>
        )}
      </Group>
    </Part>
  )
}
