import type { WriterVoice } from "../voice.ts"
import { toHtml } from "../markup.ts"
import { askAboutSubject } from "./content.ts"
import { shortenSubject } from "../brief/outline.ts"
import { joinBlocks, write } from "../write.ts"

type Mail = { subject: string; content: string }

const READER = "{{subscriber_name}}"

type MailBrief = { brief: string; purpose: string; variation?: number }

/** One marketing mail: its subject, and its content as simple HTML with the variables of templates. */
export function writeMail({ brief, purpose, variation = 0 }: MailBrief, voice: WriterVoice): Mail {
  const text = askAboutSubject(brief, voice.language)
  const facts = { text, fields: { reader: READER }, choices: [purpose, "medium"], variation }
  const blocks = write("mail", facts, voice, [purpose, brief, voice.brandName, voice.version].join("|"))
  const isSubject = ({ name }: { name: string }) => name === "subject"
  return {
    subject: shortenSubject(joinBlocks(blocks.filter(isSubject))),
    content: toHtml(joinBlocks(blocks.filter((block) => !isSubject(block)))),
  }
}

/** The mails of a series such as "launch"; "own-welcome" is a single mail with the owner's `message`. */
export function writeSeries(series: string, voice: WriterVoice, message = ""): Mail[] {
  const facts = { text: "", fields: { reader: READER, date: "{{current_date}}", message }, structure: series }
  return write("series", facts, voice, series).map(({ text }) => {
    const [subject = "", ...content] = text.split("\n")
    return { subject, content: toHtml(content.join("\n")) }
  })
}
