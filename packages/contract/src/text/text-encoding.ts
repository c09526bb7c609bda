/** Detects a list's encoding from its first bytes: UTF-16 by its byte order mark, UTF-8, or Windows-1252. */
export function detectEncoding(start: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le"
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be"
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(start, { stream: true })
    return "utf-8"
  } catch {
    return "windows-1252"
  }
}
