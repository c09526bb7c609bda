/** How much of a refused body is still taken in, and for how long (ms). */
export type ReadAwayLimits = { bytes: number; ms: number }

/** A JSON body: room for the data URL of a large file. A client that sends more, or too slowly, loses its connection. */
export const JSON_READ_AWAY: ReadAwayLimits = { bytes: 64 * 1024 * 1024, ms: 10_000 }

/**
 * Takes in the rest of a body that is refused: browsers and most clients read the response only after they have sent
 * everything, and see a lost connection when it is closed before. Returns at the first of the two limits.
 */
export async function readAway(incoming: AsyncIterator<Uint8Array>, limits: ReadAwayLimits): Promise<void> {
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
    // A sender that stalls must not hold the request: its next piece may never come.
    await Promise.race([readAll().catch(() => {}), late])
  } finally {
    clearTimeout(timer)
  }
}
