import { subscriberText as text } from "@brandwright/contract/email/people/email-subscribers"
import { Badge, Button, Group, Stack, Text } from "@mantine/core"
import { useDeferredValue } from "react"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { PartDialog } from "../../../ui/dialog/part-dialog.tsx"
import { count } from "../summary-cards.tsx"
import { importReportText as words } from "../../../texts/en/email.ts"
import { DataTable } from "../../../ui/data/data-table.tsx"
import { ScrollBox } from "../../../ui/screen/scroll-box.tsx"

/** The result of each line of an import; its task links here. */
export function ImportReport() {
  const [{ import: id }, change] = useSearchState("/_app/email-responder")
  const onClose = () => change({ import: undefined, line: undefined })
  return (
    <PartDialog opened={id !== undefined} onClose={onClose} title={text.importReport} size="lg" lines={5}>
      {id !== undefined && <Report id={id} />}
    </PartDialog>
  )
}

function Report({ id }: { id: number }) {
  const brandId = useBrandId()
  const [{ line: afterLine = 0 }, change] = useSearchState("/_app/email-responder")
  const [report] = trpc.email.importReport.useSuspenseQuery({ brandId, id, afterLine: useDeferredValue(afterLine) })
  const { name, imported, updated, skipped, failed, errors, previousAfter, nextAfter } = report
  return (
    <Stack>
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        <Badge color="spruce">{words.imported(count(imported))}</Badge>
        <Badge color="gray">{words.updated(count(updated))}</Badge>
        <Badge color="gray">{words.skipped(count(skipped))}</Badge>
        <Badge color={failed > 0 ? "red" : "gray"}>{words.failed(count(failed))}</Badge>
      </Group>
      {errors.length === 0 && <Text c="dimmed">{text.importReportNone}</Text>}
      {errors.length > 0 && (
        <ScrollBox label={text.importReport}>
          <DataTable
            stickyHeader
            rows={errors}
            rowKey={({ line }) => line}
            columns={[
              { title: words.line, cell: ({ line }) => count(line) },
              { title: words.value, kind: "long", cell: ({ value }) => value },
              { title: words.reason, cell: ({ reason }) => reason },
            ]}
          />
        </ScrollBox>
      )}
      <Group justify="flex-end">
        <Button
          variant="default"
          size="xs"
          disabled={previousAfter === null}
          onClick={() => change({ line: previousAfter || undefined })}
        >
          {text.previous}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={nextAfter === null}
          onClick={() => change({ line: nextAfter ?? undefined })}
        >
          {text.next}
        </Button>
      </Group>
    </Stack>
  )
}
