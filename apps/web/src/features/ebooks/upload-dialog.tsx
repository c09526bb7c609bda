import { currencySymbol } from "@brandwright/contract/currency"
import { ebookScreenText as text } from "../../texts/en/ebooks.ts"
import { EBOOK_PRICE_DEFAULT, ebookText } from "@brandwright/contract/ebooks"
import { FileInput, Modal, NumberInput, Progress, Stack, TextInput } from "@mantine/core"
import { useState } from "react"
import { useBrandId, useCurrentBrand } from "../../providers/brand.tsx"
import { toastDone, toastRefused } from "../../lib/toasts.ts"
import { UploadError } from "../../lib/send-form.ts"
import { uploadEbook } from "../../lib/upload.ts"
import { useKeptForm } from "../../lib/use-kept-form.ts"
import { DraftNote } from "../../ui/draft-note.tsx"
import { FormFoot } from "../../ui/form-foot.tsx"
import { useEbooksChanged } from "./use-ebooks-changed.ts"
import { GrowingTextarea } from "../../ui/growing-textarea.tsx"

type UploadDialogProps = { opened: boolean; onClose: () => void }

export function UploadDialog({ opened, onClose }: UploadDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={text.upload}>
      <UploadForm onClose={onClose} />
    </Modal>
  )
}

type UploadValues = { title: string; description: string; price: number | string }

/** Typed values survive Escape; the file has to be chosen again. */
function useEbookUpload(onClose: () => void) {
  const brandId = useBrandId()
  const changed = useEbooksChanged()
  const [progress, setProgress] = useState<number>()
  const [file, setFile] = useState<File | null>(null)
  const { form, draft } = useKeptForm<UploadValues>(`ebook-upload-${brandId}`, {
    initialValues: { title: "", description: "", price: EBOOK_PRICE_DEFAULT },
  })

  const close = () => {
    draft.forget()
    onClose()
  }
  const refuse = (field: "file" | "title", reason: { title: string; message: string }) => {
    form.setFieldError(field, reason.message)
    toastRefused(reason)
  }
  const choose = (chosen: File | null) => {
    form.clearFieldError("file")
    const isPdf = chosen?.type === "application/pdf" || /\.pdf$/i.test(chosen?.name ?? "")
    setFile(isPdf ? chosen : null)
    if (chosen && !isPdf) refuse("file", ebookText.fileType)
    if (chosen && isPdf && !form.values.title) form.setFieldValue("title", chosen.name.replace(/\.pdf$/i, ""))
  }
  const submit = async ({ title, description, price }: UploadValues) => {
    if (!file) return refuse("file", ebookText.fileMissing)
    if (!title.trim()) return refuse("title", ebookText.titleMissing)
    if (typeof price !== "number") return form.setFieldError("price", ebookText.priceInvalid)
    setProgress(0)
    try {
      await uploadEbook(brandId, file, { title, description, price }, { onProgress: setProgress })
      toastDone(ebookText.uploaded)
      changed()
      close()
    } catch (error) {
      if (!(error instanceof UploadError)) throw error
      toastRefused({ title: ebookText.uploadFailed, message: error.message })
    } finally {
      setProgress(undefined)
    }
  }
  return { form, draft, file, choose, close, progress, onSubmit: form.onSubmit((values) => void submit(values)) }
}

/** content §5: a PDF, a title, a price from 0. */
function UploadForm({ onClose }: Omit<UploadDialogProps, "opened">) {
  const { currency } = useCurrentBrand()
  const { form, draft, file, choose, close, progress, onSubmit } = useEbookUpload(onClose)
  const isRunning = progress !== undefined
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <DraftNote draft={draft} />
        <FileInput
          label={text.file}
          accept="application/pdf"
          withAsterisk
          value={file}
          error={form.errors.file}
          onChange={choose}
          disabled={isRunning}
          clearable
          clearButtonProps={{ "aria-label": text.removeFile }}
        />
        <TextInput label={text.title} withAsterisk disabled={isRunning} {...form.getInputProps("title")} />
        <GrowingTextarea
          label={text.bookDescription}
          minRows={2}
          disabled={isRunning}
          {...form.getInputProps("description")}
        />
        <NumberInput
          label={text.price}
          prefix={currencySymbol(currency)}
          min={0}
          step={0.01}
          decimalScale={2}
          disabled={isRunning}
          {...form.getInputProps("price")}
        />
        {isRunning && <Progress value={progress * 100} animated aria-label={text.upload} />}
        <FormFoot onCancel={close} loading={isRunning}>
          {text.uploadAction}
        </FormFoot>
      </Stack>
    </form>
  )
}
