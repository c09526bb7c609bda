import { videoText as text } from "@brandwright/contract/video/video-text"
import { Button, Card, Text } from "@mantine/core"
import { IconScissors } from "@tabler/icons-react"
import { trpc } from "../../../lib/trpc.ts"
import { useOpenVideo } from "../project-context.ts"
import { Hint } from "../../../ui/hint.tsx"

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
      <Button
        variant="default"
        leftSection={<IconScissors size={16} />}
        loading={cuts.isPending}
        onClick={() => cuts.mutate({ id })}
      >
        {text.makeCuts}
      </Button>
    </Card>
  )
}
