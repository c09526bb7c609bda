import { acceptedFiles, type MediaAsset, type MediaType, mediaText } from "@brandwright/contract/media/media"
import { mediaScreenText as text } from "../../texts/en/media.ts"
import { Button, FileButton, Flex, Group, Modal, Progress, SimpleGrid, Text } from "@mantine/core"
import { IconPhotoPlus, IconUpload } from "@tabler/icons-react"
import { useDeferredValue, useState } from "react"
import { accepts, toAssetName } from "../../lib/guess-type.ts"
import { toastRefused } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { UploadError } from "../../lib/calls/send-form.ts"
import { uploadAsset } from "../../lib/calls/upload.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { EmptyState } from "../../ui/screen/empty-state.tsx"
import { LoadingPictures } from "../../ui/screen/loading.tsx"
import { MediaPreview } from "./media-preview.tsx"
import { MediaSources } from "./media-sources.tsx"
import { SearchField } from "../../ui/form/search-field.tsx"
import { LoadMore } from "../../ui/data/load-more.tsx"
import { Hint } from "../../ui/hint.tsx"
import { Disc } from "../../ui/picture/disc.tsx"
import { Pick } from "../../ui/picture/pick.tsx"
import { StickyBar } from "../../ui/screen/sticky-bar.tsx"

type MediaPickerProps = {
  opened: boolean
  /** Allowed types; uploads get the first one. */
  types: readonly MediaType[]
  title?: string
  /** If several may be chosen: the current choice. Picking one again removes it, and a button confirms. */
  picked?: readonly number[]
  onPick: (asset: MediaAsset) => void
  onClose: () => void
}

/** Chooses or uploads one or several items of the brand's content pool. */
export function MediaPicker({ opened, title, onClose, ...rest }: MediaPickerProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title ?? text.choose} size="xl">
      <PickerBody {...rest} />
      {rest.picked && (
        <StickyBar justify="space-between">
          <Hint>{text.countChosen(rest.picked.length)}</Hint>
          <Button onClick={onClose}>{text.useChosen}</Button>
        </StickyBar>
      )}
    </Modal>
  )
}

function PickerBody({ types, picked, onPick }: Omit<MediaPickerProps, "opened" | "title" | "onClose">) {
  const [search, setSearch] = useState("")
  return (
    <>
      <Group mb="md" gap="sm" wrap="nowrap">
        <SearchField flex="1 1 auto" miw={0} label={text.search} value={search} onSearch={setSearch} />
        <PickerUpload types={types} onPick={onPick} />
      </Group>
      {types.includes("image") && (
        <Group mb="md" gap="sm">
          <MediaSources onAdded={onPick} />
        </Group>
      )}
      <Boundary loading={<LoadingPictures />} failed={mediaText.loadFailed.message} resetKey={search}>
        <Options types={types} picked={picked} onPick={onPick} search={search} />
      </Boundary>
    </>
  )
}

type OptionsProps = Pick<MediaPickerProps, "types" | "picked" | "onPick"> & { search: string }

function Options({ types, picked, onPick, search }: OptionsProps) {
  const brandId = useBrandId()
  // The old ones stay until another search is loaded.
  const shown = useDeferredValue(search)
  const [{ pages }, query] = trpc.media.page.useSuspenseInfiniteQuery(
    { brandId, types: [...types], search: shown, limit: 48 },
    { getNextPageParam: (page) => page.nextCursor, staleTime: 0 },
  )
  const items = pages.flatMap((page) => page.items)
  if (items.length === 0)
    return (
      <EmptyState
        icon={<IconPhotoPlus />}
        title={shown ? text.noMatch : text.noItems}
        message={shown ? text.noMatchHint : undefined}
      />
    )
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        {items.map((asset) => (
          <Pick
            key={asset.id}
            aria-label={text.chooseThis(asset.name)}
            aria-pressed={picked?.includes(asset.id)}
            onClick={() => onPick(asset)}
          >
            <Flex h={120} bg="var(--bw-canvas)" style={{ overflow: "hidden" }}>
              <MediaPreview asset={asset} />
            </Flex>
            {picked?.includes(asset.id) && (
              <Disc pos="absolute" top="0.4rem" right="0.4rem" size="1.5rem" bg="spruce.7" c="#fff" aria-hidden="true">
                {picked.indexOf(asset.id) + 1}
              </Disc>
            )}
            <Text size="xs" truncate px="xs" py="0.35rem" data-lined>
              {asset.name}
            </Text>
          </Pick>
        ))}
      </SimpleGrid>
      <LoadMore query={query} />
    </>
  )
}

function PickerUpload({ types, onPick }: Pick<MediaPickerProps, "types" | "onPick">) {
  const brandId = useBrandId()
  const utils = trpc.useUtils()
  const [progress, setProgress] = useState<number>()
  const takes = types.filter((type) => type !== "color")
  const [first] = takes
  if (!first) return null
  const onFile = async (file: File | null) => {
    if (!file) return
    const mediaType = takes.find((type) => accepts(type, file)) ?? first
    setProgress(0)
    try {
      const asset = await uploadAsset(
        brandId,
        file,
        { name: toAssetName(file), mediaType },
        { onProgress: setProgress },
      )
      void utils.media.invalidate()
      onPick(asset)
    } catch (error) {
      toastRefused({
        title: mediaText.uploadFailed.title,
        message: error instanceof UploadError ? error.message : mediaText.uploadFailed.message,
      })
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <>
      <FileButton accept={takes.map(acceptedFiles).join(",")} onChange={(file) => void onFile(file)}>
        {(props) => (
          <Button
            variant="default"
            flex="none"
            loading={progress !== undefined}
            leftSection={<IconUpload size={16} />}
            {...props}
          >
            {text.upload}
          </Button>
        )}
      </FileButton>
      {progress !== undefined && <Progress flex="0 0 6rem" value={progress * 100} size="sm" aria-label={text.upload} />}
    </>
  )
}
