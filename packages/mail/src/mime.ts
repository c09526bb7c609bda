import { randomUUID } from "node:crypto"
import { domainToASCII } from "node:url"
import type { MailMessage } from "./mailer.ts"

/**
 * Builds a two-part message as bytes, synchronously: for lists of thousands, streams per mail are too slow.
 * Not for messages with attachments. Header values have passed the guard, so they contain no line breaks.
 */
type Address = { address: string; name?: string }

const LINE_MAX = 76
const ASCII = /^[\x20-\x7e]*$/
const EOL = "\r\n"

export function buildMime(message: MailMessage & { from: Address; messageId: string }, at = new Date()): Buffer {
  const headers = [
    header("From", mailbox(message.from)),
    header("To", mailbox(message.to)),
    ...(message.replyTo ? [header("Reply-To", mailbox({ address: message.replyTo }))] : []),
    header("Subject", words(message.subject)),
    header("Message-ID", message.messageId),
    header("Date", at.toUTCString().replace("GMT", "+0000")),
    ...Object.entries(message.headers ?? {}).map(([name, value]) =>
      header(name, ASCII.test(value) ? value : words(value)),
    ),
    "MIME-Version: 1.0",
  ]
  const text = part("text/plain", message.text)
  if (message.html === undefined) return Buffer.from(`${headers.join(EOL)}${EOL}${text}${EOL}`)
  const boundary = `=_${randomUUID()}`
  return Buffer.from(
    [
      ...headers,
      `Content-Type: multipart/alternative;${EOL} boundary="${boundary}"`,
      "",
      `--${boundary}`,
      text,
      `--${boundary}`,
      part("text/html", message.html),
      `--${boundary}--`,
      "",
    ].join(EOL),
  )
}

/** The content transfer encoding that keeps a text readable and short. */
function part(type: string, content: string): string {
  const text = content.toWellFormed().replace(/\r\n|\r|\n/g, EOL)
  const foreign = text.replace(/[\x00-\x7f]+/g, "").length
  const isBase64 = foreign * 6 > text.length
  return [
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Transfer-Encoding: ${isBase64 ? "base64" : "quoted-printable"}`,
    "",
    isBase64 ? base64(text) : quotedPrintable(text),
  ].join(EOL)
}

const base64 = (text: string): string =>
  Buffer.from(text, "utf8")
    .toString("base64")
    .replace(/.{76}(?=.)/g, `$&${EOL}`)

/** RFC 2045: `=` and everything that is not ASCII as hex, lines of at most 76 characters. */
function quotedPrintable(text: string): string {
  const lines = text
    .replaceAll("=", "=3D")
    .replace(/[^\x20-\x7e\t\r\n]/gu, toHex)
    .split(EOL)
  const found: string[] = []
  for (const line of lines) {
    // A trailing space may be lost in transit.
    const kept = /[ \t]$/.test(line) ? `${line.slice(0, -1)}${toHex(line.slice(-1))}` : line
    let from = 0
    while (kept.length - from > LINE_MAX) {
      let to = from + LINE_MAX - 1
      // Never within a "=3D", nor between the bytes of a character.
      while (to > from + LINE_MAX - 15 && isInsideHex(kept, to)) to -= 1
      found.push(`${kept.slice(from, to)}=`)
      from = to
    }
    found.push(kept.slice(from))
  }
  return found.join(EOL)
}

function isInsideHex(line: string, at: number): boolean {
  if (line[at - 1] === "=" || line[at - 2] === "=") return true
  // A continuation byte follows: =80 to =BF.
  return line[at] === "=" && /[89AB]/.test(line[at + 1] ?? "")
}

const toHex = (char: string): string =>
  Array.from(Buffer.from(char, "utf8"), (byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("")

/** Folded at spaces, to keep lines short if possible. */
function header(name: string, value: string): string {
  const lines: string[] = []
  let line = `${name}:`
  for (const word of value.split(" ")) {
    if (line.length + 1 + word.length > LINE_MAX && line.trim() !== "" && word !== "" && !line.endsWith(":")) {
      lines.push(line)
      line = ""
    }
    line += ` ${word}`
  }
  return [...lines, line].join(EOL)
}

/** Header text: unchanged, or as encoded words of at most 75 characters (RFC 2047). */
function words(text: string): string {
  if (ASCII.test(text) && !text.includes("=?") && !/\S{200}/.test(text)) return text
  const found: string[] = []
  let piece = ""
  for (const char of text.toWellFormed()) {
    if (Buffer.byteLength(piece + char) > 42) {
      found.push(encodedWord(piece))
      piece = ""
    }
    piece += char
  }
  return [...found, encodedWord(piece)].join(" ")
}

const encodedWord = (text: string): string => `=?UTF-8?B?${Buffer.from(text, "utf8").toString("base64")}?=`

function mailbox({ address, name }: Address): string {
  const at = address.lastIndexOf("@")
  const domain = address.slice(at + 1)
  const host = ASCII.test(domain) ? domain : domainToASCII(domain) || domain
  const place = `<${address.slice(0, at)}@${host}>`
  if (!name) return place
  if (!ASCII.test(name) || name.includes("=?") || /\S{60}/.test(name)) return `${words(name)} ${place}`
  return /^[\w !#$%&'*+/=?^`{|}~-]+$/.test(name) ? `${name} ${place}` : `"${name.replace(/["\\]/g, "\\$&")}" ${place}`
}
