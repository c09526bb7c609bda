import type { MediaAsset } from "@brandwright/contract/media/media"
import { lazyPart } from "../../lib/loading/lazy-part.ts"
import { pictureText as text } from "../../texts/en/pictures.ts"
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconPhotoSearch, IconTemplate } from "@tabler/icons-react"
import { Suspense } from "react"
import { trpc } from "../../lib/trpc.ts"

const PhotosDialog = lazyPart(async () => (await import("./media-photos.tsx")).PhotosDialog)
const GraphicDialog = lazyPart(async () => (await import("./media-graphic.tsx")).GraphicDialog)

type MediaSourcesProps = { onAdded: (asset: MediaAsset) => void }

/** Sources of new pictures: free photos, and graphics with the user's text. */
export function MediaSources({ onAdded }: MediaSourcesProps) {
  const utils = trpc.useUtils()
  const [hasPhotos, photos] = useDisclosure(false)
  const [hasGraphic, graphic] = useDisclosure(false)
  const onDone = (asset: MediaAsset) => {
    photos.close()
    graphic.close()
    void utils.media.invalidate()
    onAdded(asset)
  }
  return (
    <>
      <Button variant="default" leftSection={<IconPhotoSearch size={16} />} onClick={photos.open}>
        {text.freePhotos}
      </Button>
      <Button variant="default" leftSection={<IconTemplate size={16} />} onClick={graphic.open}>
        {text.graphic}
      </Button>
      <Suspense>
        {hasPhotos && <PhotosDialog onAdded={onDone} onClose={photos.close} />}
        {hasGraphic && <GraphicDialog onAdded={onDone} onClose={graphic.close} />}
      </Suspense>
    </>
  )
}
