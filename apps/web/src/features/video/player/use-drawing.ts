import { VIDEO_HEIGHT, VIDEO_WIDTH } from "@brandwright/contract/video/video-choices"
import { useQuery } from "@tanstack/react-query"
import type { LoadedAssets } from "../film/draw/backdrops.ts"
import type { Film, Painter } from "../film/film.ts"
import { FILM_QUERY } from "../film/film-query.ts"

/** The scene renderer, loaded when first visible; undefined until then. */
export const useDrawing = () =>
  useQuery({
    queryKey: ["film drawing"],
    queryFn: async () => {
      const [film, backdrops] = await Promise.all([
        import("../film/draw/draw-film.ts"),
        import("../film/draw/backdrops.ts"),
      ])
      return { ...film, ...backdrops }
    },
    ...FILM_QUERY,
  }).data

type Drawing = NonNullable<ReturnType<typeof useDrawing>>

/** Draws any second of a film onto a canvas, with running video backdrops. */
export function createDrawer(
  { drawFilm, createStillBackdrops }: Drawing,
  film: Film,
  assets: LoadedAssets,
  clips: Map<number, HTMLVideoElement>,
) {
  const layer = new OffscreenCanvas(VIDEO_WIDTH, VIDEO_HEIGHT).getContext("2d")
  const stills = createStillBackdrops(film.scenes, assets)
  const backdrops = (index: number, at: number) => {
    const clip = clips.get(index)
    const isMoving = clip && clip.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && clip.videoWidth > 0
    return isMoving ? { source: clip, width: clip.videoWidth, height: clip.videoHeight } : stills(index, at)
  }
  return (painter: Painter | null | undefined, second: number) => {
    if (painter && layer) drawFilm(painter, layer, { film, backdrops }, second)
  }
}
