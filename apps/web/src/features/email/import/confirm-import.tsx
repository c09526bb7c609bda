import type { ColumnUse } from "@brandwright/contract/email/people/email-columns"
import type { ImportResult } from "@brandwright/contract/email/people/email-imports"
import { subscriberText as text } from "@brandwright/contract/email/people/email-subscribers"
import { Alert, Button, Checkbox, Group, Progress, Stack, Text } from "@mantine/core"
import { useRef, useState } from "react"
import { SequencePicker } from "../../../blocks/row-pickers.tsx"
import { useSearchState } from "../../../lib/search-params.ts"
import { UploadError } from "../../../lib/calls/send-form.ts"
import { toastRefused } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { columnsText } from "../../../texts/en/email.ts"
import { count } from "../summary-cards.tsx"
import { ColumnFields } from "./column-fields.tsx"
import { toastImport } from "./import-watch.tsx"
import { type ImportPreview, previewImport } from "./read-import.ts"
import { sendImport } from "./send-import.ts"
import { DataTable } from "../../../ui/data/data-table.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { ScrollBox } from "../../../ui/screen/scroll-box.tsx"
import { Form } from "../../../ui/form/form.tsx"

export const IMPORT_OPTIONS = { double: false, update: false, sequenceId: null as number | null }

type ConfirmProps = {
  source: string | File
  preview: ImportPreview
  options: typeof IMPORT_OPTIONS
  onOptions: (changes: Partial<typeof IMPORT_OPTIONS>) => void
  onPreview: (preview: ImportPreview) => void
  onStartOver: () => void
  onDone: (result: ImportResult) => void
}

/** A preview of the import with the meaning of each column, and its options. */
export function ConfirmImport(props: ConfirmProps) {
  const brandId = useBrandId()
  const { source, preview, options, onOptions, onPreview, onStartOver, onDone } = props
  const utils = trpc.useUtils()
  const [, changeSearch] = useSearchState("/_app/email-responder")
  const [sent, setSent] = useState<number | null>(null)
  const [chosen, setChosen] = useState<readonly ColumnUse[]>()
  const latest = useRef<symbol>(undefined)
  const onColumns = async (uses: readonly ColumnUse[]) => {
    setChosen(uses)
    // The fields show the choice at once; of overlapping reads only the last one counts.
    const columns = preview.columns.map((column, at) => ({ ...column, use: uses[at] ?? column.use }))
    onPreview({ ...preview, columns })
    const reading = Symbol("reading")
    latest.current = reading
    const read = await previewImport(source, uses)
    if (latest.current === reading) onPreview(read)
  }
  const onImport = async () => {
    if (sent !== null || preview.valid === 0) return
    setSent(0)
    try {
      const columns = chosen?.join(",")
      const result = await sendImport(
        { brandId, source, ...options, columns },
        { onProgress: (fraction) => setSent(fraction * 100) },
      )
      toastImport(result, () => changeSearch({ import: result.id }))
      onDone(result)
    } catch (error) {
      const isExplained = error instanceof UploadError && error.isExplained
      toastRefused(isExplained ? { title: text.importFailed.title, message: error.message } : text.importFailed)
      setSent(null)
    }
    void utils.email.invalidate()
  }
  return (
    <Stack component={Form} onSubmit={() => void onImport()}>
      <ColumnFields preview={preview} onChange={(uses) => void onColumns(uses)} />
      <PeopleFound preview={preview} />
      <ImportOptions options={options} onOptions={onOptions} />
      {sent !== null && typeof source !== "string" && <Progress value={sent} aria-label={text.importTitle} />}
      <Group justify="space-between">
        <Button variant="default" onClick={onStartOver} disabled={sent !== null}>
          {text.startOver}
        </Button>
        <Button type="submit" loading={sent !== null} disabled={preview.valid === 0} data-autofocus>
          {text.importCount(count(preview.valid))}
        </Button>
      </Group>
    </Stack>
  )
}

/** The first people of the list, and what of it will not be imported as it is. */
function PeopleFound({ preview }: Pick<ConfirmProps, "preview">) {
  const hasTags = preview.rows.some((row) => row.tags)
  const hidden = preview.valid - preview.rows.length
  const warnings = [
    preview.unknownStatuses.size > 0 && columnsText.unknownStatuses([...preview.unknownStatuses]),
    preview.leftOut.length > 0 && columnsText.leftOut(preview.leftOut),
    preview.shortened > 0 && columnsText.shortened(preview.shortened),
  ].filter((warning) => warning !== false)
  return (
    <>
      <ScrollBox label={text.importTitle}>
        <DataTable
          stickyHeader
          rows={preview.rows}
          rowKey={({ line }) => line}
          columns={[
            { title: text.importEmail, kind: "long", cell: ({ email }) => email },
            { title: text.importName, cell: ({ name }) => name },
            hasTags && { title: columnsText.tags, cell: ({ tags }) => tags?.join(", ") },
          ]}
        />
      </ScrollBox>
      {hidden > 0 && <Hint>{text.importMore(count(hidden))}</Hint>}
      {preview.invalid > 0 && <Hint>{text.importIgnored(count(preview.invalid))}</Hint>}
      {preview.left > 0 && <Text size="sm">{columnsText.left(count(preview.left))}</Text>}
      {warnings.map((warning) => (
        <Alert key={warning} color="amber" variant="light">
          {warning}
        </Alert>
      ))}
    </>
  )
}

function ImportOptions({ options, onOptions }: Pick<ConfirmProps, "options" | "onOptions">) {
  const brandId = useBrandId()
  const sequences = trpc.email.sequences.useQuery({ brandId, limit: 1 })
  return (
    <>
      <Checkbox
        label={text.importDouble}
        checked={options.double}
        onChange={(event) => onOptions({ double: event.currentTarget.checked })}
      />
      <Checkbox
        label={text.importUpdate}
        checked={options.update}
        onChange={(event) => onOptions({ update: event.currentTarget.checked })}
      />
      {(sequences.data?.length ?? 0) > 0 && (
        <SequencePicker
          label={text.importSequence}
          clearable
          value={options.sequenceId}
          onChange={(sequenceId) => onOptions({ sequenceId })}
        />
      )}
    </>
  )
}
