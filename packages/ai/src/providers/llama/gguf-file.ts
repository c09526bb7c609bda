import { open } from "node:fs/promises"

/** Magic, version, and the counts of tensors and of entries. */
const HEAD_BYTES = 24
const VERSIONS = [2, 3]
/** Far above any real model; more means another kind of file. */
const COUNT_MAX = 100_000n

/** True for a plausible GGUF header; the native reader would loop for hours on an invalid one. */
export async function isGgufFile(path: string): Promise<boolean> {
  await using file = await open(path)
  const head = Buffer.alloc(HEAD_BYTES)
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0)
  if (bytesRead < HEAD_BYTES || head.toString("latin1", 0, 4) !== "GGUF") return false
  const counts = [head.readBigUInt64LE(8), head.readBigUInt64LE(16)]
  return VERSIONS.includes(head.readUInt32LE(4)) && counts.every((count) => count > 0n && count < COUNT_MAX)
}
