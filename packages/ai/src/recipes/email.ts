import { generatedTemplate, type TemplatePurpose } from "@brandwright/contract/email/sending/email-templates"
import { writeMail } from "@brandwright/local-writer/kinds/mail"
import type { Recipe } from "../engine.ts"
import { complainOfEnd } from "../providers/wishes.ts"
import { type Change, complainOfUnchanged, describeAgain, describeContext, type TextContext } from "./context.ts"
import { leadSomewhere, withoutWayOut } from "./lead-somewhere.ts"
import { fillPlaceholders } from "./placeholders.ts"
import { quoteLine, quoteText } from "./quoted.ts"
import { complainOfSame } from "./same-again.ts"
import { toMarkup, stripSubjectLabel } from "./slips.ts"
import { systemPrompt } from "./system.ts"

export type EmailDraft = { subject: string; content: string }
export type EmailInput = {
  brief: string
  /** In place of the brief for a model, where it is told more than its owner has written. */
  note?: string | undefined
  purpose: TemplatePurpose
  /** A different number gives a different mail. */
  variation?: number
  /** Earlier mails of the sequence, latest last. */
  earlier?: readonly EmailDraft[]
  /** Existing mails of the same brief. */
  versions?: readonly EmailDraft[]
  /** What becomes of an existing mail; `isOfAll` if it was said of the whole sequence, so that a mail may stay. */
  change?: { current?: EmailDraft | undefined; wish: string; isOfAll?: boolean } | undefined
  context?: TextContext
  /** The address of its only link is added afterwards. */
  hasOwnLink?: boolean
}

/** One marketing email: a subject line and its content as simple HTML, with the documented variables. */
export const emailRecipe: Recipe<EmailInput, EmailDraft> = {
  name: "email",
  subject: ({ brief }) => brief,
  output: generatedTemplate,
  prompt: (input, voice) => ({
    system: systemPrompt(
      voice,
      "You write one marketing email. Answer with a subject line of at most 60 characters and the content as simple HTML: p, h2, ul, li, strong, a. About 80 to 200 words with one call to action, made once; where the order names a page or a book, it leads there. A link that should look like a button has class='button'. Link only to an address that stands here; where none fits, say in words what people do. Greet with {{subscriber_name}} and sign off in the brand's name. The only other variables are {{subscriber_email}}, {{current_date}} and those that the order names. Write no unsubscribe link and no footer: every mail gets one by itself. No pictures, scripts or tracking.",
      "ask",
    ),
    user: describeOrder(input),
  }),
  brief: ({ brief, change }) => [brief, change?.wish].filter(Boolean).join("\n"),
  complain: (mail, { versions = [], earlier = [], change, brief }) => {
    if (change?.isOfAll) return undefined
    const words = readWords(quoteMail(mail))
    return change
      ? complainOfUnchanged(words, { ...change, current: readWords(readChange(change).current) })
      : (complainOfSame(
          readWords(mail.content),
          [...versions, ...earlier].map(({ content }) => readWords(content)),
        ) ?? complainOfEnd(mail.content.replaceAll(/<\/(?:p|li|h2)>/g, "\n"), brief, "mail"))
  },
  tidy: ({ subject, content }, { context, hasOwnLink, change }, voice) => {
    const fill = (text: string, isHtml = false) => fillPlaceholders(text, voice, { isMail: true, isHtml })
    const markup = withoutPictures(toMarkup(content), change?.current?.content)
    const html = hasOwnLink ? withoutWayOut(markup) : leadSomewhere(markup, context?.linked?.address)
    return {
      subject: fill(stripSubjectLabel(subject) || subject),
      content: fill(html.replace(/<p>\s*<\/p>\n?/g, ""), true).trim(),
    }
  },
  local: writeMail,
}

/** Drops tracking pixels and made-up pictures; those of the mail that is changed stay. */
const withoutPictures = (html: string, current = ""): string =>
  html.replace(/<img\b[^<>]*>/gi, (tag) => {
    const src = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(tag)?.[1]
    return src && current.includes(src) ? tag : ""
  })

/** The purpose of each kind, in a sender's words. */
const AIMS: Record<TemplatePurpose, string> = {
  welcome:
    "It is the first one after signing up or ordering: thanks, what comes next, and as its call to action the one thing to do now, such as opening what was promised.",
  promotion: "It makes one offer: what it is, for whom, at what price and until when, as far as that is given.",
  newsletter: "It brings news: the most useful first, each in a few lines.",
  announcement: "It tells one piece of news: what, from when, and what it changes for the readers.",
  "follow-up": "It comes back to something the readers did or asked, and takes it one step on.",
  "re-engagement": "Its readers have been silent: a reason to come back, and no reproach.",
}

/** Openings of subject and mail, by which variants differ. */
const ANGLES = [
  "Begin with what the readers gain.",
  "Begin with a question that the readers really have.",
  "Begin with the most exact detail, and keep it short.",
]

function describeOrder({
  brief,
  note = brief,
  purpose,
  variation = 0,
  earlier = [],
  versions = [],
  change,
  context = {},
}: EmailInput): string {
  return [
    `Kind of email: ${purpose}. ${AIMS[purpose]}`,
    ...(earlier.length > 0
      ? [
          `This is email ${earlier.length + 1} of a sequence to the same readers. They have had these already: tell nothing twice but the offer and its price, refer to them where it helps, and give it a subject line of its own.\n${earlier.map(describeEarlier).join("\n")}`,
        ]
      : []),
    ...(variation > 0 && !change
      ? [
          `This is version ${variation + 1}, beside others of the same brief. ${ANGLES[(variation - 1) % ANGLES.length]}`,
        ]
      : []),
    ...describeContext(context),
    `What it should say, in its owner's brief:\n${quoteText(note)}`,
    ...describeAgain(
      {
        change: change && readChange(change),
        versions: versions.map(({ subject, content }) => `Subject: ${subject}\n${readWords(content)}`),
      },
      "mail",
    ),
    ...(change?.isOfAll ? ["That was said of the whole sequence: do here what concerns this mail."] : []),
  ].join("\n")
}

/** With its markup, of which a change keeps what it can. */
const quoteMail = ({ subject, content }: EmailDraft): string => `Subject: ${subject}\n${content}`
const readChange = ({ current, wish }: NonNullable<EmailInput["change"]>): Change => ({
  current: current ? quoteMail(current) : "",
  wish,
})

/** Length of an earlier mail's excerpt. */
const EARLIER_CHARS = 700

const describeEarlier = ({ subject, content }: EmailDraft, index: number): string =>
  `${index + 1}. “${quoteLine(subject)}”: ${quoteLine(readWords(content).slice(0, EARLIER_CHARS))}`

const readWords = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim()
