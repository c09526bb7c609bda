import { VIDEO_HEIGHT, VIDEO_WIDTH } from "@brandwright/contract/video"

export type VideoLook = { colors: string[]; brandName: string }
export type DrawnScene = { text: string; image?: ImageBitmap }

/** Captions keep clear of what the platforms lay over the edges of a vertical video. */
const SAFE = { side: 90, bottom: 420 }
const FONT = "Instrument Sans, Arial, sans-serif"
const FALLBACK = ["#1f6f5c", "#15324a", "#c4632a"]

/** One moment of a scene: `progress` from 0 to 1. The caption stands on its own dark band, so that it is legible on anything. */
export function drawScene(
  canvas: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D,
  scene: DrawnScene,
  index: number,
  progress: number,
  look: VideoLook,
): void {
  const colors = [...look.colors, ...FALLBACK]
  const main = colors[index % 2] ?? "#1f6f5c"
  const second = colors[(index % 2) + 1] ?? "#15324a"
  if (scene.image) drawImage(canvas, scene.image, progress)
  else drawArt(canvas, main, second, index, progress)
  drawCaption(canvas, scene.text, Math.min(1, progress * 6))
  canvas.font = `600 34px ${FONT}`
  canvas.fillStyle = "#ffffff"
  canvas.textAlign = "center"
  canvas.fillText(look.brandName.slice(0, 40), VIDEO_WIDTH / 2, 150)
}

function drawImage(
  canvas: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D,
  image: ImageBitmap,
  progress: number,
): void {
  const zoom = 1.02 + progress * 0.08
  const scale = Math.max(VIDEO_WIDTH / image.width, VIDEO_HEIGHT / image.height) * zoom
  canvas.drawImage(
    image,
    (VIDEO_WIDTH - image.width * scale) / 2,
    (VIDEO_HEIGHT - image.height * scale) / 2,
    image.width * scale,
    image.height * scale,
  )
}

function drawArt(
  canvas: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D,
  main: string,
  second: string,
  index: number,
  progress: number,
): void {
  const ground = canvas.createLinearGradient(0, 0, VIDEO_WIDTH * (index % 2), VIDEO_HEIGHT)
  ground.addColorStop(0, main)
  ground.addColorStop(1, second)
  canvas.fillStyle = ground
  canvas.fillRect(0, 0, VIDEO_WIDTH, VIDEO_HEIGHT)
  canvas.globalAlpha = 0.16
  canvas.fillStyle = "#ffffff"
  for (let ring = 0; ring < 4; ring += 1) {
    const angle = index + ring * 1.7 + progress * 0.9
    canvas.beginPath()
    canvas.arc(
      VIDEO_WIDTH / 2 + Math.cos(angle) * 320,
      VIDEO_HEIGHT * 0.38 + Math.sin(angle) * 380,
      130 + ring * 70,
      0,
      Math.PI * 2,
    )
    canvas.fill()
  }
  canvas.globalAlpha = 1
}

function drawCaption(
  canvas: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D,
  text: string,
  shown: number,
): void {
  const width = VIDEO_WIDTH - SAFE.side * 2
  let size = 76
  let lines = wrap(canvas, text, width, size)
  while (lines.length > 7 && size > 34) {
    size -= 6
    lines = wrap(canvas, text, width, size)
  }
  const tall = lines.length * size * 1.25 + 60
  const top = VIDEO_HEIGHT - SAFE.bottom - tall
  canvas.globalAlpha = shown
  canvas.fillStyle = "rgba(10, 14, 18, 0.82)"
  canvas.beginPath()
  canvas.roundRect(SAFE.side - 30, top, width + 60, tall, 28)
  canvas.fill()
  canvas.fillStyle = "#ffffff"
  canvas.textAlign = "center"
  lines.forEach((line, at) => canvas.fillText(line, VIDEO_WIDTH / 2, top + 30 + size * (0.95 + at * 1.25)))
  canvas.globalAlpha = 1
}

function wrap(
  canvas: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D,
  text: string,
  width: number,
  size: number,
): string[] {
  canvas.font = `700 ${size}px ${FONT}`
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && canvas.measureText(`${last} ${word}`).width <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
