import type { VideoScene } from "@brandwright/contract/video/video"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Group, Tooltip } from "@mantine/core"
import { IconArrowDown, IconArrowUp, IconPhoto, IconPhotoOff, IconTrash } from "@tabler/icons-react"
import { IconButton } from "../../../ui/icon-button.tsx"

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

/** Buttons for a scene's background, position and removal. */
export function SceneActions({ scene, index, count, onChange, onMove, onRemove, onPick }: SceneActionsProps) {
  const n = index + 1
  const background = scene.imageAssetId ? text.clearImage : text.sceneImage
  return (
    <Group gap={6} mt={{ base: 0, xs: 26 }}>
      <Tooltip label={background}>
        <IconButton
          icon={scene.imageAssetId ? IconPhotoOff : IconPhoto}
          iconSize={17}
          label={`${text.scene(n)}: ${background}`}
          variant={scene.imageAssetId ? "light" : "default"}
          size="input-sm"
          disabled={scene.endCard}
          onClick={() => (scene.imageAssetId ? onChange({ imageAssetId: null }) : onPick())}
          color="spruce"
        />
      </Tooltip>
      <IconButton
        icon={IconArrowUp}
        iconSize={17}
        label={text.moveUp(n)}
        variant="default"
        size="input-sm"
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={IconArrowDown}
        iconSize={17}
        label={text.moveDown(n)}
        variant="default"
        size="input-sm"
        disabled={n === count}
        onClick={() => onMove(1)}
      />
      <IconButton
        icon={IconTrash}
        iconSize={17}
        label={text.removeScene(n)}
        variant="default"
        size="input-sm"
        disabled={count === 1}
        onClick={onRemove}
      />
    </Group>
  )
}
