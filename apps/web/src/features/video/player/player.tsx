import { cutText } from "@brandwright/contract/text/cut-text"
import { VIDEO_HEIGHT, VIDEO_WIDTH } from "@brandwright/contract/video/video-choices"
import { sceneAt, totalSeconds } from "@brandwright/contract/video/video-film"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Box, Group, Slider } from "@mantine/core"
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react"
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react"
import { IconButton } from "../../../ui/icon-button.tsx"
import type { LoadedAssets } from "../film/draw/backdrops.ts"
import type { Film } from "../film/film.ts"
import { playFilm } from "../film/play-film.ts"
import { playOnly, useClips } from "./use-clips.ts"
import { createDrawer, useDrawing } from "./use-drawing.ts"
import classes from "../video.module.css"
import { Hint } from "../../../ui/hint.tsx"

type PlayerProps = {
  film: Film
  assets: LoadedAssets
  title: string
  /** Undefined if unavailable: the film plays without it. */
  mix: () => Promise<AudioBuffer | undefined>
  isReady: boolean
}

/** The film as it will be, with its sound. */
export function Player({ film, assets, title, mix, isReady }: PlayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const total = totalSeconds(film.scenes)
  const { second, isPlaying, toggle, seek } = usePlayback(canvas, film, assets, mix)
  return (
    <Box w="100%" maw="20rem" mx="auto">
      <Box
        component="canvas"
        ref={canvas}
        display="block"
        w="100%"
        bdrs="lg"
        className={classes.film}
        width={VIDEO_WIDTH}
        height={VIDEO_HEIGHT}
        role="img"
        aria-label={cutText(`${title}: ${film.scenes.map((scene) => scene.text).join(" ")}`, 2000)}
      />
      <Group wrap="nowrap" gap="sm" mt="sm">
        <IconButton
          icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
          iconSize={18}
          label={isPlaying ? text.pause : text.play}
          size="lg"
          radius="xl"
          disabled={!isReady}
          onClick={toggle}
          color="spruce"
        />
        <Slider
          flex={1}
          size="sm"
          thumbLabel={text.position}
          label={null}
          min={0}
          max={Math.max(0.1, total)}
          step={0.1}
          value={Math.min(second, total)}
          onChange={seek}
        />
        <Hint style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
          {clock(second)} / {clock(total)}
        </Hint>
      </Group>
    </Box>
  )
}

/** Draws the film onto the canvas while it plays. */
function usePlayback(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  film: Film,
  assets: LoadedAssets,
  mix: PlayerProps["mix"],
) {
  const [second, setSecond] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const total = totalSeconds(film.scenes)
  const clips = useClips(film, assets)
  const drawing = useDrawing()
  const draw = useMemo(() => drawing && createDrawer(drawing, film, assets, clips), [drawing, film, assets, clips])
  useEffect(() => {
    if (!isPlaying) draw?.(canvas.current?.getContext("2d"), Math.min(second, total))
  }, [canvas, draw, second, total, isPlaying])

  const play = useEffectEvent(() =>
    playFilm({
      from: second,
      total,
      mix,
      onSecond: (now) => {
        playOnly(clips, sceneAt(film.scenes, now).index)
        draw?.(canvas.current?.getContext("2d"), now)
        setSecond(now)
      },
      onEnd: () => {
        setSecond(0)
        setPlaying(false)
      },
    }),
  )
  useEffect(() => {
    if (!isPlaying || !draw) return
    const stop = play()
    return () => {
      stop()
      playOnly(clips, undefined)
    }
  }, [isPlaying, draw, mix, total, clips])

  const toggle = () => {
    if (second >= total) setSecond(0)
    setPlaying(!isPlaying)
  }
  const seek = (value: number) => {
    setPlaying(false)
    setSecond(value)
  }
  return { second, isPlaying, toggle, seek }
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`
