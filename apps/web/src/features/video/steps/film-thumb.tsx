import { useEffect, useRef } from "react"
import type { LoadedAssets } from "../film/backdrops.ts"
import type { Film } from "../film/film.ts"
import classes from "../video.module.css"

const SCALE = 0.25

type FilmThumbProps = { film: Film; assets: LoadedAssets | undefined; scene: number; className?: string }

/** A scene as it will look with its words in full. Beside its text, so it says nothing to a screen reader. */
export function FilmThumb({ film, assets, scene, className }: FilmThumbProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const [{ drawScene }, { stillsOf }] = await Promise.all([
        import("../film/draw-film.ts"),
        import("../film/backdrops.ts"),
      ])
      const painter = canvas.current?.getContext("2d")
      const shown = film.scenes[scene]
      if (isGone || !painter || !shown) return
      painter.setTransform(SCALE, 0, 0, SCALE, 0, 0)
      const backdrops = assets ? stillsOf(film.scenes, assets) : () => undefined
      drawScene(painter, film, backdrops, scene, Math.max(0, shown.seconds * 0.99))
    }
    void draw()
    return () => {
      isGone = true
    }
  }, [film, assets, scene])
  return (
    <canvas
      ref={canvas}
      className={className ?? classes.thumb}
      width={1080 * SCALE}
      height={1920 * SCALE}
      aria-hidden="true"
    />
  )
}
