/** What a mail server reports about one recipient (RFC 3464 §2.3). */
export type DeliveryReport = { action: string; status: string; diagnostic: string }
export type BounceKind = "hard" | "soft"

const FIELDS_MAX = 200
const VALUE_MAX = 1000

/**
 * The recipients of a delivery status notification (RFC 3464): a multipart/report with a message/delivery-status part.
 * Undefined for anything else, such as an automatic reply or a person's mail.
 */
export function readDsn(raw: string): DeliveryReport[] | undefined {
  const [head, body] = splitEntity(raw)
  const type = head.get("content-type") ?? ""
  if (!/^multipart\/report\b/i.test(type) || !/;\s*report-type="?delivery-status"?\s*(;|$)/i.test(type))
    return undefined
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type)
  const mark = boundary?.[1] ?? boundary?.[2]
  if (mark === undefined) return undefined
  for (const part of `\n${body}`.split(`\n--${mark}`).slice(1)) {
    const [partHead, partBody] = splitEntity(part.replace(/^[ \t]*\n/, ""))
    if (/^message\/delivery-status\b/i.test(partHead.get("content-type") ?? "")) return readStatus(partBody)
  }
  return undefined
}

/** Groups of fields between empty lines: the first is for the message, each further one for a recipient. */
function readStatus(text: string): DeliveryReport[] {
  const [, ...recipients] = text
    .replace(/^\n+/, "")
    .split(/\n{2,}/)
    .map(readFields)
  return recipients.flatMap((fields) => {
    const status = /^([245]\.\d{1,3}\.\d{1,3})\b/.exec(fields.get("status") ?? "")?.[1]
    const action = fields.get("action")?.trim().toLowerCase()
    if (!status || !action || !fields.has("final-recipient")) return []
    const diagnostic = (fields.get("diagnostic-code") ?? "").replace(/^[\w-]+\s*;\s*/, "")
    return [{ action, status, diagnostic }]
  })
}

function splitEntity(raw: string): [head: Map<string, string>, body: string] {
  const text = raw.replaceAll("\r\n", "\n")
  const end = text.startsWith("\n") ? 0 : text.indexOf("\n\n")
  return end < 0 ? [readFields(text), ""] : [readFields(text.slice(0, end)), text.slice(end + 1)]
}

/** Names in lower case; a line that begins with white space continues the one before. */
function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of text.replace(/\n[ \t]+/g, " ").split("\n", FIELDS_MAX)) {
    const at = line.indexOf(":")
    const name = line.slice(0, Math.max(0, at)).trim().toLowerCase()
    if (name && !fields.has(name)) fields.set(name, line.slice(at + 1, at + VALUE_MAX).trim())
  }
  return fields
}

/** Full mailboxes, server problems and policy refusals (RFC 3463) do not mean that the address is bad. */
const PASSING = /^5\.(2\.2|3\.\d+|4\.\d+|7\.\d+)$/

/** How a failure counts; undefined for a delay or a delivery. */
export function judgeFailure({ action, status }: DeliveryReport): BounceKind | undefined {
  if (action !== "failed") return undefined
  return status.startsWith("5.") && !PASSING.test(status) ? "hard" : "soft"
}
