import { subscriberText as text } from "@brandwright/contract/email-subscribers"
import { Button, FileInput, Group, Modal, Stack, Textarea } from "@mantine/core"
import { useState } from "react"
import { toastFailed, toastRefused } from "../../../lib/toasts.ts"
import { useFormDraft } from "../../../lib/use-form-draft.ts"
import { DraftNote } from "../../../ui/draft-note.tsx"
import { ConfirmImport } from "./confirm-import.tsx"
import { type ImportPreview, previewImport } from "./read-import.ts"

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
  const draft = useFormDraft(`import-${brandId}`, { pasted: "" })
  const [pasted, setPasted] = useState(draft.values.pasted)
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [isReading, setReading] = useState(false)
  const onPreview = async () => {
    setReading(true)
    try {
      const read = await previewImport(file ?? pasted)
      if (read.valid === 0 && read.columns.length === 0) toastRefused(text.parseFailed)
      else setPreview(read)
    } catch (error) {
      toastFailed(error, text.parseFailed)
    }
    setReading(false)
  }
  if (preview) {
    return (
      <ConfirmImport
        brandId={brandId}
        source={file ?? pasted}
        preview={preview}
        onPreview={setPreview}
        onStartOver={() => setPreview(null)}
        onDone={() => {
          draft.forget()
          onClose()
        }}
      />
    )
  }
  return (
    <Stack>
      {draft.isRestored && <DraftNote onStartOver={() => draft.startOver((values) => setPasted(values.pasted))} />}
      <Textarea
        label={text.importText}
        description={text.importHint}
        placeholder={"ann@example.com\nbob@example.com,Bob Miller"}
        autosize
        minRows={7}
        maxRows={14}
        value={pasted}
        disabled={file !== null}
        onChange={(event) => {
          setPasted(event.currentTarget.value)
          draft.keep({ pasted: event.currentTarget.value })
        }}
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
