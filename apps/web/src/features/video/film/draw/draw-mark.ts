import type { Film, Painter } from "../film.ts"
import type { Ground } from "./look.ts"
import { contrast, mix } from "@brandwright/contract/color"

const AT = { x: 90, y: 130 }
/** Margin around the name, in pixels. */
const PAD = 28
const LOGO = { width: 300, height: 84 }

/** The brand's logo or name at the top, on a plate, so that it is legible on any background. */
export function drawMark(painter: Painter, { look, logo }: Film, ground: Ground | undefined): void {
  if (logo) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height)
    const [width, height] = [logo.width * scale, logo.height * scale]
    plate(painter, AT.x, { width: width + 40, height: height + 32 }, "rgba(255, 255, 255, 0.94)")
    painter.drawImage(logo.source, AT.x + 20, AT.y + 16, width, height)
    return
  }
  const name = [...look.brandName].slice(0, 28).join("")
  // In the background's color the plate is invisible: the name aligns with the caption.
  const left = ground ? AT.x - PAD : AT.x
  painter.save()
  painter.font = `650 40px ${look.font}`
  painter.textAlign = "left"
  painter.direction = "ltr"
  painter.textBaseline = "middle"
  plate(
    painter,
    left,
    { width: painter.measureText(name).width + PAD * 2, height: 78 },
    ground?.ground ?? look.band.fill,
  )
  painter.fillStyle = ground?.ink ?? look.band.ink
  painter.fillText(name, left + PAD, AT.y + 40)
  painter.restore()
}

type Size = { width: number; height: number }

function plate(painter: Painter, left: number, { width, height }: Size, fill: string): void {
  painter.fillStyle = fill
  painter.beginPath()
  painter.roundRect(left, AT.y, width, height, 22)
  painter.fill()
}

/** A shade barely different from the background, for large faint shapes. */
export const faint = (ground: Ground): string => {
  const tone = mix(ground.ground, ground.ink, 0.08)
  return contrast(tone, ground.ground) > 1.02 ? tone : ground.second
}
