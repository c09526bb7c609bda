import type { Settings } from "../../../instance/settings.ts"
import { mintToken, readToken } from "../link-tokens.ts"

const PREFIX = "b"
const LOCAL = new RegExp(`^${PREFIX}([0-9a-f]{60})$`)
type Needed = Pick<Settings, "secret" | "bounceDomain">

/**
 * The return path of a mail: a unique address with a signed token of the mail. In hexadecimal, as mail servers
 * may change the case of letters. Undefined if no bounce domain is set up.
 */
export function bounceAddress(settings: Needed, messageId: number): string | undefined {
  if (settings.bounceDomain === undefined) return undefined
  const token = Buffer.from(mintToken(settings, "bounce", messageId), "base64url").toString("hex")
  return `${PREFIX}${token}@${settings.bounceDomain}`
}

/** The mail that was returned to this address; undefined for addresses not created here. */
export function readBounceAddress(settings: Needed, address: string): number | undefined {
  const [local = "", domain = ""] = address.toLowerCase().split("@")
  const token = LOCAL.exec(local)?.[1]
  if (token === undefined || domain !== settings.bounceDomain) return undefined
  return readToken(settings, "bounce", Buffer.from(token, "hex").toString("base64url"))?.[0]
}
