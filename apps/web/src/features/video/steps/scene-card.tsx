import type { VideoScene } from "@brandwright/contract/video/video"
import { VIDEO_SCENE_MAX, VIDEO_TRANSITIONS } from "@brandwright/contract/video/video-choices"
import { readingSeconds } from "@brandwright/contract/video/video-film"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Card, Checkbox, Group, NumberInput, Stack, Text } from "@mantine/core"
import { EditedTextarea } from "../../../blocks/edit/edited-textarea.tsx"
import { OpenQuestions } from "../../../blocks/open-questions.tsx"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"
import { useOpenVideo } from "../project-context.ts"
import { FilmThumb } from "./film-thumb.tsx"
import { SceneActions, type SceneActionsProps } from "./scene-actions.tsx"

/** One scene: text, duration, transition and background, beside its picture. */
export function SceneCard({ place, ...props }: SceneActionsProps & { place: string }) {
  const { scene, index, onChange } = props
  const { film, sources } = useOpenVideo()
  const n = index + 1
  return (
    <Card padding="sm" id={`scene-${n}`}>
      <Group wrap="nowrap" align="flex-start">
        <FilmThumb film={film} assets={sources?.assets} scene={index} w={{ base: "4rem", xs: "6.5rem" }} />
        <Stack gap="sm" flex={1} miw={0}>
          <EditedTextarea
            label={`${text.scene(n)}: ${text.sceneText}`}
            minRows={2}
            maxRows={8}
            value={scene.text}
            error={scene.text.trim() ? undefined : text.problem({ kind: "empty", scene: n })}
            place={place}
            onText={(words) => onChange({ text: words })}
          />
          <OpenQuestions value={scene.text} onChange={(words) => onChange({ text: words })} />
          <Group gap="sm" align="flex-start" wrap="wrap">
            <NumberInput
              w={130}
              label={`${text.scene(n)}: ${text.sceneSeconds}`}
              labelProps={{ style: { whiteSpace: "nowrap" } }}
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
            <ChoiceSelect
              w={150}
              label={`${text.scene(n)}: ${text.sceneTransition}`}
              labelProps={{ style: { whiteSpace: "nowrap" } }}
              disabled={index === 0}
              choices={VIDEO_TRANSITIONS}
              toLabel={(value) => text.transitions[value]}
              value={index === 0 ? "cut" : scene.transition}
              onChange={(transition) => onChange({ transition })}
            />
            <SceneActions {...props} />
            <Checkbox
              mt={{ base: 8, xs: 34 }}
              label={text.sceneEndCard}
              aria-label={`${text.scene(n)}: ${text.sceneEndCard}`}
              checked={scene.endCard}
              onChange={(event) => onChange({ endCard: event.currentTarget.checked })}
            />
          </Group>
          <TooFast scene={scene} />
        </Stack>
      </Group>
    </Card>
  )
}

/** Warns that a scene's text needs more time than it has. */
function TooFast({ scene: { text: words, seconds } }: { scene: VideoScene }) {
  const needs = readingSeconds(words)
  if (words.trim() === "" || seconds + 0.001 >= needs) return null
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="status">
      {text.needsSeconds(needs)}
    </Text>
  )
}
