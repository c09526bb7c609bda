import { isRightToLeft, SAFE } from "./caption-layout.ts"
import { drawLines, layOutCaption, pageAt, pagesFor, type SceneMoment } from "./draw-caption.ts"
import { faint } from "./draw-mark.ts"
import { type Film, HEIGHT, type Painter, WIDTH } from "../film.ts"

/** Side of the QR code's card in pixels, and its quiet zone in cells. */
export const QR = { side: 480, quiet: 4, top: 850 }
const MIDDLE = (SAFE.left + SAFE.right) / 2
/** Maximum size of the brand's logo. */
export const MARK = { top: 240, width: 560, height: 200 }

/** Logo or name, the closing text, and the QR code of the short link if there is one. */
export function drawEndCard(painter: Painter, { look, logo, qr }: Film, { scene, at }: SceneMoment): void {
  const [ground] = look.grounds
  if (!ground) return
  painter.fillStyle = ground.ground
  painter.fillRect(0, 0, WIDTH, HEIGHT)
  painter.strokeStyle = faint(ground)
  painter.lineWidth = 90
  for (const ring of [0, 1, 2]) {
    painter.beginPath()
    painter.arc(WIDTH, HEIGHT, 420 + ring * 260 + Math.min(at, 3) * 16, Math.PI, Math.PI * 1.5)
    painter.stroke()
  }
  const markEnd = drawBrand(painter, { look, logo }, ground.ink)
  const page = pageAt(pagesFor(scene), at)
  // Without a logo the name stands there already.
  if (page && (logo || page.text.trim() !== look.brandName)) {
    const layout = layOutCaption(painter, look, page.text, { kind: "band", width: SAFE.right - SAFE.left })
    const room = qr ? QR.top - 40 - markEnd : SAFE.bottom - markEnd
    const top = markEnd + Math.max(20, (room - layout.height) / 2)
    const isRtl = isRightToLeft(page.text)
    drawLines(painter, { look, layout, page, at }, { x: MIDDLE, top, align: "center", isRtl }, ground)
  }
  if (qr) drawCode(painter, look.font, qr, ground.ink)
}

/** Returns where it ends. */
function drawBrand(painter: Painter, { look, logo }: Pick<Film, "look" | "logo">, ink: string): number {
  if (logo) {
    const scale = Math.min(MARK.width / logo.width, MARK.height / logo.height)
    const [width, height] = [logo.width * scale, logo.height * scale]
    painter.fillStyle = "#ffffff"
    painter.beginPath()
    painter.roundRect(MIDDLE - width / 2 - 44, MARK.top, width + 88, height + 72, 36)
    painter.fill()
    painter.drawImage(logo.source, MIDDLE - width / 2, MARK.top + 36, width, height)
    return MARK.top + height + 72
  }
  painter.save()
  painter.textAlign = "center"
  painter.textBaseline = "middle"
  painter.fillStyle = ink
  painter.direction = isRightToLeft(look.brandName) ? "rtl" : "ltr"
  let size = 150
  do {
    size -= 10
    painter.font = `800 ${size}px ${look.font}`
  } while (size > 50 && painter.measureText(look.brandName).width > SAFE.right - SAFE.left)
  painter.fillText(look.brandName, MIDDLE, MARK.top + 90, SAFE.right - SAFE.left)
  painter.restore()
  return MARK.top + 190
}

function drawCode(painter: Painter, font: string, { rows, label }: NonNullable<Film["qr"]>, ink: string): void {
  const left = MIDDLE - QR.side / 2
  painter.fillStyle = "#ffffff"
  painter.beginPath()
  painter.roundRect(left, QR.top, QR.side, QR.side, 40)
  painter.fill()
  const cell = QR.side / (rows.length + QR.quiet * 2)
  painter.fillStyle = "#000000"
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return
      // Whole pixels, so that no gaps show between cells.
      const [from, to] = [x, x + 1].map((at) => Math.round(left + (at + QR.quiet) * cell))
      const [top, bottom] = [y, y + 1].map((at) => Math.round(QR.top + (at + QR.quiet) * cell))
      painter.fillRect(from ?? 0, top ?? 0, (to ?? 0) - (from ?? 0), (bottom ?? 0) - (top ?? 0))
    }),
  )
  painter.save()
  painter.font = `600 40px ${font}`
  painter.textAlign = "center"
  painter.textBaseline = "middle"
  painter.direction = "ltr"
  painter.fillStyle = ink
  painter.fillText(label, MIDDLE, QR.top + QR.side + 56, SAFE.right - SAFE.left)
  painter.restore()
}
