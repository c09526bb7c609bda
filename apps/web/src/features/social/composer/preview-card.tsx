import { type Platform, PLATFORM_NAMES } from "@brandwright/contract/social/social-platforms"
import { composeText as text } from "../../../texts/en/social.ts"
import { Avatar, Box, Group, Paper, Text } from "@mantine/core"
import {
  IconBookmark,
  IconHeart,
  IconMessageCircle,
  IconPlayerPlayFilled,
  IconRepeat,
  IconSend,
  IconShare3,
  IconThumbUp,
} from "@tabler/icons-react"
import { OpenQuestionText } from "../../../ui/open-question-text.tsx"
import { Hint } from "../../../ui/hint.tsx"
import classes from "./preview-card.module.css"
import { type Asset, isVideo } from "./media-field.tsx"
import { CountBadge } from "../count-badge.tsx"

/** Platforms with the text above the picture. */
const TEXT_FIRST: readonly Platform[] = ["facebook", "twitter", "linkedin"]
/** A pin and a short film fill the card. */
const NARROW: readonly Platform[] = ["tiktok", "pinterest"]
/** Platforms that show several pictures as a grid; others show a carousel. */
const GRIDS: readonly Platform[] = ["facebook", "twitter", "linkedin"]
const GRID_MAX = 4

/** The actions below a post, by platform. */
const ACTIONS: Record<Platform, (typeof IconHeart)[]> = {
  instagram: [IconHeart, IconMessageCircle, IconSend, IconBookmark],
  facebook: [IconThumbUp, IconMessageCircle, IconShare3],
  twitter: [IconMessageCircle, IconRepeat, IconHeart, IconShare3],
  linkedin: [IconThumbUp, IconMessageCircle, IconRepeat, IconSend],
  tiktok: [IconHeart, IconMessageCircle, IconBookmark, IconShare3],
  pinterest: [IconHeart, IconShare3],
  youtube: [IconThumbUp, IconShare3],
}

export type PreviewCardProps = {
  platform: Platform
  name: string
  /** The board of a pin. */
  placeName: string
  title: string
  words: string
  comment: string
  assets: Asset[]
  altTexts: Record<string, string>
  /** Aspect ratio of the crop; uncropped by default. */
  ratio: number | undefined
}

/** A post in its platform's style. */
export function PreviewCard({ platform, name, placeName, title, words, comment, ...media }: PreviewCardProps) {
  const isTextFirst = TEXT_FIRST.includes(platform)
  const body = (
    <Text
      component="div"
      size="sm"
      px="0.85rem"
      pb="0.75rem"
      style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
    >
      {title && (
        <Text component="strong" display="block" mb="0.2rem" fw={700}>
          <OpenQuestionText text={title} />
        </Text>
      )}
      {platform === "instagram" && <strong>{name} </strong>}
      {words ? <OpenQuestionText text={words} /> : "…"}
    </Text>
  )
  return (
    <Paper withBorder maw={NARROW.includes(platform) ? "17rem" : undefined} mx="auto" style={{ overflow: "hidden" }}>
      <Group gap="0.6rem" wrap="nowrap" px="0.85rem" py="0.7rem">
        <Avatar radius="xl" size={34} name={name} color="spruce" alt="" />
        <div>
          <Text size="sm" fw={600} lh={1.3}>
            {name}
          </Text>
          <Hint size="xs" lh={1.3}>
            {placeName || PLATFORM_NAMES[platform]}
          </Hint>
        </div>
      </Group>
      {isTextFirst && body}
      <Pictures platform={platform} {...media} />
      <Group
        gap="1.1rem"
        px="0.85rem"
        py="0.6rem"
        c="dimmed"
        justify={isTextFirst ? "space-around" : undefined}
        aria-hidden="true"
      >
        {ACTIONS[platform].map((Action, place) => (
          <Action key={place} size={19} stroke={1.6} />
        ))}
      </Group>
      {!isTextFirst && body}
      {comment && (
        <Text component="div" size="sm" px="0.85rem" py="0.6rem" data-lined style={{ overflowWrap: "anywhere" }}>
          <strong>{name}</strong> <OpenQuestionText text={comment} />
        </Text>
      )}
    </Paper>
  )
}

function Pictures({
  platform,
  assets,
  altTexts,
  ratio,
}: Pick<PreviewCardProps, "platform" | "assets" | "altTexts" | "ratio">) {
  if (assets.length === 0) return null
  const isGrid = GRIDS.includes(platform) && assets.length > 1
  const shown = isGrid ? assets.slice(0, GRID_MAX) : assets.slice(0, 1)
  const more = assets.length - shown.length
  return (
    <Box
      className={classes.media}
      bg="var(--bw-canvas)"
      data-count={shown.length}
      // On X the picture has round corners beside the margin.
      {...(platform === "twitter" && { bdrs: "lg", mx: "0.85rem" })}
    >
      {shown.map((asset) => (
        <Picture key={asset.id} asset={asset} alt={altTexts[asset.id] || asset.name} ratio={isGrid ? 1 : ratio} />
      ))}
      {more > 0 && <CountBadge>{text.moreMedia(more)}</CountBadge>}
    </Box>
  )
}

/** The original file, cropped around its focus point as it will be. */
function Picture({ asset, alt, ratio }: { asset: Asset; alt: string; ratio: number | undefined }) {
  if (isVideo(asset))
    return (
      <Box component="span" pos="relative" display="block" className={classes.film}>
        <video src={asset.fileUrl} poster={asset.thumbnailUrl ?? undefined} muted preload="metadata" aria-label={alt} />
        <IconPlayerPlayFilled size={34} aria-hidden="true" />
      </Box>
    )
  const place = `${asset.focusX * 100}% ${asset.focusY * 100}%`
  return (
    <img
      src={asset.fileUrl}
      alt={alt}
      style={{ aspectRatio: ratio, objectFit: ratio ? "cover" : "contain", objectPosition: place }}
    />
  )
}
