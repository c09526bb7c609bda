import type { ScorePart } from "@brandwright/contract/email/people/email-score"
import { Group, Stack, Text, Title } from "@mantine/core"
import { scoreScreen as text } from "../../../../texts/en/score.ts"

/** A person's score and what it is made of. */
export function ScoreParts({ score, parts }: { score: number; parts: ScorePart[] }) {
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {`${text.title}: ${text.total(score)}`}
      </Title>
      {parts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.none}
        </Text>
      ) : (
        <Stack component="ul" gap={4} aria-label={text.title}>
          {parts.map((part, place) => (
            // Rules have no names, and their order is that of the owner's list.
            <Group component="li" key={place} justify="space-between" wrap="nowrap">
              <Text size="sm" style={{ overflowWrap: "anywhere" }}>
                {text.part(part)}
              </Text>
              <Text size="sm" fw={600}>
                {part.points > 0 ? `+${part.points}` : part.points}
              </Text>
            </Group>
          ))}
        </Stack>
      )}
    </section>
  )
}
