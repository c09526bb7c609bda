import { type KeyObject, verify, X509Certificate } from "node:crypto"
import { z } from "zod"
import { fetchPublic } from "../../../requests/outbound.ts"
import type { Settings } from "../../../instance/settings.ts"

/** A message of Amazon SNS, as posted. */
export const snsMessage = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().optional(),
  Message: z.string(),
  Timestamp: z.string(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: z.string(),
  SigningCertURL: z.string(),
})
export type SnsMessage = z.output<typeof snsMessage>

/** Amazon's own hosts: keys and links from anywhere else are not trusted. */
const HOST = String.raw`^https://sns\.[a-z0-9-]{1,40}\.amazonaws\.com(\.cn)?/`
const CERTIFICATE = new RegExp(String.raw`${HOST}SimpleNotificationService-[A-Za-z0-9]{1,80}\.pem$`)
const CONFIRMATION = new RegExp(String.raw`${HOST}\?Action=ConfirmSubscription&`)
const LIMITS = { maxBytes: 100_000, timeoutMs: 10_000 }

export type FindKey = (url: string) => Promise<KeyObject>

/** Whether Amazon signed it. @throws OutboundError when the key cannot be read */
export async function isSignedByAmazon(message: SnsMessage, findKey: FindKey): Promise<boolean> {
  if (!CERTIFICATE.test(message.SigningCertURL)) return false
  const key = await findKey(message.SigningCertURL)
  const algorithm = message.SignatureVersion === "1" ? "RSA-SHA1" : "RSA-SHA256"
  return verify(algorithm, Buffer.from(signedText(message)), key, Buffer.from(message.Signature, "base64"))
}

const NOTIFICATION_FIELDS = ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const
const SUBSCRIPTION_FIELDS = ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"] as const

/** The signed fields, with name and value on separate lines. */
export function signedText(message: SnsMessage): string {
  const fields = message.Type === "Notification" ? NOTIFICATION_FIELDS : SUBSCRIPTION_FIELDS
  return fields.map((field) => (message[field] === undefined ? "" : `${field}\n${message[field]}\n`)).join("")
}

/** Reads Amazon's certificate and caches its key while it is valid. */
export function createKeyReader({ outbound }: Pick<Settings, "outbound">): FindKey {
  const known = new Map<string, X509Certificate>()
  return async (url) => {
    const kept = known.get(url)
    if (kept && Date.parse(kept.validTo) > Date.now()) return kept.publicKey
    const { bytes } = await fetchPublic(url, { ...outbound, ...LIMITS })
    const certificate = new X509Certificate(bytes)
    known.clear()
    known.set(url, certificate)
    return certificate.publicKey
  }
}

/** Follows the link that confirms a topic's subscription. @returns false for a foreign link. */
export async function confirmSubscription(
  { outbound }: Pick<Settings, "outbound">,
  { SubscribeURL: url = "" }: Pick<SnsMessage, "SubscribeURL">,
): Promise<boolean> {
  if (!CONFIRMATION.test(url)) return false
  await fetchPublic(url, { ...outbound, ...LIMITS })
  return true
}
