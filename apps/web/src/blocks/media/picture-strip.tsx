import { mediaScreenText } from "../../texts/en/media.ts"
import { pictureText as text } from "../../texts/en/pictures.ts"
import { Button, Group, Text } from "@mantine/core"
import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { MediaPreview } from "./media-preview.tsx"
import { SearchField } from "../../ui/form/search-field.tsx"
import { Hint } from "../../ui/hint.tsx"
import { Pick } from "../../ui/picture/pick.tsx"

type PictureStripProps = {
  label: string
  most: number
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

const PAGE = 24

/** A row of pool pictures to choose from; another choice replaces the first. */
export function PictureStrip({ label, most, chosen, onChange }: PictureStripProps) {
  const brandId = useBrandId()
  const [search, setSearch] = useState("")
  const pages = trpc.media.page.useInfiniteQuery(
    { brandId, types: ["image", "product"], search, limit: PAGE },
    { getNextPageParam: (page) => page.nextCursor },
  )
  const pictures = pages.data?.pages.flatMap((page) => page.items) ?? []
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-most))
  return (
    <div role="group" aria-label={label}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <SearchField size="xs" my={6} label={mediaScreenText.search} value={search} onSearch={setSearch} />
      {pages.isSuccess && pictures.length === 0 && <Hint>{search ? mediaScreenText.noMatch : text.noPictures}</Hint>}
      <Group gap="xs" p={3} wrap="nowrap" style={{ overflowX: "auto" }}>
        {pictures.map((asset) => (
          <Pick
            key={asset.id}
            flex="none"
            w={76}
            h={76}
            bdrs="sm"
            aria-label={mediaScreenText.chooseThis(asset.name)}
            aria-pressed={chosen.includes(asset.id)}
            onClick={() => toggle(asset.id)}
          >
            <MediaPreview asset={asset} isSmall />
          </Pick>
        ))}
        {pages.hasNextPage && (
          <Button
            variant="subtle"
            flex="none"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {mediaScreenText.showMore}
          </Button>
        )}
      </Group>
    </div>
  )
}
