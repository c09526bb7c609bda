import type { VideoTransition } from "@brandwright/contract/video/video-choices"
import { sceneAt } from "@brandwright/contract/video/video-film"
import { drawArt, type Moment } from "./draw-art.ts"
import { drawCaption } from "./draw-caption.ts"
import { drawEndCard } from "./draw-end-card.ts"
import { drawMark } from "./draw-mark.ts"
import { type Backdrop, type Backdrops, type Film, HEIGHT, type Painter, WIDTH } from "../film.ts"

const TRANSITION_SECONDS = 0.5

/** A film with what stands behind its text. */
type Reel = { film: Film; backdrops: Backdrops }

/** Draws the frame at this second. `layer` is a canvas of the film's size for transitions. */
export function drawFilm(painter: Painter, layer: Painter, reel: Reel, second: number): void {
  const { film } = reel
  const { index, start } = sceneAt(film.scenes, second)
  const scene = film.scenes[index]
  if (!scene) return
  const at = second - start
  const before = film.scenes.findLastIndex(({ seconds }, place) => place < index && seconds > 0)
  const previous = film.scenes[before]
  const lasts = previous ? Math.min(TRANSITION_SECONDS, previous.seconds * 0.4, scene.seconds * 0.4) : 0
  if (!previous || scene.transition === "cut" || at >= lasts) {
    drawScene(painter, reel, { index, at })
  } else {
    const part = eased(at / lasts)
    drawScene(layer, reel, { index, at })
    // The old text is gone before the new one shows: overlapping texts are illegible.
    const words = isThrough(scene.transition) ? Math.max(0, 1 - part * 3) : 1
    joinScenes(painter, layer, { transition: scene.transition, part }, () =>
      drawScene(painter, reel, { index: before, at: previous.seconds + at }, words),
    )
  }
  drawProgress(painter, film, index, at)
}

/** The new scene fades in over the previous one. */
const isThrough = (transition: VideoTransition): boolean => transition === "fade" || transition === "zoom"

/** Draws a scene at its own time; `at` may exceed its end during a transition. `words` is the caption's opacity. */
export function drawScene(painter: Painter, { film, backdrops }: Reel, moment: Moment, words = 1): void {
  const { index, at } = moment
  const scene = film.scenes[index]
  if (!scene) return
  if (scene.endCard) return drawEndCard(painter, film, { scene, at })
  const backdrop = backdrops(index, at)
  const ground = film.look.grounds[index % film.look.grounds.length] ?? film.look.grounds[0]
  if (!ground) return
  if (backdrop) drawBackdrop(painter, backdrop, scene.seconds > 0 ? at / scene.seconds : 0, index)
  else drawArt(painter, ground, film.style, moment)
  drawMark(painter, film, backdrop ? undefined : ground)
  if (words <= 0) return
  painter.save()
  painter.globalAlpha = words
  drawCaption(painter, film.look, { scene, at }, backdrop ? undefined : ground)
  painter.restore()
}

/** Fills the frame, slowly zooming in or out. */
function drawBackdrop(painter: Painter, { source, width, height }: Backdrop, progress: number, index: number): void {
  const zoom = 1.01 + 0.07 * Math.min(1.2, index % 2 ? 1.1 - progress : progress)
  const scale = Math.max(WIDTH / width, HEIGHT / height) * zoom
  painter.drawImage(source, (WIDTH - width * scale) / 2, (HEIGHT - height * scale) / 2, width * scale, height * scale)
  const shade = painter.createLinearGradient(0, 0, 0, HEIGHT)
  shade.addColorStop(0, "rgba(8, 10, 12, 0.45)")
  shade.addColorStop(0.22, "rgba(8, 10, 12, 0)")
  shade.addColorStop(0.5, "rgba(8, 10, 12, 0)")
  shade.addColorStop(1, "rgba(8, 10, 12, 0.5)")
  painter.fillStyle = shade
  painter.fillRect(0, 0, WIDTH, HEIGHT)
}

const eased = (part: number): number => 1 - (1 - Math.min(1, Math.max(0, part))) ** 3

function joinScenes(
  painter: Painter,
  { canvas }: Painter,
  { transition, part }: { transition: Exclude<VideoTransition, "cut">; part: number },
  drawPrevious: () => void,
): void {
  painter.save()
  if (transition === "slide") painter.translate(-WIDTH * 0.35 * part, 0)
  if (transition === "zoom") {
    const scale = 1 + 0.25 * part
    painter.translate((WIDTH - WIDTH * scale) / 2, (HEIGHT - HEIGHT * scale) / 2)
    painter.scale(scale, scale)
  }
  drawPrevious()
  painter.restore()
  painter.save()
  if (isThrough(transition)) painter.globalAlpha = part
  if (transition === "slide") painter.translate(WIDTH * (1 - part), 0)
  if (transition === "wipe") {
    painter.beginPath()
    painter.rect(0, HEIGHT * (1 - part), WIDTH, HEIGHT * part)
    painter.clip()
  }
  painter.drawImage(canvas, 0, 0, WIDTH, HEIGHT)
  painter.restore()
}

/** The progress bar at the top, with a segment for each scene. */
function drawProgress(painter: Painter, { scenes, look }: Film, index: number, at: number): void {
  const shown = scenes.map((scene, place) => ({ ...scene, place })).filter(({ seconds }) => seconds > 0)
  if (shown.length < 2) return
  const gap = shown.length > 20 ? 5 : 10
  const each = (WIDTH - 180 - gap * (shown.length - 1)) / shown.length
  shown.forEach(({ place, seconds }, order) => {
    const x = 90 + order * (each + gap)
    const part = place < index ? 1 : place > index ? 0 : Math.min(1, at / seconds)
    painter.fillStyle = "rgba(11, 15, 19, 0.38)"
    painter.beginPath()
    painter.roundRect(x, 84, each, 8, 4)
    painter.fill()
    if (part <= 0) return
    painter.fillStyle = look.band.ink
    painter.beginPath()
    painter.roundRect(x, 84, Math.max(8, each * part), 8, 4)
    painter.fill()
  })
}
