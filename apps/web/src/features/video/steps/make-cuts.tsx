import { videoText as text } from "@brandwright/contract/video-text"
import { Button, Card, Text } from "@mantine/core"
import { IconScissors } from "@tabler/icons-react"
import { toastDone, toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"

/** The other lengths of this script. */
export function MakeCuts({
  projectId,
  flush,
  onCut,
}: {
  projectId: number
  flush: () => Promise<void>
  onCut: () => void
}) {
  const cuts = trpc.video.makeCuts.useMutation({
    onSuccess: () => {
      toastDone(text.cutsMade)
      onCut()
    },
    onError: (error) => toastFailed(error, text.saveFailed),
  })
  return (
    <Card padding="md">
      <Text fw={600}>{text.cuts}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {text.cutsHint}
      </Text>
      <Button
        variant="default"
        leftSection={<IconScissors size={16} />}
        loading={cuts.isPending}
        onClick={() => void flush().then(() => cuts.mutate({ id: projectId }))}
      >
        {text.makeCuts}
      </Button>
    </Card>
  )
}
