import { demoText as text } from "@brandwright/contract/workspace/demo"
import { Button, Group, Text } from "@mantine/core"
import { callAuth } from "../../lib/session/call-auth.ts"
import { confirm } from "../../lib/confirm.ts"
import { refreshSession } from "../../lib/session/session.ts"
import { toastDone, toastFailed } from "../../lib/toasts.ts"

/** Says on every screen that the data is invented, and removes it all. */
export const DemoBar = () => (
  <Group
    component="section"
    aria-label={text.label}
    justify="space-between"
    gap="0.3rem 1rem"
    px="var(--gutter)"
    py="0.45rem"
    bg="var(--bw-notice)"
  >
    <Text size="sm" fw={550}>
      {text.bar}
    </Text>
    <Button size="compact-sm" variant="default" onClick={() => void askAndRemove()}>
      {text.remove}
    </Button>
  </Group>
)

async function askAndRemove(): Promise<void> {
  const isRemoved = await confirm({
    title: text.removeTitle,
    message: text.removeMessage,
    confirmLabel: text.remove,
    act: () => callAuth("removeDemo").catch((error: unknown) => toastAndThrow(error)),
  })
  if (!isRemoved) return
  toastDone(text.removed)
  await refreshSession()
}

function toastAndThrow(error: unknown): never {
  toastFailed(error, text.removeFailed)
  throw error
}
