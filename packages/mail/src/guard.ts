import { cutText } from "@brandwright/contract/text/cut-text"
import { MailError, type MailMessage } from "./mailer.ts"

/** Maximum length of a header value; longer ones are a mistake or an attack. */
const HEADER_MAX = 2000
const HEADER_NAME = /^[A-Za-z0-9-]{1,76}$/
const MESSAGE_ID = /^<[^<>\s]{1,240}@[^<>\s]{1,240}>$/

/**
 * Refuses values that would start a new header line or add a recipient. Returns the message with the recipient's name on
 * one line, so that mail reaches recipients with any name.
 * @throws MailError permanent, fault "message".
 */
export function guardMessage<Message extends MailMessage>(given: Message): Message {
  const { name } = given.to
  const message = name === undefined ? given : { ...given, to: { ...given.to, name: headerLine(name) } }
  guardAddress(message.to, "to")
  if (message.from) guardAddress(message.from, "from")
  if (message.returnPath !== undefined) guardAddress({ address: message.returnPath }, "returnPath")
  if (message.replyTo !== undefined) guardAddress({ address: message.replyTo }, "replyTo")
  guardLine(message.subject, "subject")
  if (message.messageId !== undefined && !MESSAGE_ID.test(message.messageId)) refuse("messageId")
  for (const [name, value] of Object.entries(message.headers ?? {})) {
    if (!HEADER_NAME.test(name)) refuse("header name")
    guardLine(value, name)
  }
  for (const file of message.attachments ?? []) {
    guardLine(file.filename, "file name")
    guardLine(file.contentType, "content type")
  }
  return message
}

function guardAddress({ address, name }: { address: string; name?: string }, field: string): void {
  if (!/^[^\s<>,;:"()[\]\\@]{1,64}@[^\s<>,;:"()[\]\\@]{1,189}$/.test(address)) refuse(field)
  if (name !== undefined) guardLine(name, field)
}

function guardLine(value: string, field: string): void {
  if (value.length > HEADER_MAX || hasControl(value)) refuse(field)
}

/** Control characters except tab, and Unicode line separators. */
function hasControl(value: string): boolean {
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at)
    if ((code < 32 && code !== 9) || code === 127 || code === 0x2028 || code === 0x2029 || code === 0x85) return true
  }
  return false
}

function refuse(field: string): never {
  throw new MailError(`The mail was not sent: its ${field} is not allowed in a header.`, true, "message")
}

/** User input as one header line: control characters become spaces, the ends are trimmed, and no character is halved. */
export function headerLine(text: string, max = 200): string {
  const start = text.slice(0, max * 4)
  const clean = hasControl(start) ? Array.from(start, (char) => (hasControl(char) ? " " : char)).join("") : start
  return cutText(clean.replace(/ {2,}/g, " ").trim(), max)
}
