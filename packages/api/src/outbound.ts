import type { LookupAddress } from "node:dns"
import { lookup } from "node:dns/promises"
import { type IncomingMessage, request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { BlockList, isIP } from "node:net"

/** What an operator or a test may open beyond the rule. */
export type OutboundExceptions = {
  /** "host:port" that may be reached whatever its address and scheme. */
  allowHosts?: string[]
  /** Plain http to public addresses too. */
  allowHttp?: boolean
  /** Every address of a host name; the system's resolver when absent. */
  resolve?: (host: string) => Promise<LookupAddress[]>
}

export type FetchLimits = OutboundExceptions & {
  maxBytes: number
  /** For the whole exchange with all its redirects. */
  timeoutMs: number
  /** Beginnings of the content types that are wanted, such as "image/"; all when absent. */
  accept?: string[]
  /** Sent to the first host alone: a key must not travel with a redirect. */
  headers?: Record<string, string>
}

export type Fetched = { bytes: Uint8Array; contentType: string; url: string }

/** Why a user's URL was not fetched; the message may be shown. */
export class OutboundError extends Error {
  readonly reason: "refused" | "too-large" | "wrong-type" | "status" | "unreachable" | "timeout"
  /** Of a refusal by status. */
  status?: number
  /** Seconds after which the other side wants to be asked again. */
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

/**
 * Fetches a URL that a person has given; no other function of the server does. Every hop's host is resolved once, all
 * its addresses must be public, and the connection goes to the address that was checked.
 * @throws OutboundError
 */
export async function fetchPublic(url: string, limits: FetchLimits): Promise<Fetched> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  try {
    let next = await checkedTarget(url, limits, signal)
    for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
      const { headers: _own, ...others } = limits
      const answer = await ask(next, next.url.origin === new URL(url).origin ? limits : others, signal)
      if (!("location" in answer)) return { ...answer, url: next.url.href }
      next = await checkedTarget(new URL(answer.location, next.url).href, limits, signal)
    }
    throw new OutboundError("status", "The address redirects too often.")
  } catch (error) {
    if (error instanceof OutboundError) throw error
    if (signal.aborted) throw new OutboundError("timeout", "The address did not answer in time.", { cause: error })
    throw new OutboundError("unreachable", "The address could not be reached.", { cause: error })
  }
}

type Target = { url: URL; addresses: LookupAddress[] }

async function checkedTarget(
  text: string,
  { allowHosts = [], allowHttp = false, resolve = resolveAll }: FetchLimits,
  signal: AbortSignal,
): Promise<Target> {
  if (!URL.canParse(text)) throw refused("it is not a URL")
  const url = new URL(text)
  if (url.protocol !== "https:" && url.protocol !== "http:") throw refused("only https is allowed")
  if (url.username || url.password) throw refused("it holds a user name")
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

const blocked = new BlockList()
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  blocked.addSubnet(network, bits, "ipv4")
// Inside 2000::/3: special purposes and Teredo, documentation, 6to4 (an IPv4 address inside), old and new test nets.
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
  ["3ffe::", 16],
] as const)
  blocked.addSubnet(network, bits, "ipv6")
const globalUnicast = new BlockList()
globalUnicast.addSubnet("2000::", 3, "ipv6")

/** True for an address of the public internet; IPv4 inside IPv6 (mapped, NAT64, 6to4, Teredo) is never public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked.check(address, "ipv4")
  if (family !== 6 || address.includes("%")) return false
  return globalUnicast.check(address, "ipv6") && !blocked.check(address, "ipv6")
}

/** True for a name or an address of this machine or its private network, as an administrator writes it. */
export function isOwnHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").toLowerCase()
  if (isIP(name)) return !isPublicAddress(name)
  return name === "localhost" || /\.(?:localhost|local|internal|lan)$/.test(name) || !name.includes(".")
}

type Answer = { location: string } | { bytes: Uint8Array; contentType: string }

function ask({ url, addresses }: Target, limits: FetchLimits, signal: AbortSignal): Promise<Answer> {
  const send = url.protocol === "https:" ? requestHttps : requestHttp
  const accept = limits.accept?.map((type) => (type.endsWith("/") ? `${type}*` : type)).join(", ") ?? "*/*"
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        agent: false,
        signal,
        headers: { ...limits.headers, accept, "accept-encoding": "identity", "user-agent": USER_AGENT },
        lookup: (_host, options, found) => {
          const [first] = addresses
          if (options.all || !first) found(null, addresses)
          else found(null, first.address, first.family)
        },
      },
      (response) => {
        read(response, limits)
          .then(resolve, reject)
          .finally(() => response.destroy())
      },
    )
    request.on("error", reject)
    request.end()
  })
}

async function read(response: IncomingMessage, { accept, maxBytes }: FetchLimits): Promise<Answer> {
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400 && headers.location) return { location: headers.location }
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
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), contentType }
}
