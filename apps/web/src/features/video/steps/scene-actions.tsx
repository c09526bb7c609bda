import type { VideoScene } from "@brandwright/contract/video"
import { videoText as text } from "@brandwright/contract/video-text"
import { ActionIcon, Group, Tooltip } from "@mantine/core"
import { IconArrowDown, IconArrowUp, IconPhoto, IconPhotoOff, IconTrash } from "@tabler/icons-react"

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
        <ActionIcon
          variant={scene.imageAssetId ? "light" : "default"}
          size="input-sm"
          disabled={scene.endCard}
          aria-label={`${text.scene(n)}: ${background}`}
          onClick={() => (scene.imageAssetId ? onChange({ imageAssetId: null }) : onPick())}
        >
          {scene.imageAssetId ? <IconPhotoOff size={17} /> : <IconPhoto size={17} />}
        </ActionIcon>
      </Tooltip>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={text.moveUp(n)}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={17} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={text.moveDown(n)}
        disabled={n === count}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={17} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={text.removeScene(n)}
        disabled={count === 1}
        onClick={onRemove}
      >
        <IconTrash size={17} />
      </ActionIcon>
    </Group>
  )
}
