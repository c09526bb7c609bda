import type { MediaAsset } from "@brandwright/contract/media"
import { mediaScreenText as text } from "../../texts/en/media.ts"
import { memo } from "react"
import { formatBytes, formatLength } from "../../lib/bytes.ts"
import { MediaPreview } from "../../ui/media-preview.tsx"
import { AssetMenu, type AssetActions } from "./asset-menu.tsx"
import classes from "./media.module.css"
import { Processing } from "./processing.tsx"

export type AssetProps = { asset: MediaAsset; brandId: number; actions: AssetActions }

/** One item of the grid; sound and film play in place. Plain elements, and drawn again only for a change: hundreds pass by in a second of scrolling. */
export const AssetCard = memo(function AssetCard({ asset, brandId, actions }: AssetProps) {
  const isPlayer = asset.mediaType === "audio" || asset.mediaType === "video"
  const preview = <MediaPreview asset={asset} isPlayable={isPlayer} />
  return (
    <article className={classes.card} aria-label={asset.name}>
      {asset.isProcessing && <Processing brandId={brandId} id={asset.id} onReady={actions.onReady} />}
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
      <div className={classes.foot}>
        <div className={classes.words}>
          <NameButton asset={asset} actions={actions} />
          <div className={classes.facts}>{factsOf(asset)}</div>
        </div>
        <AssetMenu asset={asset} actions={actions} />
      </div>
      <div className={classes.badges}>
        <AssetBadges asset={asset} />
      </div>
    </article>
  )
})

/** The same in one line. */
export const AssetRow = memo(function AssetRow({ asset, brandId, actions }: AssetProps) {
  return (
    <article className={classes.row} aria-label={asset.name}>
      {asset.isProcessing && <Processing brandId={brandId} id={asset.id} onReady={actions.onReady} />}
      <div className={classes.thumb}>
        <MediaPreview asset={asset} isSmall />
      </div>
      <div className={classes.words}>
        <NameButton asset={asset} actions={actions} />
        <div className={classes.facts}>{asset.tags.join(", ") || factsOf(asset)}</div>
      </div>
      <div className={classes.rowBadges}>
        <AssetBadges asset={asset} />
      </div>
      <span className={classes.figure}>{asset.fileSize > 0 ? formatBytes(asset.fileSize) : asset.fileUrl}</span>
      <AssetMenu asset={asset} actions={actions} />
    </article>
  )
})

const NameButton = ({ asset, actions }: Omit<AssetProps, "brandId">) => (
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

export function factsOf({ mediaType, fileUrl, fileSize, dimensions, durationSeconds }: MediaAsset): string {
  if (mediaType === "color") return fileUrl
  const shape = dimensions?.replace("x", " × ") ?? (durationSeconds === null ? null : formatLength(durationSeconds))
  return [shape, formatBytes(fileSize)].filter(Boolean).join(" · ")
}
