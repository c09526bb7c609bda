import type { LookupAddress } from "node:dns"
import { lookup } from "node:dns/promises"
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { isIP } from "node:net"
import { readAtMost } from "@brandwright/storage/storage"
import { isPublicAddress } from "./public-address.ts"

/** Exceptions that an operator or a test allows. */
export type OutboundExceptions = {
  /** "host:port" pairs that are allowed whatever their address and scheme. */
  allowHosts?: string[]
  /** Allow plain http to public addresses. */
  allowHttp?: boolean
  /** Resolves a host name to all its addresses; the system's resolver by default. */
  resolve?: (host: string) => Promise<LookupAddress[]>
}

export type FetchLimits = OutboundExceptions & {
  maxBytes: number
  /** Time limit for the whole exchange, redirects included. */
  timeoutMs: number
  /** Accepted prefixes of content types, such as "image/"; any when absent. */
  accept?: string[]
  /** Sent to the first host alone: a key must not travel with a redirect. */
  headers?: Record<string, string>
}

export type Fetched = { bytes: Uint8Array; contentType: string; url: string }

/** Why a user's URL was not fetched; the message may be shown. */
export class OutboundError extends Error {
  readonly reason: "refused" | "too-large" | "wrong-type" | "status" | "unreachable" | "timeout"
  /** The HTTP status, when the server refused. */
  status?: number
  /** Seconds from the Retry-After header. */
  retryAfter?: number
  constructor(reason: OutboundError["reason"], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = "OutboundError"
    this.reason = reason
  }
}

const REDIRECTS_MAX = 3
const USER_AGENT = "Brandwright/1.0"
const refused = (why: string): OutboundError => new OutboundError("refused", `This address cannot be used: ${why}.`)

export type PublicExchange = OutboundExceptions & {
  signal: AbortSignal
  /** Sent to the first host alone: a key must not travel with a redirect. */
  headers?: Record<string, string>
  /** Sent to every host, redirects included. */
  everywhere?: Record<string, string>
}
/** `body` must be read or destroyed; `hops` are the headers of every response on the way, the last one included. */
export type PublicAnswer = { status: number; body: IncomingMessage; url: string; hops: IncomingHttpHeaders[] }

/**
 * Opens a URL that a user has given; the server has no other way to do so. Every hop's host is resolved once, all its
 * addresses must be public, and the connection goes to the address that was checked.
 * @throws OutboundError, or what the connection fails with
 */
export async function openPublic(url: string, exchange: PublicExchange): Promise<PublicAnswer> {
  const { signal, headers, everywhere } = exchange
  const hops: IncomingHttpHeaders[] = []
  let next = await checkedTarget(url, exchange, signal)
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const isFirstHost = next.url.origin === new URL(url).origin
    const body = await send(next, { ...everywhere, ...(isFirstHost && headers) }, signal)
    hops.push(body.headers)
    const { statusCode: status = 0 } = body
    const { location } = body.headers
    if (status < 300 || status >= 400 || !location) return { status, body, url: next.url.href, hops }
    body.destroy()
    next = await checkedTarget(new URL(location, next.url).href, exchange, signal)
  }
  throw new OutboundError("status", "The address redirects too often.")
}

/** Fetches a whole, small response through `openPublic`. @throws OutboundError */
export async function fetchPublic(url: string, limits: FetchLimits): Promise<Fetched> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  const accept = limits.accept?.map((type) => (type.endsWith("/") ? `${type}*` : type)).join(", ") ?? "*/*"
  try {
    const answer = await openPublic(url, { ...limits, signal, everywhere: { accept } })
    try {
      return { ...(await read(answer.body, limits)), url: answer.url }
    } finally {
      answer.body.destroy()
    }
  } catch (error) {
    if (error instanceof OutboundError) throw error
    if (signal.aborted) throw new OutboundError("timeout", "The address did not answer in time.", { cause: error })
    throw new OutboundError("unreachable", "The address could not be reached.", { cause: error })
  }
}

type Target = { url: URL; addresses: LookupAddress[] }

