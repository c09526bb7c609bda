import { demoText as text } from "@brandwright/contract/workspace/demo"
import { Button } from "@mantine/core"
import { useGuestMutation } from "../../lib/session/use-guest-mutation.ts"
import { useAuth } from "../../providers/auth.tsx"
import { Hint } from "../../ui/hint.tsx"

/** Opens the demo workspace, for anyone, as it has no real data. */
export function DemoButton() {
  const { setUser } = useAuth()
  const open = useGuestMutation("openDemo", {
    onSuccess: ({ user }) => setUser(user),
    failed: text.openFailed,
  })
  return (
    <div>
      <Button size="md" fullWidth loading={open.isPending} onClick={() => open.mutate(undefined)}>
        {text.open}
      </Button>
      <Hint mt="xs">{text.openIntro}</Hint>
    </div>
  )
}
