import { editPlaces } from "@brandwright/contract/writing/text-edits"
import type { VideoScene } from "@brandwright/contract/video/video"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { useState } from "react"
import { MediaPicker } from "../../../blocks/media/media-picker.tsx"
import { SceneCard } from "./scene-card.tsx"

const BACKGROUNDS = ["image", "video", "product", "logo"] as const

type SceneListProps = { scenes: VideoScene[]; onChange: (scenes: VideoScene[]) => void }

/** The scenes in order, to edit, move and remove; backgrounds come from the pool. */
export function SceneList({ scenes, onChange }: SceneListProps) {
  const [picking, setPicking] = useState<number>()
  const put = (index: number, changes: Partial<VideoScene>) =>
    onChange(scenes.map((scene, at) => (at === index ? { ...scene, ...changes } : scene)))
  const move = (index: number, by: 1 | -1) => {
    const [own, other] = [scenes[index], scenes[index + by]]
    if (own && other) onChange(scenes.map((scene, at) => (at === index ? other : at === index + by ? own : scene)))
  }
  return (
    <>
      {scenes.map((scene, index) => (
        <SceneCard
          place={editPlaces.scene(scenes, index)}
          key={index}
          scene={scene}
          index={index}
          count={scenes.length}
          onChange={(changes) => put(index, changes)}
          onMove={(by) => move(index, by)}
          onRemove={() => onChange(scenes.filter((_, at) => at !== index))}
          onPick={() => setPicking(index)}
        />
      ))}
      <MediaPicker
        opened={picking !== undefined}
        types={BACKGROUNDS}
        title={text.sceneImage}
        onClose={() => setPicking(undefined)}
        onPick={(asset) => {
          if (picking !== undefined) put(picking, { imageAssetId: asset.id })
          setPicking(undefined)
        }}
      />
    </>
  )
}
