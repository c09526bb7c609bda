import { newsText, SCHEMES } from "@brandwright/contract/content/related-news"
import { Group, SegmentedControl } from "@mantine/core"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { GalleryPieces } from "./gallery-pieces.tsx"
import { Hint } from "../../../ui/hint.tsx"

/** Layouts of pages and mails in the brand's kit, light and dark (content §2.3). */
export function ModernGallery() {
  const brandId = useBrandId()
  const [{ scheme = "light" }, change] = useSearchState("/_app/related-news")
  const [pieces] = trpc.content.gallery.useSuspenseQuery({ brandId, gallery: "modern" })
  return (
    <>
      <Group justify="space-between" align="flex-start" mb="md">
        <Hint maw="60ch">
          {newsText.modernIntro} {newsText.kitHint} {scheme === "dark" && newsText.mailsAreLight}
        </Hint>
        <SegmentedControl
          aria-label={newsText.scheme}
          value={scheme}
          data={SCHEMES.map((value) => ({ value, label: newsText.schemes[value] }))}
          onChange={(value) => change({ scheme: value === "dark" ? "dark" : undefined })}
        />
      </Group>
      <GalleryPieces pieces={pieces.filter((piece) => piece.scheme === scheme)} startLabel={newsText.startFromThis} />
    </>
  )
}
