import { MEDIA_TYPES, type MediaAsset, type MediaTab, type MediaType } from "@brandwright/contract/media/media"
import { Suspense, useState } from "react"
import { useBriefAsDraft } from "../../lib/brief.ts"
import { lazyPart } from "../../lib/loading/lazy-part.ts"
import { useSearchState } from "../../lib/search-params.ts"
import { useWasOpen } from "../../lib/focus/use-was-open.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { namePhotoDraft } from "./photo-draft.ts"
import { PageDrop } from "./upload/page-drop.tsx"
import { TAB_TYPES } from "./pool-section.tsx"
import { usePoolCache } from "./use-pool-cache.ts"

const AssetDialog = lazyPart(async () => (await import("./asset/asset-dialog.tsx")).AssetDialog)
const UploadDialog = lazyPart(async () => (await import("./upload/upload-dialog.tsx")).UploadDialog)
const GeneratePhotoDialog = lazyPart(async () => (await import("./generate-photo-dialog.tsx")).GeneratePhotoDialog)

/** The initial type of an upload on each tab. */
const FIRST_TYPE: Record<MediaTab, MediaType> = {
  all: "image",
  primary: "logo",
  media: "image",
  generated: "image",
}

type PoolDialogsProps = { maxBytes: number; onDelete: (asset: MediaAsset) => void }

/** Everything that opens over the pool: dropped files, uploads, generated photos, an item's details. */
export function PoolDialogs({ maxBytes, onDelete }: PoolDialogsProps) {
  const [{ tab = "all", type, item, open }, change] = useSearchState("/_app/content-pool")
  const [dropped, setDropped] = useState<File[]>([])
  useBriefAsDraft("image", namePhotoDraft(useBrandId()), "prompt", () => change({ open: "photo" }, true))
  const pool = usePoolCache()
  const types = TAB_TYPES[tab]
  const isUploading = open === "upload"
  const isGenerating = open === "photo"
  const hasUploads = useWasOpen(isUploading)
  const hasPhotos = useWasOpen(isGenerating)
  const hasDetails = useWasOpen(item !== undefined)
  const close = () => {
    setDropped([])
    change({ open: undefined, item: undefined })
  }
  return (
    <>
      <PageDrop
        isOff={isUploading || item !== undefined || isGenerating}
        onFiles={(files) => {
          setDropped(files)
          change({ open: "upload" }, true)
        }}
      />
      <Suspense>
        {hasUploads && (
          <UploadDialog
            opened={isUploading}
            start={{ type: (dropped.length === 0 && type) || FIRST_TYPE[tab], files: dropped }}
            maxBytes={maxBytes}
            types={types.length > 0 ? types : MEDIA_TYPES}
            onStored={() => void pool.refresh()}
            onClose={close}
          />
        )}
        {hasPhotos && (
          <GeneratePhotoDialog opened={isGenerating} onGenerated={() => void pool.refresh()} onClose={close} />
        )}
        {hasDetails && (
          <AssetDialog
            id={item}
            onDelete={(asset) => {
              close()
              onDelete(asset)
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
