import { buffer } from "node:stream/consumers"
import { IMAGE_PIXELS_MAX } from "@brandwright/contract/media/media"
import sharp from "sharp"

/** A program of its own: draws the SVG of its standard input and writes its size, or is killed for taking too long. */

/** Seconds of computing; drawings of maps and of many layers take a tenth of this. */
const CPU_SECONDS_MAX = 2
/** The largest size in which pictures are drawn. */
const DRAWN_PX = 2048
const LOOK_MS = 50

const svg = await buffer(process.stdin)
const start = process.cpuUsage()
const watch = setInterval(() => {
  const { user, system } = process.cpuUsage(start)
  // Exiting would wait for the thread that draws.
  if (user + system > CPU_SECONDS_MAX * 1_000_000) process.kill(process.pid, "SIGKILL")
}, LOOK_MS)

const open = () => sharp(svg, { limitInputPixels: IMAGE_PIXELS_MAX })
const { width, height } = await open()
  .metadata()
  .catch(() => ({ width: null, height: null }))
// One that cannot be drawn is kept, without a thumbnail.
await open()
  .resize(DRAWN_PX, DRAWN_PX, { fit: "inside" })
  .raw()
  .toBuffer()
  .catch(() => undefined)
clearInterval(watch)
process.stdout.write(JSON.stringify({ width, height }))
