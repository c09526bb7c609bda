import { BlockList, isIP } from "node:net"

/** Which addresses belong to the public internet. */

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
