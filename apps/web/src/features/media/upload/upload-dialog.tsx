import { mediaScreenText as text } from "../../../texts/en/media.ts"
import { Modal } from "@mantine/core"
import { UploadForm } from "./upload-form.tsx"
import type { UploadProps, UploadStart } from "./upload-props.ts"

type UploadDialogProps = UploadProps & { opened: boolean; start: UploadStart }

/** Adds files, or a color, to the pool. */
export const UploadDialog = ({ opened, ...rest }: UploadDialogProps) => (
  <Modal opened={opened} onClose={rest.onClose} title={text.uploadContent} size="lg">
    <UploadForm {...rest} />
  </Modal>
)
