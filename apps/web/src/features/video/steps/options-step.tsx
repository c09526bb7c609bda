import type { VideoOption } from "@brandwright/contract/video/video"
import { readingTotal } from "@brandwright/contract/video/video-film"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Alert, Badge, Button, Card, Group, List, SimpleGrid, Stack, Text, Title } from "@mantine/core"
import { formatCost } from "@brandwright/contract/money"
import { FilmThumb } from "./film-thumb.tsx"
import { WrittenBy } from "../../../blocks/written-by.tsx"
import { buildFilm } from "../film/build-film.ts"
import { useOpenVideo } from "../project-context.ts"
import { Hint } from "../../../ui/hint.tsx"
import { OpenQuestionText } from "../../../ui/open-question-text.tsx"

const LISTED = 8

type OptionsStepProps = {
  onChoose: (option: VideoOption) => void
  onBack: () => void
}

/** Three options with style, cost and writer. */
export function OptionsStep({ onChoose, onBack }: OptionsStepProps) {
  const { state, sources } = useOpenVideo()
  const { options, optionId } = state
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, md: Math.max(1, Math.min(3, options.length)) }}>
        {options.map((option) => (
          <Card key={option.id} padding="md">
            <Stack h="100%" gap="sm">
              <FilmThumb
                film={sources && buildFilm({ ...state, scenes: option.scenes, optionId: option.id }, sources)}
                assets={undefined}
                scene={0}
                w="100%"
                maw="11rem"
                mx="auto"
              />
              <Title order={3} size="h4">
                {option.title}
              </Title>
              <Group gap={6}>
                <Badge variant="light">{text.seconds(option.duration)}</Badge>
                <Badge variant="light" color="gray">
                  {text.scenes(option.scenes.length)}
                </Badge>
                <Badge variant="light" color={option.aiProvider === "local" ? "gray" : "spruce"}>
                  {option.aiProvider === "local"
                    ? formatCost(option.generationCost)
                    : text.optionCost(option.aiProvider, formatCost(option.generationCost))}
                </Badge>
                {option.id === optionId && <Badge>{text.chosen}</Badge>}
              </Group>
              <WrittenBy isListed aiProvider={option.aiProvider} aiModel={option.aiModel} />
              <Text size="sm">{option.description}</Text>
              {readingTotal(option.scenes) > option.duration && (
                <Alert color="amber" variant="light" p="xs">
                  {text.scriptTooLong(readingTotal(option.scenes), option.duration)}
                </Alert>
              )}
              <List size="sm" type="ordered">
                {option.scenes.slice(0, LISTED).map((scene, at) => (
                  <List.Item key={`${at} ${scene.text}`}>
                    <OpenQuestionText text={scene.text} />
                  </List.Item>
                ))}
              </List>
              {option.scenes.length > LISTED && <Hint>{text.problemsMore(option.scenes.length - LISTED)}</Hint>}
              <Button
                mt="auto"
                variant="light"
                onClick={() => onChoose(option)}
                aria-label={`${text.choose}: ${option.title}`}
              >
                {text.choose}
              </Button>
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
      <Group>
        <Button variant="default" onClick={onBack}>
          {text.back}
        </Button>
      </Group>
    </Stack>
  )
}
