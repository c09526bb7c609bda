import { VIDEO_DURATION_MAX } from "@brandwright/contract/video/video-choices"
import { totalSeconds } from "@brandwright/contract/video/video-film"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Group, Text, UnstyledButton, VisuallyHidden } from "@mantine/core"
import { useOpenVideo } from "../project-context.ts"
import { FilmThumb } from "./film-thumb.tsx"
import classes from "../video.module.css"

/** The scenes in a row, with widths by duration; pressing one moves to its fields. */
export function Timeline({ onGoTo }: { onGoTo: (index: number) => void }) {
  const { state, film, sources } = useOpenVideo()
  const { scenes, settings } = state
  const total = totalSeconds(scenes)
  const most = VIDEO_DURATION_MAX[settings.platform]
  return (
    <section aria-label={text.timeline}>
      <Group justify="space-between" mb={6}>
        <Text size="sm" fw={600}>
          {text.timeline}
        </Text>
        <Text size="sm" c={total > most ? "red" : "dimmed"}>
          {text.seconds(total)} · {text.durationHint(most)}
        </Text>
      </Group>
      <Group gap={4} p={2} wrap="nowrap" style={{ overflowX: "auto" }}>
        {scenes.map((scene, index) => (
          <UnstyledButton
            key={index}
            className={classes.block}
            style={{ flexGrow: Math.max(0.5, scene.seconds) }}
            onClick={() => onGoTo(index)}
          >
            <FilmThumb film={film} assets={sources?.assets} scene={index} h="100%" mx="auto" bdrs={0} />
            <span className={classes.blockLabel}>
              <span>
                <VisuallyHidden>{text.scene(index + 1).replace(/\d+$/, "")}</VisuallyHidden>
                {index + 1}{" "}
              </span>
              <small>{text.seconds(scene.seconds)}</small>
            </span>
          </UnstyledButton>
        ))}
      </Group>
    </section>
  )
}
