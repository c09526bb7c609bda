import { fetchPublic, type OutboundExceptions } from "../../../outbound.ts"

const LIMITS = { maxBytes: 32 * 1024 * 1024, timeoutMs: 30_000, accept: ["image/", "application/octet-stream"] }

/** Fetches a picture that an image model's answer names, as carefully as one that a user names. */
export const openNamedPicture =
  (outbound: OutboundExceptions | undefined) =>
  async (url: string): Promise<Uint8Array> =>
    (await fetchPublic(url, { ...LIMITS, ...outbound })).bytes
