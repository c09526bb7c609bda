import { cutText } from "@brandwright/contract/text/cut-text"
import { contentText } from "@brandwright/contract/content/content"
import { markedHtml } from "@brandwright/contract/text/marked-html"
import { plainText } from "@brandwright/contract/text/plain-text"

const SUBJECT_MAX = 150

/** A generated text as a mail: the subject from a "Subject:" line or the first line, and HTML paragraphs. */
export function toMail(text: string): { subject: string; content: string } {
  const [first = "", ...rest] = text.trim().split("\n")
  const isNamed = /^subject:/i.test(first)
  const subject = cutText(plainText(first.replace(/^subject:\s*/i, "")), SUBJECT_MAX) || contentText.result
  const body = isNamed || first.startsWith("#") ? rest.join("\n") : text
  return { subject, content: markedHtml(body).replaceAll(/<(\/?)h1>/g, "<$1h2>") || markedHtml(subject) }
}
