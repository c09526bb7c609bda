import { afterEach, expect, test, vi } from "vitest"
import { createSegmentEncoder, QUEUE_MAX } from "./encoder.ts"

/** Takes frames and returns none, until it is told to fail. */
class StuckEncoder extends EventTarget {
  static fail: (error: Error) => void = () => {}
  encodeQueueSize = 0
  state = "configured"
  constructor({ error }: { error: (error: Error) => void }) {
    super()
    StuckEncoder.fail = error
  }
  configure() {}
  encode() {
    this.encodeQueueSize += 1
  }
  close() {}
}

afterEach(() => vi.unstubAllGlobals())

test("an encoder that fails with a full queue ends the rendering instead of holding it forever", async () => {
  vi.stubGlobal("VideoEncoder", StuckEncoder)
  vi.stubGlobal(
    "VideoFrame",
    class {
      close() {}
    },
  )
  vi.stubGlobal("OffscreenCanvas", class {})
  const encoder = createSegmentEncoder({ name: "vp8", config: { codec: "vp8", width: 2, height: 2 } })
  const canvas = new OffscreenCanvas(2, 2)
  for (let frame = 0; frame < QUEUE_MAX; frame += 1) await encoder.add(canvas, frame, frame === 0)
  const waiting = encoder.add(canvas, QUEUE_MAX, false)
  StuckEncoder.fail(new Error("The encoder was taken away."))
  await expect(waiting).rejects.toThrow("The encoder was taken away.")
})
