import type { VideoScene } from "@brandwright/contract/video"
import { VIDEO_SCENE_MAX, VIDEO_TRANSITIONS } from "@brandwright/contract/video-choices"
import { readingSeconds } from "@brandwright/contract/video-film"
import { videoText as text } from "@brandwright/contract/video-text"
import { ActionIcon, Card, Checkbox, Group, NumberInput, Select, Text, Tooltip } from "@mantine/core"
import { IconArrowDown, IconArrowUp, IconPhoto, IconPhotoOff, IconTrash } from "@tabler/icons-react"
import type { LoadedAssets } from "../film/backdrops.ts"
import type { Film } from "../film/film.ts"
import { EditedTextarea } from "../../../blocks/edited-textarea.tsx"
import { OpenQuestions } from "../../../blocks/open-questions.tsx"
import { FilmThumb } from "./film-thumb.tsx"
import classes from "../video.module.css"

type SceneCardProps = {
  scene: VideoScene
  index: number
  count: number
  film: Film | undefined
  assets: LoadedAssets | undefined
  onChange: (changes: Partial<VideoScene>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onPick: () => void
}

/** One scene: its words, time, way in and background, beside a picture of it. */
export function SceneCard({ scene, index, count, film, assets, onChange, onMove, onRemove, onPick }: SceneCardProps) {
  const n = index + 1
  const needs = readingSeconds(scene.text)
  const isFast = scene.text.trim() !== "" && scene.seconds + 0.001 < needs
  return (
    <Card padding="sm" id={`scene-${n}`} className={classes.scene}>
      {film && <FilmThumb film={film} assets={assets} scene={index} />}
      <div className={classes.sceneFields}>
        <EditedTextarea
          label={`${text.scene(n)}: ${text.sceneText}`}
          autosize
          minRows={2}
          maxRows={8}
          value={scene.text}
          error={scene.text.trim() ? undefined : text.problem({ kind: "empty", scene: n })}
          onText={(words) => onChange({ text: words })}
        />
        <OpenQuestions value={scene.text} onChange={(words) => onChange({ text: words })} />
        <Group gap="sm" align="flex-start" wrap="wrap">
          <NumberInput
            w={130}
            label={`${text.scene(n)}: ${text.sceneSeconds}`}
            labelProps={{ className: classes.shortLabel }}
            min={0}
            max={VIDEO_SCENE_MAX}
            step={0.5}
            decimalScale={1}
            value={scene.seconds}
            error={scene.seconds < 1}
            onChange={(value) =>
              typeof value === "number" && onChange({ seconds: Math.min(VIDEO_SCENE_MAX, Math.max(0, value)) })
            }
          />
          <Select
            w={150}
            label={`${text.scene(n)}: ${text.sceneTransition}`}
            labelProps={{ className: classes.shortLabel }}
            allowDeselect={false}
            disabled={index === 0}
            data={VIDEO_TRANSITIONS.map((value) => ({ value, label: text.transitions[value] }))}
            value={index === 0 ? "cut" : scene.transition}
            onChange={(value) => {
              const transition = VIDEO_TRANSITIONS.find((one) => one === value)
              if (transition) onChange({ transition })
            }}
          />
          <Group gap={6} mt={{ base: 0, xs: 26 }}>
            <Tooltip label={scene.imageAssetId ? text.clearImage : text.sceneImage}>
              <ActionIcon
                variant={scene.imageAssetId ? "light" : "default"}
                size="input-sm"
                disabled={scene.endCard}
                aria-label={`${text.scene(n)}: ${scene.imageAssetId ? text.clearImage : text.sceneImage}`}
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
          <Checkbox
            mt={{ base: 8, xs: 34 }}
            label={text.sceneEndCard}
            aria-label={`${text.scene(n)}: ${text.sceneEndCard}`}
            checked={scene.endCard}
            onChange={(event) => onChange({ endCard: event.currentTarget.checked })}
          />
        </Group>
        {isFast && (
          <Text size="sm" c="red" role="status">
            {text.needsSeconds(needs)}
          </Text>
        )}
      </div>
    </Card>
  )
}
