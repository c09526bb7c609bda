import { videoText as text } from "@brandwright/contract/video/video-text"
import { Card, Text } from "@mantine/core"
import { IconScissors } from "@tabler/icons-react"
import { trpc } from "../../../lib/trpc.ts"
import { useOpenVideo } from "../project-context.ts"
import { Hint } from "../../../ui/hint.tsx"
import { CallButton } from "../../../ui/call-button.tsx"

/** Creates other lengths of this script. */
export function MakeCuts() {
  const { id, flush } = useOpenVideo()
  const cuts = trpc.video.makeCuts.useMutation({
    // The server cuts what is saved.
    onMutate: flush,
    meta: { done: text.cutsMade, failed: text.saveFailed, refresh: ["video.list"] },
  })
  return (
    <Card padding="md">
      <Text fw={600}>{text.cuts}</Text>
      <Hint mb="sm">{text.cutsHint}</Hint>
      <CallButton variant="default" leftSection={<IconScissors size={16} />} call={cuts} input={{ id }}>
        {text.makeCuts}
      </CallButton>
    </Card>
  )
}
