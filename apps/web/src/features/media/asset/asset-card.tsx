import type { MediaAsset } from "@brandwright/contract/media/media"
import { mediaScreenText as text } from "../../../texts/en/media.ts"
import { memo, type ReactNode } from "react"
import { formatBytes, formatDuration } from "../../../lib/format.ts"
import { trpc } from "../../../lib/trpc.ts"
import { MediaPreview } from "../../../blocks/media/media-preview.tsx"
import { AssetMenu, type AssetActions } from "./asset-menu.tsx"
import classes from "./asset-card.module.css"

type AssetProps = { asset: MediaAsset; actions: AssetActions }

const LOOK_MS = 1200

/** One item, refetched until its thumbnail is ready. */
function Ready({ asset, children }: { asset: MediaAsset; children: (asset: MediaAsset) => ReactNode }) {
  const { brandId, id } = asset
  const { data = asset } = trpc.media.get.useQuery(
    { brandId, id },
    { refetchInterval: ({ state }) => (state.data?.isProcessing === false ? false : LOOK_MS), staleTime: 0 },
  )
  return children(data)
}

/** One item of the grid; sound and film play in place. Plain elements, and drawn again only for a change: hundreds pass by in a second of scrolling. */
export const AssetCard = memo(function AssetCard({ asset, actions }: AssetProps) {
  if (!asset.isProcessing) return <Card asset={asset} actions={actions} />
  return <Ready asset={asset}>{(shown) => <Card asset={shown} actions={actions} />}</Ready>
})

function Card({ asset, actions }: AssetProps) {
  const isPlayer = asset.mediaType === "audio" || asset.mediaType === "video"
  const preview = <MediaPreview asset={asset} isPlayable={isPlayer} />
  return (
    <article className={classes.card} aria-label={asset.name}>
      {isPlayer ? (
        <div className={classes.face}>{preview}</div>
      ) : (
        <button
          type="button"
          className={`mantine-focus-auto ${classes.face}`}
          aria-label={text.open(asset.name)}
          onClick={() => actions.onOpen(asset)}
        >
          {preview}
        </button>
      )}
      <div className={classes.foot} data-lined>
        <div className={classes.words}>
          <NameButton asset={asset} actions={actions} />
          <div className={classes.facts}>{describeAsset(asset)}</div>
        </div>
        <AssetMenu asset={asset} actions={actions} />
      </div>
      <div className={classes.badges}>
        <AssetBadges asset={asset} />
      </div>
    </article>
  )
}

/** The same as a single row. */
export const AssetRow = memo(function AssetRow({ asset, actions }: AssetProps) {
  if (!asset.isProcessing) return <Row asset={asset} actions={actions} />
  return <Ready asset={asset}>{(shown) => <Row asset={shown} actions={actions} />}</Ready>
})

function Row({ asset, actions }: AssetProps) {
  return (
    <article className={classes.row} aria-label={asset.name}>
      <div className={classes.thumb}>
        <MediaPreview asset={asset} isSmall />
      </div>
      <div className={classes.words}>
        <NameButton asset={asset} actions={actions} />
        <div className={classes.facts}>{asset.tags.join(", ") || describeAsset(asset)}</div>
      </div>
      <div className={`mantine-visible-from-sm ${classes.rowBadges}`}>
        <AssetBadges asset={asset} />
      </div>
      <span className={`mantine-visible-from-xs ${classes.figure}`}>
        {asset.fileSize > 0 ? formatBytes(asset.fileSize) : asset.fileUrl}
      </span>
      <AssetMenu asset={asset} actions={actions} />
    </article>
  )
}

const NameButton = ({ asset, actions }: AssetProps) => (
  <button
    type="button"
    className={`mantine-focus-auto ${classes.name}`}
    onClick={() => actions.onOpen(asset)}
    title={asset.name}
  >
    {asset.name}
  </button>
)

function AssetBadges({ asset }: { asset: MediaAsset }) {
  return (
    <>
      {asset.aiGenerated && (
        <span className={classes.badge} data-ai>
          {text.aiBadge}
        </span>
      )}
      <span className={classes.badge}>{text.types[asset.mediaType]}</span>
    </>
  )
}

export function describeAsset({ mediaType, fileUrl, fileSize, dimensions, durationSeconds }: MediaAsset): string {
  if (mediaType === "color") return fileUrl
  const shape = dimensions?.replace("x", " × ") ?? (durationSeconds === null ? null : formatDuration(durationSeconds))
  return [shape, formatBytes(fileSize)].filter(Boolean).join(" · ")
}
