import { videoText as text } from "@brandwright/contract/video/video-text"
import { Badge, Button, Card, Group, Stack, Text, Title, SimpleGrid } from "@mantine/core"
import { capitalize } from "../capitalize.ts"
import { useOpenVideo } from "../project-context.ts"
import { FilmThumb } from "./film-thumb.tsx"

type GraphicsStepProps = { onContinue: () => void; onBack: () => void }

/** The picture of each frame, rendered and described. */
export function GraphicsStep({ onContinue, onBack }: GraphicsStepProps) {
  const { state, film, sources } = useOpenVideo()
  return (
    <Stack>
      <SimpleGrid minColWidth="min(100%, 19rem)">
        {state.frames.map((frame, index) => (
          <Card key={frame.id} padding="sm">
            <Group wrap="nowrap" align="flex-start">
              {(!film || film.scenes[index]) && (
                <FilmThumb film={film} assets={sources?.assets} scene={index} w="7.5rem" />
              )}
              <div style={{ minWidth: 0 }}>
                <Title order={3} size="h5">
                  {frame.title}
                </Title>
                <Text size="sm" mt={4}>
                  {frame.description}
                </Text>
                <Group gap={6} mt="xs">
                  <Badge variant="light">{text.seconds(film?.scenes[index]?.seconds ?? frame.duration)}</Badge>
                  {frame.elements.map((element) => (
                    <Badge key={element} variant="light" color="gray">
                      {capitalize(element)}
                    </Badge>
                  ))}
                </Group>
              </div>
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
