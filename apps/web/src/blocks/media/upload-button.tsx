import { Button, FileButton } from "@mantine/core"
import { IconUpload } from "@tabler/icons-react"
import { useState } from "react"
import { type ToastText, toastDone, toastFailed, toastRefused } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { UploadError } from "../../lib/calls/send-form.ts"

type UploadButtonProps = {
  label: string
  /** File types, as a file field takes them. */
  accept: string
  disabled?: boolean
  send: (file: File) => Promise<unknown>
  done: ToastText
  failed: Required<ToastText>
}

/** Uploads a file to the pool, and refreshes what shows it. */
export function UploadButton({ label, accept, disabled, send, done, failed }: UploadButtonProps) {
  const utils = trpc.useUtils()
  const [isSending, setSending] = useState(false)
  const upload = async (file: File | null) => {
    if (!file) return
    setSending(true)
    try {
      await send(file)
      await Promise.all([utils.media.invalidate(), utils.welcome.checklist.invalidate()])
      toastDone(done)
    } catch (error) {
      if (error instanceof UploadError) toastRefused({ title: failed.title, message: error.message })
      else toastFailed(error, failed)
    } finally {
      setSending(false)
    }
  }
  return (
    <FileButton accept={accept} onChange={(file) => void upload(file)}>
      {(props) => (
        <Button
          variant="default"
          leftSection={<IconUpload size={16} />}
          loading={isSending}
          disabled={disabled}
          {...props}
        >
          {label}
        </Button>
      )}
    </FileButton>
  )
}
