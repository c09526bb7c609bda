import type { MediaAsset } from "@brandwright/contract/media/media"
import { mediaScreenText } from "../../texts/en/media.ts"
import { Loader, Stack, type StackProps, Text } from "@mantine/core"
import { IconBook2, IconFileText, IconMovie, IconMusic, IconPhoto, IconTypography } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { useFontFace } from "../../lib/loading/use-font-face.ts"
import classes from "./media-preview.module.css"

export const MEDIA_ICONS = {
  logo: IconPhoto,
  color: IconPhoto,
  product: IconPhoto,
  image: IconPhoto,
  font: IconTypography,
  ebook: IconBook2,
  video: IconMovie,
  audio: IconMusic,
  text: IconFileText,
}

type PreviewProps = {
  asset: Pick<MediaAsset, "name" | "mediaType" | "fileUrl" | "thumbnailUrl" | "isProcessing" | "mimeType">
  /** Shows controls for audio and video; otherwise only a still. */
  isPlayable?: boolean
  /** Shows the picture instead of its thumbnail, the text instead of its icon. */
  isLarge?: boolean
  /** For list rows. */
  isSmall?: boolean
}

/** A preview of an item: picture, color, sample letters, player, or an icon. */
export function MediaPreview({ asset, isPlayable, isLarge, isSmall }: PreviewProps) {
  const { mediaType, fileUrl, name } = asset
  if (mediaType === "color")
    return <div style={{ background: fileUrl, width: "100%", height: "100%" }} role="img" aria-label={fileUrl} />
  if (mediaType === "font") return <FontPreview name={name} url={fileUrl} isLarge={isLarge} isSmall={isSmall} />
  if (mediaType === "text" && isLarge) return <TextPreview url={fileUrl} />
  if (mediaType === "audio") {
    return (
      <Plate isSmall={isSmall}>
        <IconMusic size={isSmall ? 20 : 32} stroke={1.5} aria-hidden="true" />
        {isPlayable && <audio className={classes.sound} controls preload="none" src={fileUrl} aria-label={name} />}
      </Plate>
    )
  }
  if (mediaType === "video") {
    // A tenth of a second in: the first frame is often black.
    const media = `${fileUrl}#t=0.1`
    return (
      <video
        className={classes.picture}
        src={media}
        preload="metadata"
        controls={isPlayable}
        muted={!isPlayable}
        playsInline
        aria-label={name}
      />
    )
  }
  return <PicturePreview key={fileUrl} asset={asset} isLarge={isLarge} isSmall={isSmall} />
}

/** What stands in the middle, where there is no picture. */
const Plate = ({ isSmall, ...props }: StackProps & { isSmall: boolean | undefined; children: ReactNode }) => (
  <Stack
    align="center"
    justify="center"
    gap="0.6rem"
    w="100%"
    h="100%"
    p={isSmall ? 0 : "0.75rem"}
    c="dimmed"
    {...props}
  />
)

function PicturePreview({ asset, isLarge, isSmall }: Omit<PreviewProps, "isPlayable">) {
  const { mediaType, fileUrl, thumbnailUrl, isProcessing, name, mimeType } = asset
  const [hasFailed, setFailed] = useState(false)
  const Icon = MEDIA_ICONS[mediaType]
  const isPicture = mimeType?.startsWith("image/")
  const source = isLarge && isPicture ? fileUrl : thumbnailUrl
  if (source && !hasFailed) {
    return (
      <img
        className={classes.picture}
        src={source}
        alt={name}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
      />
    )
  }
  return (
    <Plate isSmall={isSmall}>
      {isProcessing ? (
        <Loader size="sm" type="dots" aria-label={mediaScreenText.preparing} />
      ) : (
        <Icon size={isSmall ? 20 : 34} stroke={1.4} aria-hidden="true" />
      )}
    </Plate>
  )
}

type FontPreviewProps = { name: string; url: string; isLarge?: boolean; isSmall?: boolean }

/** Sample letters in the font, which is loaded while shown. */
function FontPreview({ name, url, isLarge, isSmall }: FontPreviewProps) {
  const family = `pool ${url.replace(/\W+/g, " ")}`
  const isLoaded = useFontFace(family, url)
  return (
    <Plate
      isSmall={isSmall}
      gap={0}
      ta="center"
      c="text"
      ff={isLoaded ? `"${family}"` : undefined}
      mod={{ loaded: isLoaded }}
    >
      <Text span inherit fz={isSmall ? "1.25rem" : "3.4rem"} lh={1.1} aria-hidden="true">
        Aa
      </Text>
      {!isSmall && (
        <Text span inherit maw="100%" style={{ overflow: "hidden", overflowWrap: "anywhere" }}>
          {isLarge ? mediaScreenText.fontSample : name}
        </Text>
      )}
    </Plate>
  )
}

const TEXT_SHOWN = 4000

/** The beginning of a plain text. */
function TextPreview({ url }: { url: string }) {
  const shown = useQuery({
    queryKey: ["beginning of a text", url],
    queryFn: async ({ signal }) => (await fetch(url, { signal, headers: { range: `bytes=0-${TEXT_SHOWN}` } })).text(),
  })
  return (
    <pre className={classes.text} tabIndex={0}>
      {shown.data}
    </pre>
  )
}
