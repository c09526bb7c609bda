import {
  MEDIA_TABS,
  MEDIA_TYPES,
  type MediaAsset,
  type MediaTab,
  type MediaType,
  PRIMARY_TYPES,
  REGULAR_TYPES,
} from "@brandwright/contract/media"
import { mediaScreenText as text } from "../../texts/en/media.ts"
import { screenLabel } from "@brandwright/contract/shell"
import { Button, Tabs, TextInput } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { IconSearch, IconSparkles } from "@tabler/icons-react"
import { useState } from "react"
import { useCreatorBrief } from "../../lib/brief.ts"
import { useHandover } from "../../lib/handover.ts"
import { trpc } from "../../lib/trpc.ts"
import { useCurrentBrand } from "../../providers/brand.tsx"
import { MediaSources } from "../../ui/media-sources.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { GeneratePhotoDialog } from "./generate-photo-dialog.tsx"
import classes from "./media.module.css"
import { PageDrop } from "./page-drop.tsx"
import { PoolSection } from "./pool-section.tsx"
import { StorageBar } from "./storage-bar.tsx"
import { UploadDialog, type UploadStart } from "./upload-dialog.tsx"
import { TabList } from "../../ui/tab-list.tsx"

const SEARCH_WAIT_MS = 200
const TYPES: Record<MediaTab, readonly MediaType[]> = {
  all: MEDIA_TYPES,
  primary: PRIMARY_TYPES,
  media: REGULAR_TYPES,
  generated: [],
}
const FIRST_TYPE: Record<MediaTab, MediaType> = { all: "image", primary: "logo", media: "image", generated: "image" }
const MB = 1024 * 1024

type ContentPoolScreenProps = { tab: MediaTab; onTab: (tab: MediaTab) => void }

/** The brand's media and elements (content §2.6). */
export function ContentPoolScreen({ tab, onTab }: ContentPoolScreenProps) {
  const brand = useCurrentBrand()
  const utils = trpc.useUtils()
  const counts = trpc.media.counts.useQuery({ brandId: brand.id })
  const usage = trpc.media.usage.useQuery({ brandId: brand.id })
  const found = useHandover("open")
  const { brief, isAsked } = useCreatorBrief("image")
  const [search, setSearch] = useState(found?.kind === "media" ? found.title : "")
  const [wanted] = useDebouncedValue(search, SEARCH_WAIT_MS)
  const [upload, setUpload] = useState<UploadStart | null>(null)
  const [isGenerating, setGenerating] = useState(isAsked)
  const [opened, setOpened] = useState<MediaAsset | null>(null)

  const refresh = () => {
    void utils.media.page.invalidate()
    void utils.media.counts.invalidate()
    void utils.media.usage.invalidate()
  }
  return (
    <>
      <PageHeader
        title={screenLabel("/content-pool")}
        description={text.description}
        actions={usage.data && <StorageBar used={usage.data.usedBytes} total={usage.data.totalBytes} />}
      />
      <Tabs
        value={tab}
        onChange={(value) => onTab(MEDIA_TABS.find((one) => one === value) ?? "all")}
        keepMounted={false}
      >
        <div className={classes.head}>
          <TabList active={tab} flex="1 1 auto">
            {MEDIA_TABS.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {text.tabs[one]}
              </Tabs.Tab>
            ))}
          </TabList>
          <MediaSources brandId={brand.id} onAdded={setOpened} />
          <TextInput
            type="search"
            className={classes.search}
            aria-label={text.search}
            placeholder={text.search}
            leftSection={<IconSearch size={16} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
        {MEDIA_TABS.map((one) => (
          <Tabs.Panel key={one} value={one}>
            <PoolSection
              key={`${brand.id} ${one}`}
              brandId={brand.id}
              tab={one}
              types={TYPES[one]}
              count={counts.data?.[one]}
              search={wanted}
              onClearSearch={() => setSearch("")}
              opened={opened}
              onOpen={setOpened}
              onUpload={
                one === "generated" ? undefined : (type) => setUpload({ type: type ?? FIRST_TYPE[one], files: [] })
              }
              action={
                one === "generated" ? (
                  <Button leftSection={<IconSparkles size={17} />} onClick={() => setGenerating(true)}>
                    {text.generatePhoto}
                  </Button>
                ) : undefined
              }
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      <PageDrop
        isOff={upload !== null || opened !== null || isGenerating}
        onFiles={(files) => setUpload({ type: FIRST_TYPE[tab], files })}
      />
      <UploadDialog
        start={upload}
        brandId={brand.id}
        maxBytes={usage.data?.maxUploadBytes ?? 200 * MB}
        types={TYPES[tab].length > 0 ? TYPES[tab] : MEDIA_TYPES}
        onStored={refresh}
        onClose={() => setUpload(null)}
      />
      <GeneratePhotoDialog
        opened={isGenerating}
        brief={brief}
        brandId={brand.id}
        onGenerated={refresh}
        onClose={() => setGenerating(false)}
      />
    </>
  )
}
