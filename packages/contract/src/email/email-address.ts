import { z } from "zod"
import { authText, EMAIL_MAX } from "../account/auth-text.ts"
import { whenAbsent } from "../wire.ts"

/** The part before the @: only a few servers accept letters beyond ASCII there. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LOCAL_MAX = 64
const INTERNATIONAL = /^[\p{L}\p{M}\p{N}.-]+$/u
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,8}(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i

/** The address as mail is sent to it, its domain in ASCII ("xn--…"); undefined for one that gets no mail. */
export function toSendable(text: string): string | undefined {
  if (text.length > EMAIL_MAX) return undefined
  const at = text.lastIndexOf("@")
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at > LOCAL_MAX || !LOCAL.test(local)) return undefined
  const host = HOST.test(domain) ? domain : toAscii(domain)
  return HOST.test(host) && at + 1 + host.length <= EMAIL_MAX ? `${local}@${host}` : undefined
}

const toAscii = (domain: string): string =>
  INTERNATIONAL.test(domain) && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : ""

/** The only rule for valid addresses. Linear, and its input is short. */
export const isEmailAddress = (text: string): boolean => toSendable(text) !== undefined

const isLocalOdd = (text: string): boolean => /^[^@]*[^\x20-\x7e@][^@]*@[^@]+$/.test(text)

/** A typed address, read as it is sent. `invalid` and `odd` are the messages, `odd` for letters such as ü before the @. */
export const emailAddress = (invalid: string, odd = invalid) =>
  z
    .string(whenAbsent(invalid))
    .trim()
    .max(EMAIL_MAX, invalid)
    .refine(isEmailAddress, { error: ({ input }) => (typeof input === "string" && isLocalOdd(input) ? odd : invalid) })
    .overwrite((text) => toSendable(text) ?? text)
    .meta({ format: "email" })

export const email = emailAddress(authText.emailInvalid, authText.emailLocal)
