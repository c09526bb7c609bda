import { open } from "node:fs/promises"

/** Magic, version, and the counts of tensors and of entries. */
const HEAD_BYTES = 24
const VERSIONS = [2, 3]
/** Far above any real model; more is a file of something else. */
const COUNT_MAX = 100_000n

/** True for a file that begins as GGUF does; the readers behind it loop for hours on one that only looks so. */
export async function isGgufFile(path: string): Promise<boolean> {
  await using file = await open(path)
  const head = Buffer.alloc(HEAD_BYTES)
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0)
  if (bytesRead < HEAD_BYTES || head.toString("latin1", 0, 4) !== "GGUF") return false
  const counts = [head.readBigUInt64LE(8), head.readBigUInt64LE(16)]
  return VERSIONS.includes(head.readUInt32LE(4)) && counts.every((count) => count > 0n && count < COUNT_MAX)
}
