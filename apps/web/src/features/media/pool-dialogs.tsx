import { MEDIA_TYPES, type MediaAsset, type MediaTab, type MediaType } from "@brandwright/contract/media"
import { Suspense } from "react"
import { lazyPart } from "../../lib/lazy-part.ts"
import { useWasOpen } from "../../lib/use-was-open.ts"
import { PageDrop } from "./page-drop.tsx"
import { TAB_TYPES } from "./pool-section.tsx"
import type { UploadStart } from "./upload-props.ts"
import { usePoolCache } from "./use-pool-cache.ts"

const AssetDialog = lazyPart(async () => (await import("./asset-dialog.tsx")).AssetDialog)
const UploadDialog = lazyPart(async () => (await import("./upload-dialog.tsx")).UploadDialog)
const GeneratePhotoDialog = lazyPart(async () => (await import("./generate-photo-dialog.tsx")).GeneratePhotoDialog)

/** The initial values of an upload on each tab. */
export const FIRST_TYPE: Record<MediaTab, MediaType> = {
  all: "image",
  primary: "logo",
  media: "image",
  generated: "image",
}

type PoolDialogsProps = {
  tab: MediaTab
  /** The item whose details are open. */
  item: number | undefined
  maxBytes: number
  upload: UploadStart | null
  onUpload: (start: UploadStart | null) => void
  isGenerating: boolean
  /** The description of a picture, if passed on from the Creator Tool. */
  brief: string
  onGenerated: () => void
  onCloseItem: () => void
  onDelete: (asset: MediaAsset) => void
}

/** Everything that opens over the pool: dropped files, uploads, generated photos, an item's details. */
export function PoolDialogs(props: PoolDialogsProps) {
  const { tab, item, maxBytes, upload, onUpload, isGenerating, brief } = props
  const pool = usePoolCache()
  const types = TAB_TYPES[tab]
  const hasUploads = useWasOpen(upload !== null)
  const hasPhotos = useWasOpen(isGenerating)
  const hasDetails = useWasOpen(item !== undefined)
  return (
    <>
      <PageDrop
        isOff={upload !== null || item !== undefined || isGenerating}
        onFiles={(files) => onUpload({ type: FIRST_TYPE[tab], files })}
      />
      <Suspense>
        {hasUploads && (
          <UploadDialog
            start={upload}
            maxBytes={maxBytes}
            types={types.length > 0 ? types : MEDIA_TYPES}
            onStored={() => void pool.refresh()}
            onClose={() => onUpload(null)}
          />
        )}
        {hasPhotos && (
          <GeneratePhotoDialog
            opened={isGenerating}
            brief={brief}
            onGenerated={() => void pool.refresh()}
            onClose={props.onGenerated}
          />
        )}
        {hasDetails && (
          <AssetDialog
            id={item}
            onDelete={(asset) => {
              props.onCloseItem()
              props.onDelete(asset)
            }}
            onClose={props.onCloseItem}
          />
        )}
      </Suspense>
    </>
  )
}
