import { formatCost } from "@brandwright/contract/money"
import type { MediaAsset } from "@brandwright/contract/media/media"
import { mediaScreenText as text } from "../../../texts/en/media.ts"
import { formatBytes, formatDuration } from "../../../lib/format.ts"
import { formatMoment } from "../../../lib/time.ts"
import { Facts } from "../../../ui/data/facts.tsx"

/** An item's file type, size and origin. */
export function AssetFacts({ asset }: { asset: MediaAsset }) {
  return (
    <Facts
      facts={[
        [text.type, text.types[asset.mediaType]],
        [text.format, asset.mimeType],
        [text.size, asset.fileSize > 0 ? formatBytes(asset.fileSize) : null],
        [text.dimensions, asset.dimensions?.replace("x", " × ")],
        [text.duration, asset.durationSeconds === null ? null : formatDuration(asset.durationSeconds)],
        [text.added, formatMoment(asset.createdAt)],
        [text.provider, asset.aiProvider],
        [text.cost, asset.aiGenerated ? formatCost(asset.generationCost) : null],
      ]}
    />
  )
}
