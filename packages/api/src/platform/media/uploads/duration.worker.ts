import { open } from "node:fs/promises"
import { parentPort, workerData } from "node:worker_threads"
import { ALL_FORMATS, CustomSource, Input } from "mediabunny"

/** Reads an uploaded sound or film in a thread of its own, which is all a hostile file can crash. */

/** Bytes read at most: a long film's tables, but no file made to be read whole. */
const READ_BYTES_MAX = 32 * 1024 * 1024

async function readSeconds(path: string): Promise<number> {
  await using file = await open(path)
  const { size } = await file.stat()
  let left = READ_BYTES_MAX
  const source = new CustomSource({
    getSize: () => size,
    async read(start, end) {
      left -= end - start
      if (left < 0) throw new RangeError("Too much would be read.")
      return (await file.read(Buffer.alloc(end - start), 0, end - start, start)).buffer
    },
  })
  const input = new Input({ source, formats: ALL_FORMATS })
  return (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
}

parentPort?.postMessage(await readSeconds(workerData.path))
