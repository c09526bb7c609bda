import type { MediaAsset } from "@brandwright/contract/media"
import { mediaScreenText } from "../texts/en/media.ts"
import { Loader } from "@mantine/core"
import { IconBook2, IconFileText, IconMovie, IconMusic, IconPhoto, IconTypography } from "@tabler/icons-react"
import { useEffect, useState } from "react"
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
  /** Sound and film get their controls; without, only a picture of it. */
  isPlayable?: boolean
  /** The picture itself in place of its thumbnail, the text in place of its sign. */
  isLarge?: boolean
  /** For lines of a list. */
  isSmall?: boolean
}

/** What an item looks or sounds like: picture, colour, letters, player, or the sign of its kind. */
export function MediaPreview({ asset, isPlayable, isLarge, isSmall }: PreviewProps) {
  const { mediaType, fileUrl, name } = asset
  if (mediaType === "color")
    return <div className={classes.color} style={{ background: fileUrl }} role="img" aria-label={fileUrl} />
  if (mediaType === "font") return <FontPreview name={name} url={fileUrl} isLarge={isLarge} isSmall={isSmall} />
  if (mediaType === "text" && isLarge) return <TextPreview url={fileUrl} />
  if (mediaType === "audio") {
    return (
      <div className={classes.sound} data-small={isSmall}>
        <IconMusic size={isSmall ? 20 : 32} stroke={1.5} aria-hidden="true" />
        {isPlayable && <audio controls preload="none" src={fileUrl} aria-label={name} />}
      </div>
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
    <div className={classes.sign} data-small={isSmall}>
      {isProcessing ? (
        <Loader size="sm" type="dots" aria-label={mediaScreenText.preparing} />
      ) : (
        <Icon size={isSmall ? 20 : 34} stroke={1.4} aria-hidden="true" />
      )}
    </div>
  )
}

type FontPreviewProps = { name: string; url: string; isLarge?: boolean; isSmall?: boolean }

/** The letters of the font itself, loaded while they are shown. */
function FontPreview({ name, url, isLarge, isSmall }: FontPreviewProps) {
  const family = useFontFace(url)
  return (
    <div
      className={classes.letters}
      data-small={isSmall}
      style={{ fontFamily: family ? `"${family}"` : undefined }}
      data-loaded={family ? true : undefined}
    >
      <span className={classes.initials} aria-hidden="true">
        Aa
      </span>
      {!isSmall && <span className={classes.sample}>{isLarge ? mediaScreenText.fontSample : name}</span>}
    </div>
  )
}

function useFontFace(url: string): string | undefined {
  const [loaded, setLoaded] = useState<string>()
  useEffect(() => {
    let isGone = false
    const family = `pool ${url.replace(/\W+/g, " ")}`
    const face = new FontFace(family, `url("${url}")`)
    face
      .load()
      .then(() => {
        if (isGone) return
        document.fonts.add(face)
        setLoaded(family)
      })
      .catch(() => {})
    return () => {
      isGone = true
      document.fonts.delete(face)
    }
  }, [url])
  return loaded
}

const TEXT_SHOWN = 4000

/** The beginning of a text, as plain as it is. */
function TextPreview({ url }: { url: string }) {
  const [shown, setShown] = useState("")
  useEffect(() => {
    const abort = new AbortController()
    fetch(url, { signal: abort.signal, headers: { range: `bytes=0-${TEXT_SHOWN}` } })
      .then((answer) => answer.text())
      .then(setShown)
      .catch(() => {})
    return () => abort.abort()
  }, [url])
  return (
    <pre className={classes.text} tabIndex={0}>
      {shown}
    </pre>
  )
}
