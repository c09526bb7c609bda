import { z } from "zod"

/** A mail that a provider gave up on, that was reported as spam or unsubscribed from; other events are ignored. */
export type ProviderReport = { kind: "bounced" | "complained" | "unsubscribed"; reason: string }

const text = z.string().max(5000).catch("")

const sesReport = z.object({
  notificationType: text,
  eventType: text,
  bounce: z
    .object({ bounceType: text, bouncedRecipients: z.array(z.object({ diagnosticCode: text })).catch([]) })
    .optional(),
})

/** An SES event inside an SNS notification; only permanent bounces are final. */
export function readSesReport(body: unknown): ProviderReport | undefined {
  const { notificationType, eventType, bounce } = sesReport.parse(body)
  const kind = notificationType || eventType
  if (kind === "Complaint") return { kind: "complained", reason: "" }
  if (kind !== "Bounce" || bounce?.bounceType !== "Permanent") return undefined
  return { kind: "bounced", reason: bounce.bouncedRecipients[0]?.diagnosticCode ?? "" }
}

const postmarkReport = z.object({ RecordType: text, Type: text, Description: text, Details: text })
/** Bounce types after which Postmark no longer sends to the address. */
const POSTMARK_FINAL = ["HardBounce", "BadEmailAddress", "ManuallyDeactivated"]

export function readPostmarkReport(body: unknown): ProviderReport | undefined {
  const suppression = postmarkSuppression.safeParse(body)
  if (suppression.success) return { kind: SUPPRESSED[suppression.data.SuppressionReason], reason: "" }
  const { RecordType: record, Type: type, Description, Details } = postmarkReport.parse(body)
  if (record === "SpamComplaint" || type === "SpamComplaint") return { kind: "complained", reason: "" }
  if (record !== "Bounce" || !POSTMARK_FINAL.includes(type)) return undefined
  return { kind: "bounced", reason: Details || Description }
}

const SUPPRESSED = { HardBounce: "bounced", SpamComplaint: "complained", ManualSuppression: "unsubscribed" } as const

/** Postmark's only report about a broadcast stream: it sends no more to the address. One by its customer names no mail. */
const postmarkSuppression = z.object({
  RecordType: z.literal("SubscriptionChange"),
  SuppressSending: z.literal(true),
  SuppressionReason: z.enum(["HardBounce", "SpamComplaint", "ManualSuppression"]),
})

const mailgunReport = z.object({
  "event-data": z.object({
    event: text,
    severity: text,
    reason: text,
    "delivery-status": z.object({ message: text, description: text }).optional(),
  }),
})

export function readMailgunReport(body: unknown): ProviderReport | undefined {
  const { event, severity, reason, "delivery-status": status } = mailgunReport.parse(body)["event-data"]
  if (event === "complained" || event === "unsubscribed") return { kind: event, reason: "" }
  // Mailgun did not send these because of an earlier complaint or unsubscription: they are not bounces.
  if (event !== "failed" || severity !== "permanent" || /^suppress-(complaint|unsubscribe)$/.test(reason))
    return undefined
  return { kind: "bounced", reason: status?.message || status?.description || reason }
}
