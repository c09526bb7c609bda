import { VIDEO_HEIGHT, VIDEO_WIDTH } from "@brandwright/contract/video-choices"
import { sceneAt, totalSeconds } from "@brandwright/contract/video-film"
import { videoText as text } from "@brandwright/contract/video-text"
import { ActionIcon, Group, Slider, Text } from "@mantine/core"
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { LoadedAssets } from "./film/backdrops.ts"
import type { Backdrops, Film } from "./film/film.ts"
import classes from "./video.module.css"

type PlayerProps = {
  film: Film
  assets: LoadedAssets
  title: string
  /** Undefined where it cannot be had: the film plays without it. */
  mix: () => Promise<AudioBuffer | undefined>
  isReady: boolean
}
type Drawer = { draw: (second: number) => void }

/** The film as it will be, with its sound. */
export function Player({ film, assets, title, mix, isReady }: PlayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [second, setSecond] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const total = totalSeconds(film.scenes)
  const clips = useClips(film, assets)
  const drawer = useDrawer(canvas, film, assets, clips)

  useEffect(() => {
    if (!isPlaying) drawer?.draw(Math.min(second, total))
  }, [drawer, second, total, isPlaying])

  const from = useRef(0)
  useEffect(() => {
    if (!isPlaying || !drawer) return
    let request = 0
    let context: AudioContext | undefined
    let isGone = false
    const start = async () => {
      const sound = await mix()
      if (isGone) return
      if (sound) context = play(sound, from.current)
      const began = performance.now() - from.current * 1000
      const step = () => {
        const now = (performance.now() - began) / 1000
        if (now >= total) {
          setSecond(0)
          return setPlaying(false)
        }
        drawer.draw(now)
        setSecond(now)
        request = requestAnimationFrame(step)
      }
      step()
    }
    void start()
    return () => {
      isGone = true
      cancelAnimationFrame(request)
      void context?.close()
      for (const clip of clips.values()) clip.pause()
    }
  }, [isPlaying, drawer, mix, total, clips])

  const toggle = () => {
    from.current = second >= total ? 0 : second
    setPlaying(!isPlaying)
  }
  return (
    <div className={classes.player}>
      <canvas
        ref={canvas}
        className={classes.preview}
        width={VIDEO_WIDTH}
        height={VIDEO_HEIGHT}
        role="img"
        aria-label={`${title}: ${film.scenes.map((scene) => scene.text).join(" ")}`.slice(0, 2000)}
      />
      <Group wrap="nowrap" gap="sm" mt="sm">
        <ActionIcon
          size="lg"
          radius="xl"
          aria-label={isPlaying ? text.pause : text.play}
          disabled={!isReady}
          onClick={toggle}
        >
          {isPlaying ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
        </ActionIcon>
        <Slider
          flex={1}
          size="sm"
          thumbLabel={text.position}
          label={null}
          min={0}
          max={Math.max(0.1, total)}
          step={0.1}
          value={Math.min(second, total)}
          onChange={(value) => {
            setPlaying(false)
            setSecond(value)
          }}
        />
        <Text size="sm" c="dimmed" className={classes.clock}>
          {clock(second)} / {clock(total)}
        </Text>
      </Group>
    </div>
  )
}

function play(sound: AudioBuffer, from: number): AudioContext {
  const context = new AudioContext()
  const source = context.createBufferSource()
  source.buffer = sound
  source.connect(context.destination)
  source.start(0, from)
  return context
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`

/** A playing element for each scene that stands on a film of the pool. */
function useClips(film: Film, assets: LoadedAssets): Map<number, HTMLVideoElement> {
  const urls = JSON.stringify(
    film.scenes.map(({ imageAssetId }) => {
      const asset = assets.byId.get(imageAssetId ?? 0)
      return asset?.kind === "video" ? asset.url : null
    }),
  )
  const clips = useMemo(() => {
    const made = new Map<number, HTMLVideoElement>()
    for (const [index, url] of (JSON.parse(urls) as (string | null)[]).entries()) {
      if (!url) continue
      const clip = document.createElement("video")
      Object.assign(clip, { src: url, muted: true, loop: true, playsInline: true, preload: "auto" })
      made.set(index, clip)
    }
    return made
  }, [urls])
  useEffect(
    () => () => {
      for (const clip of clips.values()) clip.removeAttribute("src")
    },
    [clips],
  )
  return clips
}

function useDrawer(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  film: Film,
  assets: LoadedAssets,
  clips: Map<number, HTMLVideoElement>,
): Drawer | undefined {
  const [drawer, setDrawer] = useState<Drawer>()
  const playOnly = useCallback(
    (index: number) => {
      for (const [scene, clip] of clips) {
        if (scene === index && clip.paused) void clip.play().catch(() => {})
        if (scene !== index && !clip.paused) clip.pause()
      }
    },
    [clips],
  )
  useEffect(() => {
    let isGone = false
    const prepare = async () => {
      const [{ drawFilm }, { stillsOf }] = await Promise.all([
        import("./film/draw-film.ts"),
        import("./film/backdrops.ts"),
      ])
      const painter = canvas.current?.getContext("2d")
      const layer = new OffscreenCanvas(VIDEO_WIDTH, VIDEO_HEIGHT).getContext("2d")
      if (isGone || !painter || !layer) return
      const stills = stillsOf(film.scenes, assets)
      const backdrops: Backdrops = (index, at) => {
        const clip = clips.get(index)
        const isMoving = clip && clip.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && clip.videoWidth > 0
        return isMoving ? { source: clip, width: clip.videoWidth, height: clip.videoHeight } : stills(index, at)
      }
      const draw = (second: number) => {
        playOnly(sceneAt(film.scenes, second).index)
        drawFilm(painter, layer, film, backdrops, second)
      }
      setDrawer({ draw })
    }
    void prepare()
    return () => {
      isGone = true
    }
  }, [canvas, film, assets, clips, playOnly])
  return drawer
}
