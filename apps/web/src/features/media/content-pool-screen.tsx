import { SEARCH_MAX } from "@brandwright/contract/wire"
import { MEDIA_TABS, type MediaAsset } from "@brandwright/contract/media/media"
import { mediaScreenText as text } from "../../texts/en/media.ts"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { Box, Group } from "@mantine/core"
import { useSearchState } from "../../lib/search-params.ts"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { MediaSources } from "../../blocks/media/media-sources.tsx"
import { PageHeader } from "../../ui/screen/page-header.tsx"
import { SearchField } from "../../ui/form/search-field.tsx"
import { PanelTabs } from "../../ui/screen/panel-tabs.tsx"
import { PoolDialogs } from "./pool-dialogs.tsx"
import { PoolSection } from "./pool-section.tsx"
import { StorageBar } from "./storage-bar.tsx"
import { useDeletion } from "./use-deletion.tsx"
import { usePoolCache } from "./use-pool-cache.ts"

const MB = 1024 * 1024

/** The brand's media and elements (content §2.6). */
export function ContentPoolScreen() {
  const brandId = useBrandId()
  const [{ tab = "all", search = "" }, change] = useSearchState("/_app/content-pool")
  const usage = trpc.media.usage.useQuery({ brandId })
  const askToDelete = useDeletion()
  const pool = usePoolCache()
  const open = (asset: MediaAsset) => {
    pool.keep(asset)
    change({ item: asset.id }, true)
  }
  const section = (
    <PoolSection
      onClear={() => change({ search: undefined, type: undefined })}
      onOpen={open}
      onDelete={(asset) => void askToDelete(asset)}
      onUpload={() => change({ open: "upload" }, true)}
      onGenerate={() => change({ open: "photo" }, true)}
    />
  )
  return (
    <>
      <PageHeader
        title={screenLabel("/content-pool")}
        description={text.description}
        // Its space is reserved while loading, so that nothing moves.
        actions={
          <Box style={usage.data ? undefined : { visibility: "hidden" }}>
            <StorageBar used={usage.data?.usedBytes ?? 0} total={usage.data?.totalBytes ?? 0} />
          </Box>
        }
      />
      <PanelTabs
        tabs={MEDIA_TABS}
        labels={text.tabs}
        value={tab}
        onTab={(next) => change({ tab: next, type: undefined })}
        head={(list) => (
          <Group wrap="wrap-reverse" align="flex-end" justify="space-between" gap="0.75rem 1.5rem">
            <Box flex="1 1 auto" miw={0}>
              {list}
            </Box>
            <MediaSources onAdded={open} />
            <SearchField
              flex={{ base: "1 1 100%", sm: "0 1 18rem" }}
              miw="min(100%, 14rem)"
              label={text.search}
              maxLength={SEARCH_MAX}
              value={search}
              onSearch={(term) => change({ search: term || undefined })}
            />
          </Group>
        )}
        panels={{ all: section, primary: section, media: section, generated: section }}
      />
      <PoolDialogs maxBytes={usage.data?.maxUploadBytes ?? 200 * MB} onDelete={(asset) => void askToDelete(asset)} />
    </>
  )
}
