import { type Platform, PLATFORM_NAMES } from "@brandwright/contract/social-platforms"
import { composeText as text } from "@brandwright/contract/social-screens"
import { POST_MEDIA_MAX } from "@brandwright/contract/social-posts"
import { ActionIcon, Button, Group, Stack, Switch, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconPhotoPlus, IconX } from "@tabler/icons-react"
import { type Outputs, trpc } from "../../lib/trpc.ts"
import { MediaPicker } from "../../ui/media-picker.tsx"
import type { Draft, MediaKinds } from "./post-draft.ts"
import classes from "./post-dialog.module.css"

type Asset = Outputs["media"]["page"]["items"][number]
/** What a post can carry. */
const TYPES = ["image", "video", "logo", "product"] as const
const isVideo = (asset: Asset): boolean => asset.mediaType === "video"

type MediaFieldProps = { brandId: number; draft: Draft; onChange: (part: Partial<Draft>) => void }

/** Pictures or one video of the content pool, in the order of the post; another choice where a platform wants one. */
export function MediaField({ brandId, draft, onChange }: MediaFieldProps) {
  const own = (platform: Platform, mediaIds: number[] | undefined) => {
    const { mediaIds: _old, ...rest } = draft.variants[platform] ?? {}
    return { ...draft.variants, [platform]: mediaIds === undefined ? rest : { ...rest, mediaIds } }
  }
  return (
    <Stack gap="xs">
      <MediaPart
        brandId={brandId}
        label={text.media}
        mediaIds={draft.mediaIds}
        onPick={(mediaIds) => onChange({ mediaIds })}
      />
      {(draft.platforms.length > 1 || draft.platforms.some((one) => draft.variants[one]?.mediaIds)) &&
        draft.platforms.map((platform) => {
          const chosen = draft.variants[platform]?.mediaIds
          const name = text.ownMedia(PLATFORM_NAMES[platform])
          return (
            <div key={platform}>
              <Switch
                size="sm"
                label={name}
                checked={chosen !== undefined}
                onChange={(event) =>
                  onChange({ variants: own(platform, event.currentTarget.checked ? draft.mediaIds : undefined) })
                }
              />
              {chosen && (
                <MediaPart
                  brandId={brandId}
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
  brandId: number
  label: string
  isSmall?: boolean
  mediaIds: number[]
  onPick: (ids: number[]) => void
}

function MediaPart({ brandId, label, isSmall = false, mediaIds, onPick }: MediaPartProps) {
  const [isOpen, picker] = useDisclosure(false)
  const chosen = useAssets(brandId, mediaIds)
  const toggle = (asset: Asset) => {
    if (mediaIds.includes(asset.id)) return onPick(mediaIds.filter((id) => id !== asset.id))
    // A video stands alone; pictures go together.
    const mates = isVideo(asset) ? [] : mediaIds.filter((id) => !chosen.some((one) => one.id === id && isVideo(one)))
    onPick([...mates, asset.id].slice(0, POST_MEDIA_MAX))
  }
  return (
    <div role="group" aria-label={label}>
      <Group justify="space-between" mb={6}>
        {!isSmall && (
          <Text size="sm" fw={500}>
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
        <div className={classes.thumbs}>
          {chosen.map((asset) => (
            <div key={asset.id} className={classes.thumb}>
              <Thumb asset={asset} />
              <ActionIcon
                size="sm"
                variant="filled"
                color="dark"
                pos="absolute"
                top={4}
                right={4}
                aria-label={text.removeMedia(asset.name)}
                onClick={() => onPick(mediaIds.filter((id) => id !== asset.id))}
              >
                <IconX size={13} />
              </ActionIcon>
            </div>
          ))}
        </div>
      )}
      <MediaPicker
        opened={isOpen}
        brandId={brandId}
        types={TYPES}
        title={text.chooseMedia}
        picked={mediaIds}
        onPick={toggle}
        onClose={picker.close}
      />
    </div>
  )
}

export function useAssets(brandId: number, ids: number[]): Asset[] {
  const found = trpc.useQueries((query) => ids.map((id) => query.media.get({ brandId, id })))
  return found.flatMap(({ data }) => (data ? [data] : []))
}

/** What each of these items is; those that are still loading are missing. */
export const useKinds = (brandId: number, ids: number[]): MediaKinds =>
  new Map(useAssets(brandId, ids).map((asset) => [asset.id, isVideo(asset) ? ("video" as const) : ("image" as const)]))

export function Thumb({ asset, className }: { asset: Asset; className?: string }) {
  if (isVideo(asset) && !asset.thumbnailUrl)
    return <video className={className} src={asset.fileUrl} muted preload="metadata" aria-label={asset.name} />
  return <img className={className} src={asset.thumbnailUrl ?? asset.fileUrl} alt={asset.name} loading="lazy" />
}
