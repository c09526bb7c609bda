import { type MediaAsset, type MediaType } from "@brandwright/contract/media"
import { mediaScreenText as text } from "../../texts/en/media.ts"
import { Modal } from "@mantine/core"
import { UploadForm } from "./upload-form.tsx"

export type UploadStart = { type: MediaType; files: File[] }
export type UploadProps = {
  brandId: number
  maxBytes: number
  types: readonly MediaType[]
  onStored: (asset: MediaAsset) => void
  onClose: () => void
}
type UploadDialogProps = UploadProps & {
  /** What the dialog opens with; null keeps it closed. */
  start: UploadStart | null
}

/** Adds files, or a color, to the pool. */
export const UploadDialog = ({ start, ...rest }: UploadDialogProps) => (
  <Modal opened={start !== null} onClose={rest.onClose} title={text.uploadContent} size="lg">
    {start && <UploadForm start={start} {...rest} />}
  </Modal>
)
