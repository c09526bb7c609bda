import { VIDEO_COST_FALLBACK, VIDEO_COSTS, type VideoOption, videoText as text } from "@brandwright/contract/video"
import { Badge, Button, Card, Group, List, SimpleGrid, Stack, Text, Title } from "@mantine/core"
import { formatUnitPrice } from "../../lib/money.ts"

/** Three options with their cost and who made them. */
export function OptionsStep({
  options,
  onChoose,
}: {
  options: VideoOption[]
  onChoose: (option: VideoOption) => void
}) {
  return (
    <SimpleGrid cols={{ base: 1, sm: Math.max(1, Math.min(3, options.length)) }}>
      {options.map((option, index) => (
        <Card key={option.id}>
          <Stack h="100%">
            <Title order={3} size="h4">
              {option.title}
            </Title>
            <Group gap={6}>
              <Badge variant="light">{text.seconds(option.duration)}</Badge>
              <Badge variant="light" color="gray">
                {option.aiProvider} ·{" "}
                {option.aiProvider === "local"
                  ? formatUnitPrice(option.generationCost)
                  : text.about(formatUnitPrice(option.generationCost || (VIDEO_COSTS[index] ?? VIDEO_COST_FALLBACK)))}
              </Badge>
            </Group>
            <Text size="sm">{option.description}</Text>
            <List size="sm">
              {option.scenes.map((scene, at) => (
                <List.Item key={`${at} ${scene.text}`}>{scene.text}</List.Item>
              ))}
            </List>
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
  )
}
