import { currencySymbol } from "@brandwright/contract/currency"
import { ebookScreenText as text } from "../../texts/en/ebooks.ts"
import { EBOOK_PRICE_DEFAULT, ebookText } from "@brandwright/contract/ebooks"
import { Button, FileInput, Group, Modal, NumberInput, Progress, Stack, Textarea, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useState } from "react"
import { useCurrentBrand } from "../../providers/brand.tsx"
import { toastDone, toastRefused } from "../../lib/toasts.ts"
import { UploadError, uploadEbook } from "../../lib/upload.ts"
import { useEbooksChanged } from "./use-ebooks-changed.ts"

type UploadDialogProps = { opened: boolean; brandId: number; onClose: () => void }

export function UploadDialog({ opened, onClose, brandId }: UploadDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={text.upload}>
      <UploadForm brandId={brandId} onClose={onClose} />
    </Modal>
  )
}

type UploadValues = { title: string; description: string; price: number | string; file: File | null }

/** content §5: a PDF, a title, a price from 0. */
function UploadForm({ brandId, onClose }: Omit<UploadDialogProps, "opened">) {
  const { currency } = useCurrentBrand()
  const changed = useEbooksChanged()
  const [progress, setProgress] = useState<number>()
  const form = useForm<UploadValues>({
    initialValues: { title: "", description: "", price: EBOOK_PRICE_DEFAULT, file: null },
  })

  const choose = (file: File | null) => {
    if (file && file.type !== "application/pdf" && !/\.pdf$/i.test(file.name)) {
      toastRefused(ebookText.fileType)
      return form.setFieldValue("file", null)
    }
    form.setFieldValue("file", file)
    if (file && !form.values.title) form.setFieldValue("title", file.name.replace(/\.pdf$/i, ""))
  }
  const submit = async ({ file, title, description, price }: UploadValues) => {
    if (!file) return toastRefused(ebookText.fileMissing)
    if (!title.trim()) return toastRefused(ebookText.titleMissing)
    if (typeof price !== "number") return form.setFieldError("price", ebookText.priceInvalid)
    setProgress(0)
    try {
      await uploadEbook(brandId, file, { title, description, price }, { onProgress: setProgress })
      toastDone(ebookText.uploaded)
      changed()
      onClose()
    } catch (error) {
      if (!(error instanceof UploadError)) throw error
      toastRefused({ title: ebookText.uploadFailed, message: error.message })
    } finally {
      setProgress(undefined)
    }
  }
  const isRunning = progress !== undefined
  return (
    <form onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
      <Stack>
        <FileInput
          label={text.file}
          accept="application/pdf"
          withAsterisk
          value={form.values.file}
          onChange={choose}
          disabled={isRunning}
          clearable
          clearButtonProps={{ "aria-label": text.removeFile }}
        />
        <TextInput label={text.title} withAsterisk disabled={isRunning} {...form.getInputProps("title")} />
        <Textarea
          label={text.bookDescription}
          autosize
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" loading={isRunning}>
            {text.uploadAction}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
