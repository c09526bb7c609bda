import { newsText } from "@brandwright/contract/content/related-news"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { GalleryPieces } from "./gallery-pieces.tsx"
import { Hint } from "../../../ui/hint.tsx"

/** Every building block of mails, pages and posts in the brand's kit and voice (content §2.3). */
export function ComponentsGallery() {
  const brandId = useBrandId()
  const [pieces] = trpc.content.gallery.useSuspenseQuery({ brandId, gallery: "components" })
  return (
    <>
      <Hint mb="md" maw="68ch">
        {newsText.componentsIntro} {newsText.kitHint}
      </Hint>
      <GalleryPieces pieces={pieces} startLabel={newsText.useThis} />
    </>
  )
}
