import { isIP } from "node:net"
import ipaddr from "ipaddr.js"

/** Range of allocated global unicast addresses; other IPv6 addresses are reserved or have another purpose. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3")
/** Documentation, and the returned test network. */
const UNUSED = [ipaddr.IPv6.parseCIDR("3fff::/20"), ipaddr.IPv6.parseCIDR("3ffe::/16")]

/** True for an address of the public internet; IPv4 inside IPv6 (mapped, NAT64, 6to4, Teredo) never counts as public. */
export function isPublicAddress(address: string): boolean {
  // The parser accepts more forms than a resolver returns: octal, hexadecimal, with a zone.
  if (!isIP(address) || address.includes("%")) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== "unicast") return false
  return parsed instanceof ipaddr.IPv4 || (parsed.match(GLOBAL_UNICAST) && !UNUSED.some((net) => parsed.match(net)))
}

/** True for a name or an address of this machine or its private network, as an administrator writes it. */
export function isOwnHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").toLowerCase()
  if (isIP(name)) return !isPublicAddress(name)
  return name === "localhost" || /\.(?:localhost|local|internal|lan)$/.test(name) || !name.includes(".")
}
