import { Box, type BoxProps } from "@mantine/core"
import { useEffect, useRef } from "react"
import type { LoadedAssets } from "../film/draw/backdrops.ts"
import type { Film } from "../film/film.ts"
import { useDrawing } from "../player/use-drawing.ts"
import classes from "../video.module.css"

const SCALE = 0.25

type FilmThumbProps = { film: Film | undefined; assets: LoadedAssets | undefined; scene: number } & Pick<
  BoxProps,
  "w" | "h" | "maw" | "mx" | "bdrs"
>

/** A scene as it will look with its full text, once the film is there. Beside that text, so hidden from screen readers. */
export function FilmThumb({ film, assets, scene, ...size }: FilmThumbProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useDrawing()
  useEffect(() => {
    const painter = canvas.current?.getContext("2d")
    const shown = film?.scenes[scene]
    if (!drawing || !painter || !film || !shown) return
    painter.setTransform(SCALE, 0, 0, SCALE, 0, 0)
    const backdrops = assets ? drawing.createStillBackdrops(film.scenes, assets) : () => undefined
    drawing.drawScene(painter, { film, backdrops }, { index: scene, at: Math.max(0, shown.seconds * 0.99) })
  }, [drawing, film, assets, scene])
  return (
    <Box
      component="canvas"
      ref={canvas}
      display="block"
      bdrs="md"
      flex="none"
      className={classes.film}
      width={1080 * SCALE}
      height={1920 * SCALE}
      aria-hidden="true"
      {...size}
    />
  )
}
