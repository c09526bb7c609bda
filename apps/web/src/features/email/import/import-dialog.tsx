import { subscriberText as text } from "@brandwright/contract/email/people/email-subscribers"
import { FileInput, Modal, Stack } from "@mantine/core"
import { useState } from "react"
import { toastFailed, toastRefused } from "../../../lib/toasts.ts"
import { useKeptValues } from "../../../lib/drafts/use-kept-values.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { DraftNote } from "../../../ui/form/draft-note.tsx"
import { FormFoot } from "../../../ui/form/form-foot.tsx"
import { ConfirmImport, IMPORT_OPTIONS } from "./confirm-import.tsx"
import { ImportWatch } from "./import-watch.tsx"
import { type ImportPreview, previewImport } from "./read-import.ts"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"
import { Form } from "../../../ui/form/form.tsx"

type ImportDialogProps = { opened: boolean; onClose: () => void }
type StepsProps = Omit<ImportDialogProps, "opened"> & { onStarted: (id: number) => void }

/** Paste, preview, import (content §4). Pasted text and choices survive Escape; a file has to be chosen again. */
export function ImportDialog({ opened, ...rest }: ImportDialogProps) {
  const [started, setStarted] = useState<number>()
  return (
    <>
      <Modal opened={opened} onClose={rest.onClose} title={text.importTitle} size="lg">
        <ImportSteps {...rest} onStarted={setStarted} />
      </Modal>
      {started !== undefined && <ImportWatch id={started} onEnd={() => setStarted(undefined)} />}
    </>
  )
}

function ImportSteps({ onClose, onStarted }: StepsProps) {
  const brandId = useBrandId()
  const { values, change, draft } = useKeptValues(`import-${brandId}`, { pasted: "", ...IMPORT_OPTIONS })
  const { pasted, ...options } = values
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [isReading, setReading] = useState(false)
  const [unread, setUnread] = useState<string>()
  const isEmpty = pasted.trim() === "" && !file
  const onPreview = async () => {
    if (isEmpty || isReading) return
    setReading(true)
    setUnread(undefined)
    try {
      const read = await previewImport(file ?? pasted)
      if (read.valid > 0 || read.columns.length > 0) setPreview(read)
      else {
        setUnread(text.parseFailed.message)
        toastRefused(text.parseFailed)
      }
    } catch (error) {
      toastFailed(error, text.parseFailed)
    }
    setReading(false)
  }
  const close = () => draft.leave(onClose)
  if (preview) {
    return (
      <ConfirmImport
        source={file ?? pasted}
        preview={preview}
        options={options}
        onOptions={change}
        onPreview={setPreview}
        onStartOver={() => setPreview(null)}
        onDone={({ id, taskId }) => {
          if (taskId !== null) onStarted(id)
          close()
        }}
      />
    )
  }
  return (
    <Stack component={Form} onSubmit={() => void onPreview()}>
      <DraftNote draft={draft} />
      <GrowingTextarea
        label={text.importText}
        description={text.importHint}
        placeholder={"ann@example.com\nbob@example.com,Bob Miller"}
        minRows={7}
        maxRows={14}
        value={pasted}
        disabled={file !== null}
        error={file === null && unread}
        onChange={(event) => change({ pasted: event.currentTarget.value })}
      />
      <FileInput
        label={text.importFile}
        placeholder={text.importFileKinds}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        clearable
        error={file !== null && unread}
        value={file}
        onChange={setFile}
      />
      <FormFoot onCancel={close} loading={isReading} disabled={isEmpty}>
        {text.previewImport}
      </FormFoot>
    </Stack>
  )
}
