import type { VideoScene } from "@brandwright/contract/video/video"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Group, Tooltip } from "@mantine/core"
import { IconPhoto, IconPhotoOff, IconTrash } from "@tabler/icons-react"
import { IconButton } from "../../../ui/icon-button.tsx"
import { MoveButtons } from "../../../ui/move-buttons.tsx"

export type SceneActionsProps = {
  scene: VideoScene
  index: number
  /** Number of scenes. */
  count: number
  onChange: (changes: Partial<VideoScene>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onPick: () => void
}

const LOOK = { iconSize: 17, variant: "default", size: "input-sm" }

/** Buttons for a scene's background, position and removal. */
export function SceneActions({ scene, index, count, onChange, onMove, onRemove, onPick }: SceneActionsProps) {
  const n = index + 1
  const background = scene.imageAssetId ? text.clearImage : text.sceneImage
  return (
    <Group gap={6} mt={{ base: 0, xs: 26 }}>
      <Tooltip label={background}>
        <IconButton
          icon={scene.imageAssetId ? IconPhotoOff : IconPhoto}
          label={`${text.scene(n)}: ${background}`}
          {...LOOK}
          variant={scene.imageAssetId ? "light" : "default"}
          disabled={scene.endCard}
          onClick={() => (scene.imageAssetId ? onChange({ imageAssetId: null }) : onPick())}
          color="spruce"
        />
      </Tooltip>
      <MoveButtons labels={[text.moveUp(n), text.moveDown(n)]} index={index} count={count} onMove={onMove} {...LOOK} />
      <IconButton icon={IconTrash} label={text.removeScene(n)} disabled={count === 1} onClick={onRemove} {...LOOK} />
    </Group>
  )
}
