import { createHmac } from "node:crypto"

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** What an authenticator app shows: RFC 6238 with SHA-1, 6 digits, 30 seconds. */
export function totp(secret: string, at = Date.now()): string {
  const bits = [...secret.replace(/=+$/, "")].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"))
  const bytes = bits.join("").match(/.{8}/g) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const digest = createHmac("sha1", Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0")
}
