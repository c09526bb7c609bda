import { type Platform, PLATFORM_NAMES } from "@brandwright/contract/social-platforms"
import { composeText as text } from "../../../texts/en/social.ts"
import { Avatar, Text } from "@mantine/core"
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

/** Platforms with the text above the picture. */
const TEXT_FIRST: readonly Platform[] = ["facebook", "twitter", "linkedin"]
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
    <div className={classes.words}>
      {title && (
        <strong className={classes.title}>
          <OpenQuestionText text={title} />
        </strong>
      )}
      {platform === "instagram" && <strong>{name} </strong>}
      {words ? <OpenQuestionText text={words} /> : "…"}
    </div>
  )
  return (
    <div className={classes.card} data-platform={platform}>
      <div className={classes.head}>
        <Avatar radius="xl" size={34} name={name} color="spruce" alt="" />
        <div>
          <Text size="sm" fw={600} lh={1.3}>
            {name}
          </Text>
          <Hint size="xs" lh={1.3}>
            {placeName || PLATFORM_NAMES[platform]}
          </Hint>
        </div>
      </div>
      {isTextFirst && body}
      <Pictures platform={platform} {...media} />
      <div className={classes.actions} aria-hidden="true">
        {ACTIONS[platform].map((Action, place) => (
          <Action key={place} size={19} stroke={1.6} />
        ))}
      </div>
      {!isTextFirst && body}
      {comment && (
        <div className={classes.comment}>
          <strong>{name}</strong> <OpenQuestionText text={comment} />
        </div>
      )}
    </div>
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
    <div className={classes.media} data-count={shown.length}>
      {shown.map((asset) => (
        <Picture key={asset.id} asset={asset} alt={altTexts[asset.id] || asset.name} ratio={isGrid ? 1 : ratio} />
      ))}
      {more > 0 && <span className={classes.more}>{text.moreMedia(more)}</span>}
    </div>
  )
}

/** The original file, cropped around its focus point as it will be. */
function Picture({ asset, alt, ratio }: { asset: Asset; alt: string; ratio: number | undefined }) {
  if (isVideo(asset))
    return (
      <span className={classes.film}>
        <video src={asset.fileUrl} poster={asset.thumbnailUrl ?? undefined} muted preload="metadata" aria-label={alt} />
        <IconPlayerPlayFilled size={34} aria-hidden="true" />
      </span>
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
