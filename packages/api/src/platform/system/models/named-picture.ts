import { fetchPublic, type OutboundExceptions } from "../../../requests/outbound.ts"

const LIMITS = { maxBytes: 32 * 1024 * 1024, timeoutMs: 30_000, accept: ["image/", "application/octet-stream"] }

/** Fetches a picture at a URL returned by an image model, through the same guard as URLs entered by users. */
export const openNamedPicture =
  (outbound: OutboundExceptions | undefined) =>
  async (url: string): Promise<Uint8Array> =>
    (await fetchPublic(url, { ...LIMITS, ...outbound })).bytes
