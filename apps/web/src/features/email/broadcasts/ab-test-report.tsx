import type { abReport } from "@brandwright/contract/email-ab-tests"
import { abText } from "@brandwright/contract/email-ab-tests"
import { Badge, Group, List, Stack, Table, Text } from "@mantine/core"
import type { z } from "zod"
import { formatMoment } from "../../../lib/time.ts"
import { abScreen } from "../../../texts/en/ab-tests.ts"
import { Part } from "../../../ui/part.tsx"
import { count, percent } from "../summary-cards.tsx"

const words = abScreen.report
type Report = z.output<typeof abReport>

/** The results of a broadcast's variants, and the figures by which the winner was chosen. */
export function AbTestReport({ report }: { report: Report }) {
  const { variants, winner, field } = report
  const share = (part: number, whole: number): string => percent(whole > 0 ? Math.min(1, part / whole) : 0)
  return (
    <Part title={abScreen.title}>
      <Stack gap="sm">
        <Standing report={report} />
        <Table.ScrollContainer minWidth={560}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{words.variant}</Table.Th>
                {[words.delivered, words.opens, words.clicks, words.sales, words.unsubscribes].map((name) => (
                  <Table.Th key={name} ta="end">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {variants.map(({ position, label, delivered, untracked, opens, clicks, sales, unsubscribes }) => (
                <Table.Tr key={position}>
                  <Table.Td style={{ overflowWrap: "anywhere" }}>
                    <Group gap="xs">
                      <Text size="sm" fw={600}>
                        {abText.variant(position)}
                      </Text>
                      {position === winner && <Badge color="spruce">{words.winner}</Badge>}
                    </Group>
                    {field !== "content" && (
                      <Text size="sm" c="dimmed">
                        {label}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td ta="end">{count(delivered)}</Table.Td>
                  <Table.Td ta="end">{share(opens, delivered - untracked)}</Table.Td>
                  <Table.Td ta="end">{share(clicks, delivered - untracked)}</Table.Td>
                  <Table.Td ta="end">{count(sales)}</Table.Td>
                  <Table.Td ta="end">{count(unsubscribes)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </Part>
  )
}

function Standing({ report: { state, endsAt, rule, winner, variants } }: { report: Report }) {
  const by = words.by[rule]
  if (state === "sampling" || endsAt === null) return <Text>{words.sampling}</Text>
  if (state === "waiting" || winner === null) return <Text>{words.waiting(formatMoment(endsAt), by)}</Text>
  return (
    <div>
      <Text>{words.decided(abText.variant(winner), by)}</Text>
      <List size="sm">
        {variants.map(({ position, test }) =>
          test ? (
            <List.Item key={position}>
              {words.scored(
                abText.variant(position),
                count(test.scored),
                count(test.delivered),
                percent(test.delivered > 0 ? test.scored / test.delivered : 0),
              )}
            </List.Item>
          ) : null,
        )}
      </List>
    </div>
  )
}
