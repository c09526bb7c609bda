import type { MediaAsset, MediaType } from "@brandwright/contract/media/media"

export type UploadStart = { type: MediaType; files: File[] }
export type UploadProps = {
  maxBytes: number
  types: readonly MediaType[]
  onStored: (asset: MediaAsset) => void
  onClose: () => void
}
