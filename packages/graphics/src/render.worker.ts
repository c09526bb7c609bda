import { parentPort } from "node:worker_threads"
import { type Design, drawGraphic } from "./draw.ts"

/** Draws graphics one at a time on its own thread. */
parentPort?.on("message", ({ id, design }: { id: number; design: Design }) => {
  drawGraphic(design).then(
    ({ png }) => parentPort?.postMessage({ id, png }),
    (error: unknown) => parentPort?.postMessage({ id, failed: error instanceof Error ? error.message : String(error) }),
  )
})
