/** How much of a refused body is still read, and for how long (ms). */
export type DrainLimits = { bytes: number; ms: number }

/** For a JSON body: enough for the data URL of a large file. A client that sends more, or too slowly, is disconnected. */
export const JSON_DRAIN_LIMITS: DrainLimits = { bytes: 64 * 1024 * 1024, ms: 10_000 }

/**
 * Reads the rest of a refused body: browsers and most clients read the response only after sending
 * everything, and see a connection error if it is closed earlier. Returns at the first of the two limits.
 */
export async function drainBody(incoming: AsyncIterator<Uint8Array>, limits: DrainLimits): Promise<void> {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isOver = true
      resolve()
    }, limits.ms)
  })
  const readAll = async () => {
    for (let bytes = 0; !isOver && bytes <= limits.bytes; ) {
      const read = await incoming.next()
      if (read.done) return
      bytes += read.value.byteLength
    }
  }
  try {
    // A stalled sender must not hold the request, as its next chunk may never arrive.
    await Promise.race([readAll().catch(() => {}), late])
  } finally {
    clearTimeout(timer)
  }
}
