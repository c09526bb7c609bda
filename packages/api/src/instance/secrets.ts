import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import type { Settings } from "./settings.ts"

type WithSecret = Pick<Settings, "secret">

const AT_REST = "at-rest"

/** Encrypts for storage: AES-256-GCM as base64url of nonce, tag and ciphertext. */
export function seal(settings: WithSecret, plaintext: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", settings.secret.deriveKey(AT_REST), nonce)
  const sealed = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")
}

/** @throws when the text was changed or encrypted with another secret. */
export function unseal(settings: WithSecret, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url")
  const decipher = createDecipheriv("aes-256-gcm", settings.secret.deriveKey(AT_REST), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8")
}

/** A token that carries its payload: base64url JSON, a dot, its HMAC-SHA-256. `expiresAt` in ms. */
export function sign(settings: WithSecret, purpose: string, payload: unknown, expiresAt?: number): string {
  const body = Buffer.from(JSON.stringify({ payload, expiresAt })).toString("base64url")
  return `${body}.${mac(settings, purpose, body)}`
}

/** Nothing may follow the signature: the token becomes part of redirect targets. */
const SIGNED = /^([\w-]+)\.([\w-]+)$/

/** The payload of a token of this purpose, to be parsed by the caller; undefined when forged or expired. */
export function verifySigned(settings: WithSecret, purpose: string, token: string, now = Date.now()): unknown {
  const [, body = "", given = ""] = SIGNED.exec(token) ?? []
  const expected = Buffer.from(mac(settings, purpose, body))
  const received = Buffer.from(given)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined
  const { payload, expiresAt } = JSON.parse(Buffer.from(body, "base64url").toString("utf8"))
  return typeof expiresAt === "number" && expiresAt <= now ? undefined : payload
}

const mac = (settings: WithSecret, purpose: string, body: string): string =>
  createHmac("sha256", settings.secret.deriveKey(`sign:${purpose}`))
    .update(body)
    .digest("base64url")
