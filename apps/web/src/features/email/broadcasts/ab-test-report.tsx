import type { abReport } from "@brandwright/contract/email/broadcasts/email-ab-tests"
import { abText } from "@brandwright/contract/email/broadcasts/email-ab-tests"
import { Badge, Group, List, Stack, Text } from "@mantine/core"
import type { z } from "zod"
import { formatMoment } from "../../../lib/time.ts"
import { abScreen } from "../../../texts/en/ab-tests.ts"
import { Part } from "../../../ui/screen/part.tsx"
import { count, percent } from "../summary-cards.tsx"
import { DataTable } from "../../../ui/data/data-table.tsx"
import { Hint } from "../../../ui/hint.tsx"

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
        <DataTable
          minWidth={560}
          rows={variants}
          rowKey={({ position }) => position}
          columns={[
            {
              title: words.variant,
              kind: "long",
              cell: ({ position, label }) => (
                <>
                  <Group gap="xs">
                    <Text size="sm" fw={600}>
                      {abText.variant(position)}
                    </Text>
                    {position === winner && <Badge color="spruce">{words.winner}</Badge>}
                  </Group>
                  {field !== "content" && <Hint>{label}</Hint>}
                </>
              ),
            },
            { title: words.delivered, kind: "figure", cell: ({ delivered }) => count(delivered) },
            { title: words.opens, kind: "figure", cell: (one) => share(one.opens, one.delivered - one.untracked) },
            { title: words.clicks, kind: "figure", cell: (one) => share(one.clicks, one.delivered - one.untracked) },
            { title: words.sales, kind: "figure", cell: ({ sales }) => count(sales) },
            { title: words.unsubscribes, kind: "figure", cell: ({ unsubscribes }) => count(unsubscribes) },
          ]}
        />
      </Stack>
    </Part>
  )
}

function Standing({ report: { state, endsAt, rule, winner, wonBy, variants } }: { report: Report }) {
  const by = words.by[rule]
  if (state === "sampling" || endsAt === null) return <Text>{words.sampling}</Text>
  if (state === "waiting" || winner === null) return <Text>{words.waiting(formatMoment(endsAt), by)}</Text>
  return (
    <div>
      <Text>{abText.decided(abText.variant(winner), rule, wonBy)}</Text>
      <List size="sm">
        {variants.map(({ position, test }) =>
          test ? (
            <List.Item key={position}>
              {words.scored(
                abText.variant(position),
                count(test.scored),
                count(test.delivered),
                percent(test.delivered > 0 ? test.scored / test.delivered : 0),
                by,
              )}
            </List.Item>
          ) : null,
        )}
      </List>
    </div>
  )
}
