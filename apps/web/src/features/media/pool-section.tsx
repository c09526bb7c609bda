import {
  type MediaAsset,
  MEDIA_TYPES,
  type MediaType,
  PRIMARY_TYPES,
  REGULAR_TYPES,
} from "@brandwright/contract/media/media"
import { mediaScreenText as text } from "../../texts/en/media.ts"
import { Button, Group, SimpleGrid, Skeleton } from "@mantine/core"
import { useLocalStorage } from "@mantine/hooks"
import { IconSparkles } from "@tabler/icons-react"
import { useSearchState } from "../../lib/search-params.ts"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { type PoolFilter, toFilter } from "./pool-filter.ts"
import { POOL_FAILED, PoolItems } from "./pool-items.tsx"
import { PoolToolbar, type View } from "./pool-toolbar.tsx"

/** The types on each tab; generated pictures have no types to choose from. */
export const TAB_TYPES: Record<PoolFilter["tab"], readonly MediaType[]> = {
  all: MEDIA_TYPES,
  primary: PRIMARY_TYPES,
  media: REGULAR_TYPES,
  generated: [],
}

type PoolSectionProps = {
  onClear: () => void
  onOpen: (asset: MediaAsset) => void
  onDelete: (asset: MediaAsset) => void
  onUpload: () => void
  onGenerate: () => void
}

/** One tab with its filters and items. */
export function PoolSection({ onClear, onOpen, onDelete, onUpload, onGenerate }: PoolSectionProps) {
  const brandId = useBrandId()
  const [search, change] = useSearchState("/_app/content-pool")
  const [view, setView] = useLocalStorage<View>({ key: "contentPoolView", defaultValue: "grid" })
  const counts = trpc.media.counts.useQuery({ brandId })
  const filter = toFilter(search)
  const { tab, type } = filter
  const isFiltered = filter.search.trim() !== "" || type !== undefined
  const count = counts.data?.[tab]
  const generate = tab === "generated" && (
    <Button leftSection={<IconSparkles size={17} />} onClick={onGenerate}>
      {text.generatePhoto}
    </Button>
  )
  const upload = generate ? undefined : onUpload
  return (
    <>
      <Group justify="flex-end" gap="sm" my="md">
        <PoolToolbar
          types={TAB_TYPES[tab]}
          filter={filter}
          onFilter={change}
          view={view}
          onView={setView}
          count={isFiltered ? undefined : count}
          onUpload={upload}
        />
        {(isFiltered || count !== 0) && generate}
      </Group>
      <Boundary loading={<Skeletons />} failed={POOL_FAILED}>
        <PoolItems
          filter={filter}
          view={view}
          actions={{ onOpen, onDelete }}
          onClear={onClear}
          onUpload={upload}
          action={generate || undefined}
        />
      </Boundary>
    </>
  )
}

function Skeletons() {
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="md" role="status" data-loading>
      {Array.from({ length: 10 }, (_, place) => (
        <Skeleton key={place} height={254} radius="lg" />
      ))}
    </SimpleGrid>
  )
}
