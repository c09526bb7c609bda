import { SECOND_MS } from "@brandwright/contract/durations"
import { readOnThread } from "../../../instance/threads.ts"

const READER = new URL("./duration.worker.ts", import.meta.url)
const LIMITS = { timeoutMs: 5 * SECOND_MS, memoryMb: 128 }

/** Duration of audio or video in milliseconds; null where it cannot be read cheaply. */
export async function readDuration(path: string): Promise<number | null> {
  const seconds = await readOnThread<number>(READER, { path }, LIMITS).catch(() => 0)
  const ms = Math.round(seconds * 1000)
  return ms > 0 && ms < 2 ** 31 ? ms : null
}
