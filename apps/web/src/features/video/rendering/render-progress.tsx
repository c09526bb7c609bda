import { shellText } from "@brandwright/contract/workspace/shell"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Button, Group, Progress, Stack, Text } from "@mantine/core"
import type { RenderStatus } from "../film/render/renders.ts"

/** Progress of a rendering, as text and a bar, with a Stop button. */
export function RenderProgress({ status: { phase, fraction, cancel } }: { status: RenderStatus }) {
  const percent = Math.round(fraction * 100)
  const label = {
    preparing: text.preparing,
    rendering: text.rendering(percent),
    uploading: text.uploading(percent),
  }[phase]
  return (
    <Stack gap={6}>
      <Progress value={percent} size="lg" aria-label={label} animated={phase === "preparing"} />
      <Group justify="space-between">
        <Text size="sm" role="status">
          {label}
        </Text>
        <Button size="xs" variant="default" onClick={cancel}>
          {shellText.cancel}
        </Button>
      </Group>
    </Stack>
  )
}
