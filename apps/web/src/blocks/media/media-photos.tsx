import type { MediaAsset } from "@brandwright/contract/media/media"
import {
  PHOTO_QUERY_MAX,
  PHOTO_SOURCE_NAMES,
  type Photo,
  type PhotoSource,
  photoText,
} from "@brandwright/contract/media/photos"
import { pictureText as text } from "../../texts/en/pictures.ts"
import { Button, Group, Image, Modal, Select, SimpleGrid, Stack, Text, TextInput, UnstyledButton } from "@mantine/core"
import { IconPhotoSearch } from "@tabler/icons-react"
import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { EmptyState } from "../../ui/screen/empty-state.tsx"
import { LoadingPictures } from "../../ui/screen/loading.tsx"
import { LoadMore } from "../../ui/data/load-more.tsx"
import { Hint } from "../../ui/hint.tsx"
import { Form } from "../../ui/form/form.tsx"

type PhotosDialogProps = { onAdded: (asset: MediaAsset) => void; onClose: () => void }

/** Searches free photos and saves the chosen one to the pool, with its author and license. */
export function PhotosDialog({ onAdded, onClose }: PhotosDialogProps) {
  const [words, setWords] = useState("")
  const [submitted, setSubmitted] = useState<{ source: PhotoSource; query: string }>()
  const [source, setSource] = useState<PhotoSource>("openverse")
  const sources = trpc.media.photoSources.useQuery()
  return (
    <Modal opened onClose={onClose} title={text.freePhotos} size="xl">
      <Stack>
        <Form
          onSubmit={() => {
            if (words.trim()) setSubmitted({ source, query: words.trim() })
          }}
        >
          <Group align="end">
            <Select
              label={text.source}
              allowDeselect={false}
              w={{ base: "100%", xs: 140 }}
              data={(sources.data ?? []).map((one) => ({
                value: one.source,
                label: PHOTO_SOURCE_NAMES[one.source],
                disabled: !one.isReady,
              }))}
              value={source}
              onChange={(value) => setSource(sources.data?.find((one) => one.source === value)?.source ?? "openverse")}
            />
            <TextInput
              type="search"
              flex="1 1 10rem"
              label={text.searchPhotos}
              maxLength={PHOTO_QUERY_MAX}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
              data-autofocus
            />
            <Button type="submit">{text.search}</Button>
          </Group>
        </Form>
        <Hint>{text.photosHint}</Hint>
        {submitted && (
          <Boundary
            key={`${submitted.source} ${submitted.query}`}
            loading={<LoadingPictures />}
            unexplained={photoText.unreachable(submitted.source)}
          >
            <Found {...submitted} onAdded={onAdded} />
          </Boundary>
        )}
      </Stack>
    </Modal>
  )
}

type FoundProps = { source: PhotoSource; query: string; onAdded: (asset: MediaAsset) => void }

function Found({ source, query: words, onAdded }: FoundProps) {
  const brandId = useBrandId()
  const [{ pages }, query] = trpc.media.searchPhotos.useSuspenseInfiniteQuery(
    { source, query: words },
    { getNextPageParam: (page) => page.nextPage, retry: false },
  )
  const keep = trpc.media.keepPhoto.useMutation({
    meta: { done: photoText.kept, failed: photoText.failed },
    onSuccess: (asset) => onAdded(asset),
  })
  const photos = pages.flatMap((page) => page.photos)
  if (photos.length === 0)
    return <EmptyState icon={<IconPhotoSearch />} title={text.noPhotos} message={text.noPhotosHint} />
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        {photos.map((photo) => (
          <PhotoOption
            key={photo.token}
            photo={photo}
            isBusy={keep.isPending}
            onChoose={() => keep.mutate({ brandId, token: photo.token })}
          />
        ))}
      </SimpleGrid>
      <LoadMore query={query} />
    </>
  )
}

function PhotoOption({ photo, isBusy, onChoose }: { photo: Photo; isBusy: boolean; onChoose: () => void }) {
  return (
    <UnstyledButton
      opacity={isBusy ? 0.6 : undefined}
      disabled={isBusy}
      aria-label={text.usePhoto(photo.title, photo.author)}
      onClick={onChoose}
    >
      <Image src={photo.thumbnailUrl} alt="" h={140} mb={4} radius="md" loading="lazy" referrerPolicy="no-referrer" />
      <Text size="xs" truncate>
        {text.photoBy(photo.author, photo.license)}
      </Text>
    </UnstyledButton>
  )
}