async function checkedTarget(
  text: string,
  { allowHosts = [], allowHttp = false, resolve = resolveAll }: OutboundExceptions,
  signal: AbortSignal,
): Promise<Target> {
  const url = parseTarget(text)
  // "[::1]" to "::1", "name." to "name"; the URL parser has already turned decimal, octal and hexadecimal IPv4 into dots.
  const host = url.hostname.replace(/^\[|[\].]$/g, "")
  const addresses = await resolveHost(host, resolve, signal)
  const port = url.port || (url.protocol === "https:" ? "443" : "80")
  if (allowHosts.includes(`${host}:${port}`)) return { url, addresses }
  if (url.protocol === "http:" && !allowHttp) throw refused("only https is allowed")
  if (url.port) throw refused("only the standard port is allowed")
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw refused("it is not on the public internet")
  return { url, addresses }
}

function parseTarget(text: string): URL {
  if (!URL.canParse(text)) throw refused("it is not a URL")
  const url = new URL(text)
  if (url.protocol !== "https:" && url.protocol !== "http:") throw refused("only https is allowed")
  if (url.username || url.password) throw refused("it holds a user name")
  return url
}

/**
 * The address to connect to for a host that a user has given, for protocols other than HTTP. All its addresses must
 * be public, unless the operator allows "host:port".
 * @throws OutboundError
 */
export async function resolvePublic(
  { host, port }: { host: string; port: number },
  { allowHosts = [], resolve = resolveAll }: OutboundExceptions,
  timeoutMs: number,
): Promise<string> {
  const addresses = await resolveHost(host, resolve, AbortSignal.timeout(timeoutMs)).catch((error: unknown) => {
    if (error instanceof OutboundError) throw error
    throw new OutboundError("unreachable", "Its name has no address.", { cause: error })
  })
  if (!allowHosts.includes(`${host}:${port}`) && !addresses.every(({ address }) => isPublicAddress(address)))
    throw refused("it is not on the public internet")
  const [first] = addresses
  if (!first) throw refused("its name has no address")
  return first.address
}

const resolveAll = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true })

/** Every address of the name: one private address among public ones is enough to refuse. */
async function resolveHost(
  host: string,
  resolve: (host: string) => Promise<LookupAddress[]>,
  signal: AbortSignal,
): Promise<LookupAddress[]> {
  const family = isIP(host)
  if (family) return [{ address: host, family }]
  const resolved = resolve(host)
  const late = new Promise<never>((_resolve, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
  )
  const addresses = await Promise.race([resolved, late])
  if (addresses.length === 0) throw refused("its name has no address")
  return addresses
}

function send({ url, addresses }: Target, headers: Record<string, string>, signal: AbortSignal) {
  const open = url.protocol === "https:" ? requestHttps : requestHttp
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = open(url, {
      agent: false,
      signal,
      headers: { ...headers, "accept-encoding": "identity", "user-agent": USER_AGENT },
      lookup: (_host, options, found) => {
        const [first] = addresses
        if (options.all || !first) found(null, addresses)
        else found(null, first.address, first.family)
      },
    })
    request.on("response", resolve)
    request.on("error", reject)
    request.end()
  })
}

async function read(response: IncomingMessage, { accept, maxBytes }: FetchLimits): Promise<Omit<Fetched, "url">> {
  const { statusCode = 0, headers } = response
  if (statusCode !== 200) {
    const refusal = new OutboundError("status", `The address answered with status ${statusCode}.`)
    const seconds = Number(headers["retry-after"])
    throw Object.assign(refusal, { status: statusCode, ...(seconds > 0 && { retryAfter: seconds }) })
  }
  const contentType = headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? ""
  if (accept && !accept.some((wanted) => contentType.startsWith(wanted))) {
    throw new OutboundError(
      "wrong-type",
      `The address holds ${contentType || "something unknown"}, which cannot be used here.`,
    )
  }
  const tooLarge = new OutboundError("too-large", "The content behind the address is too large.")
  if (Number(headers["content-length"] ?? 0) > maxBytes) throw tooLarge
  const bytes = await readAtMost(maxBytes, response)
  if (!bytes) throw tooLarge
  return { bytes, contentType }
}
