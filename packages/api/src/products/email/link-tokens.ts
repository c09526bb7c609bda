import { createCipheriv, createDecipheriv, createHmac, type KeyObject, timingSafeEqual } from "node:crypto"
import type { Settings } from "../../instance/settings.ts"

/**
 * Tokens of public mail links: up to three numbers, encrypted so that they reveal nothing and signed with 112 bits so that
 * they cannot be forged. The same numbers give the same token, so a mail that is sent again is the same mail.
 */
export type TokenPurpose =
  | "unsubscribe"
  | "confirm"
  | "preferences"
  | "open"
  | "click"
  | "message"
  | "bounce"
  | "book"
  | "tool"
  | "join"
  | "join-fields"
type WithSecret = Pick<Settings, "secret">

const BLOCK = 16
const MAC = 14
const LENGTH = Math.ceil(((BLOCK + MAC) * 8) / 6)

export function mintToken(settings: WithSecret, purpose: TokenPurpose, ...numbers: [number, number?, number?]): string {
  const [first, second = 0, third = 0] = numbers
  const block = Buffer.alloc(BLOCK)
  block.writeUIntBE(first, 0, 6)
  block.writeUIntBE(second, 6, 6)
  block.writeUInt32BE(third, 12)
  const cipher = createCipheriv("aes-128-ecb", cipherKey(settings, purpose), null).setAutoPadding(false)
  const sealed = Buffer.concat([cipher.update(block), cipher.final()])
  return Buffer.concat([sealed, computeMac(macKey(settings, purpose), sealed)]).toString("base64url")
}

/** The numbers; undefined for tokens not created here for this purpose. */
export function readToken(
  settings: WithSecret,
  purpose: TokenPurpose,
  token: string,
): [number, number, number] | undefined {
  if (token.length !== LENGTH || !/^[\w-]+$/.test(token)) return undefined
  const bytes = Buffer.from(token, "base64url")
  const sealed = bytes.subarray(0, BLOCK)
  if (!timingSafeEqual(bytes.subarray(BLOCK), computeMac(macKey(settings, purpose), sealed))) return undefined
  const decipher = createDecipheriv("aes-128-ecb", cipherKey(settings, purpose), null).setAutoPadding(false)
  const block = Buffer.concat([decipher.update(sealed), decipher.final()])
  return [block.readUIntBE(0, 6), block.readUIntBE(6, 6), block.readUInt32BE(12)]
}

/** Signs a text that is sent out and comes back. */
export const signText = (settings: WithSecret, purpose: TokenPurpose, text: string): string =>
  createHmac("sha256", macKey(settings, purpose)).update(text).digest("base64url").slice(0, 22)

/** A keyed hash of an email or network address: all that remains of a deleted person. */
export const keyedHash = (settings: WithSecret, text: string): string => hashAddress(suppressionKey(settings), text)
export const suppressionKey = ({ secret }: WithSecret): KeyObject => secret.deriveKey("email:suppression")
export const hashAddress = (key: KeyObject, emailKey: string): string =>
  createHmac("sha256", key).update(emailKey).digest("base64url").slice(0, 24)

/** A 44-bit hash of an address: binds a confirmation to the address it was sent to. */
export const addressMark = (settings: WithSecret, emailKey: string): number =>
  Number.parseInt(
    createHmac("sha256", suppressionKey(settings)).update(`mark:${emailKey}`).digest("hex").slice(0, 11),
    16,
  )

const computeMac = (key: KeyObject, sealed: Buffer): Buffer =>
  createHmac("sha256", key).update(sealed).digest().subarray(0, MAC)

const cipherKey = ({ secret }: WithSecret, purpose: TokenPurpose): KeyObject =>
  secret.deriveKey(`email:${purpose}:cipher`, 16)

const macKey = ({ secret }: WithSecret, purpose: TokenPurpose): KeyObject => secret.deriveKey(`email:${purpose}:mac`)
