import type { VideoState } from "@brandwright/contract/video/video"
import { oneLine } from "@brandwright/contract/video/video-film"
import type { LoadedAssets } from "./draw/backdrops.ts"
import type { Film } from "./film.ts"
import type { FilmFont } from "./draw/fonts.ts"

/** What a film consists of besides its scenes. */
export type FilmSources = {
  look: Film["look"]
  logo: Film["logo"]
  qr: Film["qr"]
  assets: LoadedAssets
  /** The brand's own, if it has one that can be loaded. */
  font: FilmFont | undefined
}

type Styled = Pick<VideoState, "options" | "optionId" | "settings">

export const chooseStyle = ({ options, optionId, settings }: Styled): string =>
  options.find((option) => option.id === optionId)?.style ?? settings.style

/** The project in the form in which it is drawn. */
export const buildFilm = (state: Styled & Pick<VideoState, "scenes">, { look, logo, qr }: FilmSources): Film => ({
  scenes: state.scenes.map((scene) => ({ ...scene, text: oneLine(scene.text) })),
  style: chooseStyle(state),
  look,
  ...(logo && { logo }),
  ...(qr && { qr }),
})
