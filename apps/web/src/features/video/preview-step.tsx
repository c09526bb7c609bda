import type { Brand } from "@brandwright/contract/brands"
import { captions, VIDEO_HEIGHT, VIDEO_WIDTH, type VideoState, videoText as text } from "@brandwright/contract/video"
import { Button, Card, Group, Progress, Stack, Text } from "@mantine/core"
import { useEffect, useRef, useState } from "react"
import { saveAs } from "../../lib/save-as.ts"
import { toastDone, toastFailed, toastRefused } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { uploadAsset } from "../../lib/upload.ts"
import { drawScene, type VideoLook } from "./draw-scene.ts"
import { sceneAt } from "./scene-at.ts"
import classes from "./video.module.css"

type PreviewStepProps = {
  brand: Brand
  title: string
  state: VideoState
  onRendered: (assetId: number) => void
  onBack: () => void
  onRefine: () => void
}

/** The clip as it will be, played from the scenes; then rendered, captioned and kept in the pool. */
export function PreviewStep({ brand, title, state, onRendered, onBack, onRefine }: PreviewStepProps) {
  const { scenes } = state
  const colors = trpc.media.list.useQuery({ brandId: brand.id, type: "color" })
  const assets = trpc.media.list.useQuery({ brandId: brand.id, limit: 200 })
  const look: VideoLook = {
    brandName: brand.name,
    colors: (colors.data ?? []).flatMap((item) => (item.fileUrl?.startsWith("#") ? [item.fileUrl] : [])),
  }
  const [images, setImages] = useState<Map<number, ImageBitmap>>(new Map())
  const [isPlaying, setPlaying] = useState(false)
  const [progress, setProgress] = useState<number>()
  const cancel = useRef<AbortController>(undefined)
  const canvas = useRef<HTMLCanvasElement>(null)
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0)
  const wanted = [...new Set(scenes.flatMap((scene) => (scene.imageAssetId ? [scene.imageAssetId] : [])))].join()

  useEffect(() => {
    let isGone = false
    const load = async () => {
      const loaded = new Map<number, ImageBitmap>()
      for (const id of wanted.split(",").filter(Boolean).map(Number)) {
        const url = assets.data?.find((asset) => asset.id === id)?.fileUrl
        // A picture that is gone leaves brand art in its place.
        const image = url
          ? await fetch(url)
              .then(async (answer) => createImageBitmap(await answer.blob()))
              .catch(() => undefined)
          : undefined
        if (image) loaded.set(id, image)
      }
      if (!isGone) setImages(loaded)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [wanted, assets.data])

  useEffect(() => {
    const context = canvas.current?.getContext("2d")
    if (!context || scenes.length === 0) return
    let request = 0
    const started = performance.now()
    const draw = (second: number) => {
      const { scene, index, progress: passed } = sceneAt(scenes, second)
      drawScene(
        context,
        { text: scene.text, image: scene.imageAssetId ? images.get(scene.imageAssetId) : undefined },
        index,
        passed,
        look,
      )
    }
    const step = (now: number) => {
      const second = (now - started) / 1000
      if (second >= seconds) return setPlaying(false)
      draw(second)
      request = requestAnimationFrame(step)
    }
    if (isPlaying) request = requestAnimationFrame(step)
    else draw(0.5)
    return () => cancelAnimationFrame(request)
  })

  const render = async () => {
    cancel.current = new AbortController()
    setProgress(0)
    const { NoEncoderError, renderVideo } = await import("./render-video.ts")
    try {
      const { file } = await renderVideo(
        { scenes, images, audio: state.audio, look, signal: cancel.current.signal, onProgress: setProgress },
        title.replace(/[/\\]/g, " ").slice(0, 80),
      )
      const asset = await uploadAsset(brand.id, file, { name: file.name, mediaType: "video", tags: ["ai video"] })
      onRendered(asset.id)
      toastDone(text.rendered)
    } catch (error) {
      if (cancel.current.signal.aborted) return
      if (error instanceof NoEncoderError) toastRefused({ title: text.renderFailed.title, message: text.noEncoder })
      else toastFailed(error, text.renderFailed)
    } finally {
      setProgress(undefined)
    }
  }
  const isRendering = progress !== undefined
  const done = assets.data?.find((asset) => asset.id === state.videoAssetId)
  return (
    <Stack>
      <Card>
        <canvas
          ref={canvas}
          className={classes.preview}
          width={VIDEO_WIDTH}
          height={VIDEO_HEIGHT}
          role="img"
          aria-label={`${title}: ${scenes.map((scene) => scene.text).join(" ")}`}
        />
        <Group justify="center" mt="md">
          <Button variant="default" onClick={() => setPlaying(!isPlaying)} disabled={isRendering}>
            {isPlaying ? text.pause : text.play}
          </Button>
          <Text size="sm" c="dimmed">
            {text.seconds(Math.round(seconds * 10) / 10)}
          </Text>
        </Group>
      </Card>
      {isRendering && (
        <Group wrap="nowrap">
          <Progress flex={1} value={progress * 100} aria-label={text.rendering(Math.round(progress * 100))} />
          <Text size="sm" role="status">
            {text.rendering(Math.round(progress * 100))}
          </Text>
          <Button size="xs" variant="default" onClick={() => cancel.current?.abort()}>
            {text.cancel}
          </Button>
        </Group>
      )}
      <Group justify="space-between">
        <Group>
          <Button variant="default" onClick={onBack}>
            {text.back}
          </Button>
          <Button variant="default" onClick={onRefine}>
            {text.revision}
          </Button>
        </Group>
        <Group>
          <Button
            variant="default"
            onClick={() =>
              saveAs(`${title}.srt`, new Blob([captions(scenes, "srt")], { type: "application/x-subrip" }))
            }
          >
            {text.downloadSrt}
          </Button>
          <Button
            variant="default"
            onClick={() => saveAs(`${title}.vtt`, new Blob([captions(scenes, "vtt")], { type: "text/vtt" }))}
          >
            {text.downloadVtt}
          </Button>
          {done?.fileUrl && (
            <Button component="a" variant="default" href={done.fileUrl} download>
              {text.download}
            </Button>
          )}
          <Button onClick={() => void render()} loading={isRendering}>
            {text.render}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
