import { type VideoFrame, videoText as text } from "@brandwright/contract/video"
import { Badge, Button, Card, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core"

/** What is to be seen, frame by frame. */
export function GraphicsStep({
  frames,
  onContinue,
  onBack,
}: {
  frames: VideoFrame[]
  onContinue: () => void
  onBack: () => void
}) {
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {frames.map((frame) => (
          <Card key={frame.id} padding="sm">
            <Title order={3} size="h5">
              {frame.title}
            </Title>
            <Text size="sm">{frame.description}</Text>
            <Group gap={6} mt={6}>
              <Badge variant="light">{text.seconds(frame.duration)}</Badge>
              {frame.elements.map((element) => (
                <Badge key={element} variant="light" color="gray">
                  {element}
                </Badge>
              ))}
            </Group>
          </Card>
        ))}
      </SimpleGrid>
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {text.back}
        </Button>
        <Button onClick={onContinue}>{text.continueToAudio}</Button>
      </Group>
    </Stack>
  )
}
