import { mediaScreenText as text } from "../../texts/en/media.ts"
import { Modal } from "@mantine/core"
import { UploadForm } from "./upload-form.tsx"
import type { UploadProps, UploadStart } from "./upload-props.ts"

type UploadDialogProps = UploadProps & {
  /** The dialog's initial values; null keeps it closed. */
  start: UploadStart | null
}

/** Adds files, or a color, to the pool. */
export const UploadDialog = ({ start, ...rest }: UploadDialogProps) => (
  <Modal opened={start !== null} onClose={rest.onClose} title={text.uploadContent} size="lg">
    {start && <UploadForm start={start} {...rest} />}
  </Modal>
)
