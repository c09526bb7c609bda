import type { Film, Painter } from "./film.ts"
import type { Ground } from "./look.ts"
import { mixed, contrast } from "./color.ts"

const AT = { x: 90, y: 130 }
const LOGO = { width: 300, height: 84 }

/** The brand's logo, else its name, at the top; on pictures upon a plate that keeps it legible. */
export function drawMark(painter: Painter, { look, logo }: Film, ground: Ground | undefined): void {
  if (logo) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height)
    const [width, height] = [logo.width * scale, logo.height * scale]
    plate(painter, width + 40, height + 32, "rgba(255, 255, 255, 0.94)")
    painter.drawImage(logo.source, AT.x + 20, AT.y + 16, width, height)
    return
  }
  const name = look.brandName.slice(0, 28)
  painter.save()
  painter.font = `650 40px ${look.font}`
  painter.textAlign = "left"
  painter.direction = "ltr"
  painter.textBaseline = "middle"
  if (!ground) plate(painter, painter.measureText(name).width + 56, 78, look.band.fill)
  painter.fillStyle = ground?.ink ?? look.band.ink
  painter.fillText(name, AT.x + (ground ? 0 : 28), AT.y + 40)
  painter.restore()
}

function plate(painter: Painter, width: number, height: number, fill: string): void {
  painter.fillStyle = fill
  painter.beginPath()
  painter.roundRect(AT.x, AT.y, width, height, 22)
  painter.fill()
}

/** A tone of the ground that can just be told from it, for large faint shapes. */
export const faint = (ground: Ground): string => {
  const tone = mixed(ground.ground, ground.ink, 0.08)
  return contrast(tone, ground.ground) > 1.02 ? tone : ground.second
}
