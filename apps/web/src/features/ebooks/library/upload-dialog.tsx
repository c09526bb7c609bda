import { PRICE_DECIMALS } from "@brandwright/contract/price"
import { currencySymbol } from "@brandwright/contract/currency"
import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import { EBOOK_PRICE_DEFAULT, ebookText } from "@brandwright/contract/ebooks/ebooks"
import { FileInput, Modal, NumberInput, Progress, Stack, TextInput } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useBrandId, useCurrentBrand } from "../../../providers/brand.tsx"
import { toastRefused } from "../../../lib/toasts.ts"
import { uploadEbook } from "../../../lib/calls/upload.ts"
import { useKeptForm } from "../../../lib/drafts/use-kept-form.ts"
import { DraftNote } from "../../../ui/form/draft-note.tsx"
import { FormFoot } from "../../../ui/form/form-foot.tsx"
import { EBOOK_READS } from "../ebook-tabs.ts"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"

type UploadDialogProps = { opened: boolean; onClose: () => void }

export function UploadDialog({ opened, onClose }: UploadDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={text.upload}>
      <UploadForm onClose={onClose} />
    </Modal>
  )
}

type UploadFields = { file: File; title: string; description: string; price: number }
type UploadValues = { title: string; description: string; price: number | string }

/** Typed values survive Escape; the file has to be chosen again. */
function useEbookUpload(onClose: () => void) {
  const brandId = useBrandId()
  const [progress, setProgress] = useState(0)
  const [file, setFile] = useState<File | null>(null)
  const { form, draft } = useKeptForm<UploadValues>(`ebook-upload-${brandId}`, {
    initialValues: { title: "", description: "", price: EBOOK_PRICE_DEFAULT },
  })

  const close = () => draft.leave(onClose)
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
  const upload = useMutation({
    mutationFn: ({ file: chosen, ...fields }: UploadFields) =>
      uploadEbook(brandId, chosen, fields, { onProgress: setProgress }),
    onSuccess: ({ pageCount }) => {
      close()
      if (pageCount === 0) toastRefused({ title: text.keptAsDraft, message: ebookText.fileBroken })
    },
    onError: (error) => toastRefused({ title: ebookText.uploadFailed, message: error.message }),
    retry: false,
    meta: { done: ebookText.uploaded, refresh: EBOOK_READS },
  })
  const submit = ({ title, description, price }: UploadValues) => {
    if (!file) return refuse("file", ebookText.fileMissing)
    if (!title.trim()) return refuse("title", ebookText.titleMissing)
    if (typeof price !== "number") return form.setFieldError("price", ebookText.priceInvalid)
    setProgress(0)
    upload.mutate({ file, title, description, price })
  }
  const { isPending } = upload
  return { form, draft, file, choose, close, progress, isPending, onSubmit: form.onSubmit(submit) }
}

/** content §5: a PDF, a title, a price from 0. */
function UploadForm({ onClose }: Omit<UploadDialogProps, "opened">) {
  const { currency } = useCurrentBrand()
  const { form, draft, file, choose, close, progress, isPending: isRunning, onSubmit } = useEbookUpload(onClose)
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
          leftSection={currencySymbol(currency)}
          min={0}
          step={0.01}
          decimalScale={PRICE_DECIMALS}
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
