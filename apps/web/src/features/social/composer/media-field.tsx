import { type Platform, PLATFORM_NAMES } from "@brandwright/contract/social/social-platforms"
import { composeText as text } from "../../../texts/en/social.ts"
import { ALT_MAX, POST_MEDIA_MAX } from "@brandwright/contract/social/social-posts"
import { Button, Group, Stack, Switch, Text, TextInput } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconPhotoPlus, IconX } from "@tabler/icons-react"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { MediaPicker } from "../../../blocks/media/media-picker.tsx"
import type { MediaKinds, PostForm } from "./post-form.ts"
import { Thumb } from "../../../ui/picture/thumb.tsx"

export type Asset = Outputs["media"]["page"]["items"][number]
/** What a post can carry. */
const TYPES = ["image", "video", "logo", "product"] as const
export const isVideo = (asset: Asset): boolean => asset.mediaType === "video"

type MediaFieldProps = { form: PostForm; onChange: (part: Partial<PostForm>) => void }

/** Pictures or one video from the content pool, in order, with optional choices by platform. */
export function MediaField({ form, onChange }: MediaFieldProps) {
  const own = (platform: Platform, mediaIds: number[] | undefined) => {
    const { mediaIds: _old, ...rest } = form.variants[platform] ?? {}
    return { ...form.variants, [platform]: mediaIds === undefined ? rest : { ...rest, mediaIds } }
  }
  const describe = (id: number, words: string) => onChange({ altTexts: { ...form.altTexts, [id]: words } })
  const alt = { altTexts: form.altTexts, onAlt: describe }
  return (
    <Stack gap="xs">
      <MediaPart {...alt} label={text.media} mediaIds={form.mediaIds} onPick={(mediaIds) => onChange({ mediaIds })} />
      {(form.platforms.length > 1 || form.platforms.some((one) => form.variants[one]?.mediaIds)) &&
        form.platforms.map((platform) => {
          const chosen = form.variants[platform]?.mediaIds
          const name = text.ownMedia(PLATFORM_NAMES[platform])
          return (
            <div key={platform}>
              <Switch
                size="sm"
                label={name}
                checked={chosen !== undefined}
                onChange={(event) =>
                  onChange({ variants: own(platform, event.currentTarget.checked ? form.mediaIds : undefined) })
                }
              />
              {chosen && (
                <MediaPart
                  {...alt}
                  label={name}
                  isSmall
                  mediaIds={chosen}
                  onPick={(mediaIds) => onChange({ variants: own(platform, mediaIds) })}
                />
              )}
            </div>
          )
        })}
    </Stack>
  )
}

type MediaPartProps = {
  label: string
  isSmall?: boolean
  mediaIds: number[]
  altTexts: PostForm["altTexts"]
  onPick: (ids: number[]) => void
  onAlt: (id: number, words: string) => void
}

function MediaPart({ label, isSmall = false, mediaIds, altTexts, onPick, onAlt }: MediaPartProps) {
  const [isOpen, picker] = useDisclosure(false)
  const chosen = useAssets(mediaIds)
  const toggle = (asset: Asset) => {
    if (mediaIds.includes(asset.id)) return onPick(mediaIds.filter((id) => id !== asset.id))
    // A post has one video, or pictures.
    const mates = isVideo(asset) ? [] : mediaIds.filter((id) => !chosen.some((one) => one.id === id && isVideo(one)))
    onPick([...mates, asset.id].slice(0, POST_MEDIA_MAX))
  }
  return (
    <div role="group" aria-label={label}>
      <Group justify="space-between" mb={6}>
        {!isSmall && (
          <Text size="sm" fw={600}>
            {label}
          </Text>
        )}
        <Button
          size="compact-sm"
          mt={isSmall ? 6 : 0}
          variant="default"
          leftSection={<IconPhotoPlus size={15} />}
          onClick={picker.open}
        >
          {text.addMedia}
        </Button>
      </Group>
      {chosen.length > 0 && (
        <Stack gap={8} mt={6}>
          {chosen.map((asset) => (
            <Group key={asset.id} gap="0.6rem" wrap="nowrap">
              <Thumb w="2.75rem" radius="md">
                <Shown asset={asset} />
              </Thumb>
              {isVideo(asset) ? (
                <Text size="sm" truncate flex={1}>
                  {asset.name}
                </Text>
              ) : (
                <TextInput
                  flex={1}
                  size="sm"
                  aria-label={text.altText(asset.name)}
                  placeholder={text.altHint}
                  maxLength={ALT_MAX}
                  value={altTexts[asset.id] ?? ""}
                  onChange={(event) => onAlt(asset.id, event.currentTarget.value)}
                />
              )}
              <IconButton
                icon={IconX}
                label={text.removeMedia(asset.name)}
                onClick={() => onPick(mediaIds.filter((id) => id !== asset.id))}
              />
            </Group>
          ))}
        </Stack>
      )}
      <MediaPicker
        opened={isOpen}
        types={TYPES}
        title={text.chooseMedia}
        picked={mediaIds}
        onPick={toggle}
        onClose={picker.close}
      />
    </div>
  )
}

export function useAssets(ids: number[]): Asset[] {
  const brandId = useBrandId()
  const found = trpc.useQueries((query) => ids.map((id) => query.media.get({ brandId, id })))
  return found.flatMap(({ data }) => (data ? [data] : []))
}

/** The type of each item; those still loading are missing. */
export const useKinds = (ids: number[]): MediaKinds =>
  new Map(useAssets(ids).map((asset) => [asset.id, isVideo(asset) ? ("video" as const) : ("image" as const)]))

function Shown({ asset }: { asset: Asset }) {
  if (isVideo(asset) && !asset.thumbnailUrl)
    return <video src={asset.fileUrl} muted preload="metadata" aria-label={asset.name} />
  return <img src={asset.thumbnailUrl ?? asset.fileUrl} alt="" loading="lazy" />
}
