import type { MediaAsset } from "@brandwright/contract/media"
import { mediaScreenText as text } from "@brandwright/contract/media-screen"
import { Badge, Group, Text, UnstyledButton } from "@mantine/core"
import { formatBytes, formatLength } from "../../lib/bytes.ts"
import { MediaPreview } from "../../ui/media-preview.tsx"
import { AssetMenu, type AssetActions } from "./asset-menu.tsx"
import classes from "./media.module.css"
import { Processing } from "./processing.tsx"

export type AssetProps = { asset: MediaAsset; brandId: number; actions: AssetActions }

/** One item of the grid; sound and film play in place. */
export function AssetCard({ asset, brandId, actions }: AssetProps) {
  const isPlayer = asset.mediaType === "audio" || asset.mediaType === "video"
  const preview = <MediaPreview asset={asset} isPlayable={isPlayer} />
  return (
    <article className={classes.card} aria-label={asset.name}>
      {asset.isProcessing && <Processing brandId={brandId} id={asset.id} onReady={actions.onReady} />}
      {isPlayer ? (
        <div className={classes.face}>{preview}</div>
      ) : (
        <UnstyledButton
          className={classes.face}
          aria-label={text.open(asset.name)}
          onClick={() => actions.onOpen(asset)}
        >
          {preview}
        </UnstyledButton>
      )}
      <div className={classes.foot}>
        <div className={classes.words}>
          <UnstyledButton className={classes.name} onClick={() => actions.onOpen(asset)} title={asset.name}>
            {asset.name}
          </UnstyledButton>
          <Text size="xs" c="dimmed" truncate>
            {factsOf(asset)}
          </Text>
        </div>
        <AssetMenu asset={asset} actions={actions} />
      </div>
      <Group gap={4} className={classes.badges}>
        <AssetBadges asset={asset} />
      </Group>
    </article>
  )
}

/** The same in one line. */
export function AssetRow({ asset, brandId, actions }: AssetProps) {
  return (
    <article className={classes.row} aria-label={asset.name}>
      {asset.isProcessing && <Processing brandId={brandId} id={asset.id} onReady={actions.onReady} />}
      <div className={classes.thumb}>
        <MediaPreview asset={asset} isSmall />
      </div>
      <div className={classes.words}>
        <UnstyledButton className={classes.name} onClick={() => actions.onOpen(asset)} title={asset.name}>
          {asset.name}
        </UnstyledButton>
        <Text size="xs" c="dimmed" truncate>
          {asset.tags.join(", ") || factsOf(asset)}
        </Text>
      </div>
      <Group gap={4} visibleFrom="sm" wrap="nowrap">
        <AssetBadges asset={asset} />
      </Group>
      <Text size="sm" c="dimmed" visibleFrom="xs" className={classes.figure}>
        {asset.fileSize > 0 ? formatBytes(asset.fileSize) : asset.fileUrl}
      </Text>
      <AssetMenu asset={asset} actions={actions} />
    </article>
  )
}

function AssetBadges({ asset }: { asset: MediaAsset }) {
  return (
    <>
      {asset.aiGenerated && (
        <Badge size="sm" color="amber">
          {text.aiBadge}
        </Badge>
      )}
      <Badge size="sm" color="gray">
        {text.types[asset.mediaType]}
      </Badge>
    </>
  )
}

export function factsOf({ mediaType, fileUrl, fileSize, dimensions, durationSeconds }: MediaAsset): string {
  if (mediaType === "color") return fileUrl
  const shape = dimensions?.replace("x", " × ") ?? (durationSeconds === null ? null : formatLength(durationSeconds))
  return [shape, formatBytes(fileSize)].filter(Boolean).join(" · ")
}
