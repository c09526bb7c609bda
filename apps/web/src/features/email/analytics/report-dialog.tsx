import { type Sequence, sequenceText as text } from "@brandwright/contract/email/sequences/email-sequences"
import { SimpleGrid, Stack, Text } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { PartDialog } from "../../../ui/dialog/part-dialog.tsx"
import { count } from "../summary-cards.tsx"
import { UntrackedNote } from "../untracked-note.tsx"
import { DataTable } from "../../../ui/data/data-table.tsx"
import { Hint } from "../../../ui/hint.tsx"

type ReportDialogProps = { sequence: Sequence | undefined; onClose: () => void }

/** The results of each email of a sequence. */
export function ReportDialog({ sequence, onClose }: ReportDialogProps) {
  return (
    <PartDialog
      opened={sequence !== undefined}
      onClose={onClose}
      title={text.reportsTitle(sequence?.name ?? "")}
      size="70rem"
    >
      {sequence && <Report id={sequence.id} />}
    </PartDialog>
  )
}

const FIGURES = ["due", "waiting", "sent", "delivered", "opens", "clicks", "unsubscribed", "failed"] as const

function Report({ id }: { id: number }) {
  const brandId = useBrandId()
  const [report] = trpc.email.sequenceReport.useSuspenseQuery({ brandId, id })
  const { entered, finished, exited, completionRate, steps } = report
  return (
    <Stack>
      <SimpleGrid cols={{ base: 2, xs: 4 }}>
        <Figure label={text.reportEntered} value={count(entered)} />
        <Figure label={text.reportFinished} value={count(finished)} />
        <Figure label={text.reportLeft} value={count(exited)} />
        <Figure label={text.completionRate} value={`${completionRate.toFixed(1)}%`} />
      </SimpleGrid>
      <UntrackedNote
        untracked={steps.reduce((sum, step) => sum + step.untracked, 0)}
        sent={steps.reduce((sum, step) => sum + step.sent, 0)}
      />
      <DataTable
        minWidth={720}
        rows={steps}
        rowKey={({ id }) => id}
        columns={[
          {
            title: text.report.step,
            kind: "head",
            cell: ({ subject }, index) => `${index + 1}. ${subject || "(no subject)"}`,
          },
          ...FIGURES.map((name) => ({
            title: text.report[name],
            kind: "figure" as const,
            cell: (step: (typeof steps)[number]) => count(step[name]),
          })),
        ]}
      />
    </Stack>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <Hint size="xs">{label}</Hint>
    <Text fw={640} size="lg">
      {value}
    </Text>
  </div>
)
