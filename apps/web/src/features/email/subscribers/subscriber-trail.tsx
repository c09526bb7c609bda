import { frequencyText } from "@brandwright/contract/email/broadcasts/email-frequency"
import { subscriberText as text } from "@brandwright/contract/email/people/email-subscribers"
import { Badge, Group, Stack, Text, Title } from "@mantine/core"
import { formatDay, formatMoment } from "../../../lib/time.ts"
import type { Outputs } from "../../../lib/trpc.ts"
import { enrolmentText } from "../../../texts/en/email.ts"
import { suppressionListText } from "../../../texts/en/suppressions.ts"
import { ScoreParts } from "./score/score-parts.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { ScrollBox } from "../../../ui/screen/scroll-box.tsx"

type SubscriberTrailProps = { subscriber: Outputs["email"]["subscriber"] }

/** Their sequences, and their consent with time and place. */
export function SubscriberTrail({
  subscriber: { sequences, history, tags, suppressed, pausedUntil, frequency, score, scoreParts },
}: SubscriberTrailProps) {
  return (
    <>
      {suppressed && (
        <Text size="sm">{suppressionListText.person[suppressed.reason](formatDay(suppressed.createdAt))}</Text>
      )}
      {pausedUntil && <Text size="sm">{text.pausedUntil(formatMoment(pausedUntil))}</Text>}
      {frequency && <Text size="sm">{frequencyText.person[frequency]}</Text>}
      {tags.length > 0 && (
        <Group gap="xs" role="group" aria-label={text.tags}>
          {tags.map((tag) => (
            <Badge key={tag.id} variant="default">
              {tag.name}
            </Badge>
          ))}
        </Group>
      )}
      {scoreParts && <ScoreParts score={score} parts={scoreParts} />}
      <section>
        <Title order={3} size="h4" mb="xs">
          {text.sequences}
        </Title>
        {sequences.length === 0 && <Hint>{text.noSequences}</Hint>}
        {sequences.map((sequence) => (
          <Text key={sequence.id} size="sm" style={{ overflowWrap: "anywhere" }}>
            {enrolmentText.line(sequence.name, enrolmentText.states[sequence.state], sequence.sent)}
          </Text>
        ))}
      </section>
      <section>
        <Title order={3} size="h4" mb="xs">
          {text.history}
        </Title>
        <ScrollBox label={text.history}>
          <Stack gap="xs">
            {history.map((event) => (
              <div key={`${event.at} ${event.kind} ${event.text}`}>
                <Text size="sm" style={{ overflowWrap: "anywhere" }}>
                  {event.text}
                </Text>
                <Hint size="xs">{formatMoment(event.at)}</Hint>
              </div>
            ))}
          </Stack>
        </ScrollBox>
      </section>
    </>
  )
}
