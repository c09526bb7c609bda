import { faint } from "./draw-mark.ts"
import { HEIGHT, type Painter, WIDTH } from "../film.ts"
import type { Ground } from "./look.ts"

/** Art stays above this line; text is below it on the flat background. */
const ART_BOTTOM = 860
const FULL = Math.PI * 2

/** A second of the scene at `index`; `at` counts from the scene's start. */
export type Moment = { index: number; at: number }
type Art = (painter: Painter, ground: Ground, second: number, place: number) => void

/** An animated composition in the brand's colors, chosen by the style and the scene's position. */
export function drawArt(painter: Painter, ground: Ground, style: string, { index, at }: Moment): void {
  painter.fillStyle = ground.ground
  painter.fillRect(0, 0, WIDTH, HEIGHT)
  painter.save()
  painter.beginPath()
  painter.rect(0, 0, WIDTH, ART_BOTTOM)
  painter.clip()
  const kinds = ARTS[style] ?? storytelling
  kinds[index % kinds.length]?.(painter, ground, at, index)
  painter.restore()
}

const disc = (painter: Painter, x: number, y: number, radius: number): void => {
  painter.beginPath()
  painter.arc(x, y, Math.max(0, radius), 0, FULL)
  painter.fill()
}
/** Grows into place in the first half second. */
const grown = (second: number, delay = 0): number => 1 - (1 - Math.min(1, Math.max(0, (second - delay) / 0.7))) ** 3

const horizon: Art = (painter, ground, second) => {
  painter.fillStyle = ground.second
  disc(painter, 690, 560 - second * 9, 270)
  painter.fillStyle = ground.shape
  for (const [layer, [base, high, speed]] of (
    [
      [640, 60, 0.5],
      [740, 46, -0.7],
    ] as const
  ).entries()) {
    painter.globalAlpha = layer === 0 ? 0.55 : 1
    painter.beginPath()
    painter.moveTo(0, ART_BOTTOM)
    for (let x = 0; x <= WIDTH; x += 30)
      painter.lineTo(
        x,
        base + Math.sin(x / 210 + second * speed + layer * 2) * high + Math.sin(x / 97 - second * speed) * 14,
      )
    painter.lineTo(WIDTH, ART_BOTTOM)
    painter.fill()
  }
  painter.globalAlpha = 1
}

const orbits: Art = (painter, ground, second) => {
  const [x, y] = [600, 530]
  painter.lineWidth = 10
  for (const ring of [0, 1, 2]) {
    const radius = 110 + ring * 98
    painter.strokeStyle = ring === 1 ? ground.shape : ground.second
    painter.beginPath()
    painter.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + FULL * grown(second, ring * 0.12))
    painter.stroke()
    const angle = second * (0.5 - ring * 0.22) + ring * 2.1
    painter.fillStyle = ring === 1 ? ground.second : ground.shape
    disc(painter, x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, 28 + ring * 6)
  }
  painter.fillStyle = ground.shape
  disc(painter, x, y, 54)
}

const leaves: Art = (painter, ground, second, place) => {
  for (const [order, turn] of [-0.9, -0.35, 0.2, 0.75].entries()) {
    painter.save()
    painter.translate(540, 900)
    painter.rotate(turn + Math.sin(second * 0.8 + order + place) * 0.05)
    painter.fillStyle = order % 2 ? ground.second : ground.shape
    const length = (430 + (order % 2) * 130) * grown(second, order * 0.08)
    painter.beginPath()
    painter.moveTo(0, 0)
    painter.quadraticCurveTo(150, -length * 0.55, 0, -length)
    painter.quadraticCurveTo(-150, -length * 0.55, 0, 0)
    painter.fill()
    painter.restore()
  }
}

const steps: Art = (painter, ground, second) => {
  for (let order = 0; order < 5; order += 1) {
    const high = (150 + order * 95) * grown(second, order * 0.09)
    painter.fillStyle = order % 2 ? ground.second : ground.shape
    painter.beginPath()
    painter.roundRect(90 + order * 182, ART_BOTTOM - high, 150, high + 60, 26)
    painter.fill()
  }
}

const rays: Art = (painter, ground, second) => {
  painter.save()
  painter.translate(WIDTH * 0.62, 620)
  painter.rotate(second * 0.35)
  for (let order = 0; order < 12; order += 1) {
    painter.rotate(FULL / 12)
    painter.fillStyle = order % 2 ? ground.second : ground.shape
    painter.beginPath()
    painter.moveTo(0, 0)
    painter.lineTo(1200, -120)
    painter.lineTo(1200, 120)
    painter.fill()
  }
  painter.restore()
  painter.fillStyle = ground.ground
  disc(painter, WIDTH * 0.62, 620, 190 + Math.sin(second * 4) * 14)
}

const stripes: Art = (painter, ground, second) => {
  painter.save()
  painter.translate(0, 260)
  painter.rotate(-0.32)
  for (let order = 0; order < 5; order += 1) {
    painter.fillStyle = order % 2 ? ground.second : ground.shape
    const shift = ((second * (220 + order * 60) + order * 310) % 1500) - 300
    painter.beginPath()
    painter.roundRect(shift - 500, 40 + order * 150, 760, 96, 48)
    painter.fill()
  }
  painter.restore()
}

const blocks: Art = (painter, ground, second, place) => {
  const size = 180
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const turn = (row * 7 + column * 5 + place * 3) % 4
      const wave = grown(second, (row + column) * 0.05)
      const [x, y] = [column * size, 220 + row * size]
      painter.fillStyle = turn % 2 ? ground.shape : ground.second
      if (turn === 3) continue
      painter.beginPath()
      const angle = (Math.PI / 2) * ((turn + Math.floor(second * 1.5 + column * 0.5)) % 4)
      painter.moveTo(x + size / 2, y + size / 2)
      painter.arc(x + size / 2, y + size / 2, (size / 2) * wave, angle, angle + Math.PI * 1.5)
      painter.fill()
    }
  }
}

const circle: Art = (painter, ground, second) => {
  painter.fillStyle = ground.shape
  disc(painter, 640, 560, 250 * (0.9 + 0.1 * grown(second)) + Math.sin(second * 0.9) * 8)
  painter.fillStyle = ground.second
  disc(painter, 640 - 250 * Math.cos(second * 0.3), 560 - 250 * Math.sin(second * 0.3), 56)
}

const arch: Art = (painter, ground, second) => {
  const high = 560 * grown(second)
  painter.fillStyle = ground.shape
  painter.beginPath()
  painter.roundRect(300, ART_BOTTOM - high, 480, high + 60, [240, 240, 0, 0])
  painter.fill()
  painter.fillStyle = ground.second
  disc(painter, 540, ART_BOTTOM - high * 0.52 - second * 5, 110)
}

const line: Art = (painter, ground, second) => {
  painter.strokeStyle = ground.shape
  painter.lineWidth = 16
  painter.lineCap = "round"
  painter.beginPath()
  const end = 90 + 900 * grown(second)
  for (let x = 90; x <= end; x += 12) {
    const y = 600 - (x / WIDTH) * 170 + Math.sin(x / 150 + second * 0.6) * 90 * (1 - x / 1500)
    if (x === 90) painter.moveTo(x, y)
    else painter.lineTo(x, y)
  }
  painter.stroke()
  painter.fillStyle = faint(ground)
  disc(painter, 820, 420, 150)
}

const storytelling: Art[] = [horizon, orbits, leaves, steps]
const ARTS: Record<string, Art[]> = {
  storytelling,
  "fast-paced": [rays, stripes, blocks, steps],
  minimal: [circle, arch, line],
}
