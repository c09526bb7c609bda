import { type Sequence, sequenceText as text } from "@brandwright/contract/email-sequences"
import { Group, Modal, SimpleGrid, Stack, Table, Text } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { Boundary } from "../../../ui/boundary.tsx"
import { count } from "../summary-cards.tsx"
import { UntrackedNote } from "../untracked-note.tsx"

type ReportDialogProps = { sequence: Sequence | undefined; brandId: number; onClose: () => void }

/** The results of each email of a sequence. */
export function ReportDialog({ sequence, brandId, onClose }: ReportDialogProps) {
  return (
    <Modal
      opened={sequence !== undefined}
      onClose={onClose}
      title={text.reportsTitle(sequence?.name ?? "")}
      size="70rem"
    >
      <Boundary>{sequence && <Report id={sequence.id} brandId={brandId} />}</Boundary>
    </Modal>
  )
}

const FIGURES = ["due", "waiting", "sent", "delivered", "opens", "clicks", "unsubscribed", "failed"] as const

function Report({ id, brandId }: { id: number; brandId: number }) {
  const [report] = trpc.email.sequenceReport.useSuspenseQuery({ brandId, id })
  const { entered, finished, completionRate, steps } = report
  return (
    <Stack>
      <SimpleGrid cols={3}>
        <Figure label={text.reportEntered} value={count(entered)} />
        <Figure label={text.reportFinished} value={count(finished)} />
        <Figure label={text.completionRate} value={`${completionRate.toFixed(1)}%`} />
      </SimpleGrid>
      <UntrackedNote
        untracked={steps.reduce((sum, step) => sum + step.untracked, 0)}
        sent={steps.reduce((sum, step) => sum + step.sent, 0)}
      />
      <Table.ScrollContainer minWidth={720} type="native">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.report.step}</Table.Th>
              {FIGURES.map((name) => (
                <Table.Th key={name} ta="end">
                  {text.report[name]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {steps.map((step, index) => (
              <Table.Tr key={step.id}>
                <Table.Th scope="row" fw={500}>
                  <Group gap={6} wrap="nowrap">
                    {`${index + 1}. ${step.subject || "(no subject)"}`}
                  </Group>
                </Table.Th>
                {FIGURES.map((name) => (
                  <Table.Td key={name} ta="end">
                    {count(step[name])}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text fw={640} size="lg">
      {value}
    </Text>
  </div>
)
