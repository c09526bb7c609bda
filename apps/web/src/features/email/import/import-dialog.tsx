import { subscriberText as text } from "@brandwright/contract/email-subscribers"
import {
  Button,
  Checkbox,
  FileInput,
  Group,
  Modal,
  Progress,
  Select,
  Stack,
  Table,
  Text,
  Textarea,
} from "@mantine/core"
import { useState } from "react"
import { toastDone, toastFailed, toastInfo, toastRefused } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import classes from "../email.module.css"
import { type ImportPreview, previewImport } from "./read-import.ts"
import { sendImport } from "./send-import.ts"
import { count } from "../summary-cards.tsx"
import { useEmailChanged } from "../use-email-changed.ts"

type ImportDialogProps = { opened: boolean; brandId: number; onClose: () => void }

/** Paste, preview, import (content §4). */
export function ImportDialog({ opened, ...rest }: ImportDialogProps) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title={text.importTitle} size="lg">
      <ImportSteps {...rest} />
    </Modal>
  )
}

function ImportSteps({ brandId, onClose }: Omit<ImportDialogProps, "opened">) {
  const [pasted, setPasted] = useState("")
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [isReading, setReading] = useState(false)
  const onPreview = async () => {
    setReading(true)
    try {
      const read = await previewImport(file ?? pasted)
      if (read.valid === 0) toastRefused(text.parseFailed)
      else setPreview(read)
    } catch (error) {
      toastFailed(error, text.parseFailed)
    }
    setReading(false)
  }
  if (preview) {
    return (
      <Confirm
        brandId={brandId}
        source={file ?? pasted}
        preview={preview}
        onStartOver={() => setPreview(null)}
        onClose={onClose}
      />
    )
  }
  return (
    <Stack>
      <Textarea
        label={text.importText}
        description={text.importHint}
        placeholder={"ann@example.com\nbob@example.com,Bob Miller"}
        autosize
        minRows={7}
        maxRows={14}
        value={pasted}
        disabled={file !== null}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <FileInput
        label={text.importFile}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        clearable
        value={file}
        onChange={setFile}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button loading={isReading} disabled={pasted.trim() === "" && !file} onClick={() => void onPreview()}>
          {text.previewImport}
        </Button>
      </Group>
    </Stack>
  )
}

type ConfirmProps = {
  brandId: number
  source: string | File
  preview: ImportPreview
  onStartOver: () => void
  onClose: () => void
}

function Confirm({ brandId, source, preview, onStartOver, onClose }: ConfirmProps) {
  const changed = useEmailChanged()
  const sequences = trpc.email.sequences.useQuery({ brandId })
  const [options, setOptions] = useState({ double: false, update: false, sequenceId: null as string | null })
  const [sent, setSent] = useState<number | null>(null)
  const onImport = async () => {
    setSent(0)
    try {
      const result = await sendImport({ brandId, source, ...options }, setSent)
      if (result.taskId !== null) toastInfo(text.importStarted)
      else if (result.failed > 0) toastRefused(text.importComplete(result.imported, result.failed))
      else toastDone(text.importComplete(result.imported, result.failed))
      onClose()
    } catch (error) {
      toastRefused({
        title: text.importFailed.title,
        message: error instanceof Error && error.message ? error.message : text.importFailed.message,
      })
      setSent(null)
    }
    changed()
  }
  const hidden = preview.valid - preview.rows.length
  return (
    <Stack>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={text.importTitle}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.importEmail}</Table.Th>
              <Table.Th>{text.importName}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {preview.rows.map((row) => (
              <Table.Tr key={row.line}>
                <Table.Td style={{ overflowWrap: "anywhere" }}>{row.email}</Table.Td>
                <Table.Td>{row.name}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          {text.importMore(count(hidden))}
        </Text>
      )}
      {preview.invalid > 0 && (
        <Text size="sm" c="dimmed">
          {text.importIgnored(count(preview.invalid))}
        </Text>
      )}
      <Checkbox
        label={text.importDouble}
        checked={options.double}
        onChange={(event) => setOptions({ ...options, double: event.currentTarget.checked })}
      />
      <Checkbox
        label={text.importUpdate}
        checked={options.update}
        onChange={(event) => setOptions({ ...options, update: event.currentTarget.checked })}
      />
      {(sequences.data?.length ?? 0) > 0 && (
        <Select
          label={text.importSequence}
          clearable
          data={(sequences.data ?? []).map((sequence) => ({ value: String(sequence.id), label: sequence.name }))}
          value={options.sequenceId}
          onChange={(sequenceId) => setOptions({ ...options, sequenceId })}
        />
      )}
      {sent !== null && typeof source !== "string" && <Progress value={sent} aria-label={text.importTitle} />}
      <Group justify="space-between">
        <Button variant="default" onClick={onStartOver} disabled={sent !== null}>
          {text.startOver}
        </Button>
        <Button loading={sent !== null} onClick={() => void onImport()}>
          {text.importCount(count(preview.valid))}
        </Button>
      </Group>
    </Stack>
  )
}
