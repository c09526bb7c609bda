import type { DomainError } from "../../../errors.ts"

/** Longest head of a data URL: type and parameters before the comma. */
const HEAD_MAX = 300

/**
 * The bytes of a data URL, base64 or percent-encoded.
 * @throws `invalid` when it is not a data URL.
 */
export function bytesOfDataUrl(url: string, invalid: DomainError): Buffer {
  const comma = url.slice(0, HEAD_MAX).indexOf(",")
  const head = url.slice(0, Math.max(comma, 0))
  if (!/^data:/i.test(head)) throw invalid
  const body = url.slice(comma + 1)
  if (/;base64$/i.test(head)) {
    if (!/^[A-Za-z0-9+/_=\s-]*$/.test(body)) throw invalid
    return Buffer.from(body, "base64")
  }
  try {
    return Buffer.from(decodeURIComponent(body))
  } catch {
    throw invalid
  }
}
