import { generatedTemplate, type TemplatePurpose } from "@brandwright/contract/email-templates"
import type { Recipe, Voice } from "../engine.ts"
import { type Brief, readBrief } from "../local/brief.ts"
import { createDice, type Dice } from "../local/dice.ts"
import { agree, fit, listOf, sentence, titleCase } from "../local/grammar.ts"
import { applyVoice, audienceOf, signature, urgencyLine } from "../local/voice.ts"
import { systemPrompt } from "./system.ts"

export type EmailInput = { brief: string; purpose: TemplatePurpose }
export type EmailDraft = { subject: string; content: string }

/** One marketing email: a subject line and its content as simple HTML, with the documented variables. */
export const emailRecipe: Recipe<EmailInput, EmailDraft> = {
  name: "email",
  output: generatedTemplate,
  prompt: ({ brief, purpose }, voice) => ({
    system: systemPrompt(
      voice,
      "You write one marketing email. Answer with a subject line of at most 60 characters and the content as simple HTML: p, h2, ul, li, strong, a. Greet with {{subscriber_name}}. The only other variables are {{subscriber_email}}, {{current_date}} and {{unsubscribe_link}}.",
    ),
    user: `Kind of email: ${purpose}\nWhat it should say:\n${brief}`,
  }),
  local: writeEmail,
}

function writeEmail({ brief: text, purpose }: EmailInput, voice: Voice): EmailDraft {
  const brief = readBrief(text)
  const dice = createDice(`email:${purpose}:${text}:${voice.brandName}:${voice.version}`)
  const say = (line: string) => applyVoice(sentence(line), voice)
  const subject = fit(
    applyVoice(titleCase(dice.pick(SUBJECTS[purpose](brief, voice.brandName))), voice).replace(/[.]$/, ""),
    60,
  )
  const paragraphs = [
    `Hello {{subscriber_name}},`,
    [dice.pick(OPENINGS[purpose](brief, voice.brandName)), audienceLine(brief, voice, dice)].map(say).join(" "),
    brief.facts.map(say).join(" "),
    offerLine(brief) && say(offerLine(brief)),
    [dice.pick(CLOSINGS[purpose](brief)), urgencyLine(voice.stylization.urgencyLevel)].map(say).join(" "),
    signature(voice, dice) ?? "",
    `${dice.pick(["Warm regards", "All the best", "Until soon"])},\nthe team of ${voice.brandName}`,
  ]
  const blocks = paragraphs.filter(Boolean).map((paragraph) => `<p>${escaped(paragraph).replace("\n", "<br>")}</p>`)
  blocks.splice(Math.min(3, blocks.length - 2), 0, points(brief, voice))
  return { subject, content: blocks.filter(Boolean).join("\n") }
}

const SUBJECTS: Record<TemplatePurpose, (brief: Brief, brand: string) => string[]> = {
  welcome: ({ subject }, brand) => [
    `Welcome to ${brand}`,
    `Good to have you here: ${subject}`,
    `Your start with ${subject}`,
  ],
  promotion: ({ subject, offers }) => [
    `${offers[0] ?? "A good moment"} for ${subject}`,
    `${subject}: made for you`,
    `Have you seen our ${subject}?`,
  ],
  newsletter: ({ subject }, brand) => [
    `What is new: ${subject}`,
    `${brand} notes: ${subject}`,
    `${subject}, in three minutes`,
  ],
  announcement: ({ subject }) => [`It is here: ${subject}`, `Introducing ${subject}`, `News: ${subject}`],
  "follow-up": ({ subject }) => [
    `Still thinking about ${subject}?`,
    `A second look at ${subject}`,
    `One more thing about ${subject}`,
  ],
  "re-engagement": ({ subject }, brand) => [
    `We saved you a seat at ${brand}`,
    `Is ${subject} still for you?`,
    `What you missed: ${subject}`,
  ],
}

const OPENINGS: Record<TemplatePurpose, (brief: Brief, brand: string) => string[]> = {
  welcome: ({ subject }, brand) => [
    `thank you for joining ${brand}; from now on you hear first about ${subject}`,
    `we are glad you are here, and we would like to begin with ${subject}`,
  ],
  promotion: ({ subject }) => [
    `if ${subject} ${agree(subject, "has", "have")} been on your mind, this mail is for you`,
    `good reasons for ${subject} are easy to find, and today there is one more`,
  ],
  newsletter: ({ subject }, brand) => [
    `this time at ${brand} it is all about ${subject}`,
    `here is what has been happening around ${subject}`,
  ],
  announcement: ({ subject }) => [
    `we have been working towards this day: ${subject} ${agree(subject, "is", "are")} here`,
    `we have news, and it is about ${subject}`,
  ],
  "follow-up": ({ subject }) => [
    `a few days ago we wrote to you about ${subject}`,
    `you may remember our mail about ${subject}`,
  ],
  "re-engagement": ({ subject }) => [
    `it has been a while, and much has happened around ${subject}`,
    `we have missed you, so here is the short version of ${subject}`,
  ],
}

const CLOSINGS: Record<TemplatePurpose, (brief: Brief) => string[]> = {
  welcome: () => [
    "reply to this mail if you have a question; a person reads it",
    "tell us what brought you here, we read every answer",
  ],
  promotion: ({ subject }) => [
    `reply to this mail and we reserve ${subject} for you`,
    `have a look at ${subject} and tell us what you think`,
  ],
  newsletter: ({ subject }) => [
    `tell us what you would like to read about ${subject} next`,
    "know somebody who would like this? pass it on",
  ],
  announcement: ({ subject }) => [
    `be among the first to try ${subject}`,
    `take a first look at ${subject} and tell us what you think`,
  ],
  "follow-up": () => [
    "if something holds you back, reply and ask; we answer today",
    "if now is not the time, that is fine: we stay in touch",
  ],
  "re-engagement": () => [
    "stay if you like what we do, or leave with one click below",
    "reply with one word and we know that you are still with us",
  ],
}

const audienceLine = (brief: Brief, voice: Voice, dice: Dice): string =>
  dice.pick([
    `it is for ${audienceOf(voice, "")}`,
    `we wrote it for ${audienceOf(voice, "")}`,
    `${brief.subject} ${agree(brief.subject, "is", "are")} meant for ${audienceOf(voice, "")}`,
  ])

function offerLine({ offers, dates, subject }: Brief): string {
  if (offers.length === 0) return dates[0] ? `mark the date: ${dates[0]}` : ""
  return `the offer for ${subject}: ${listOf(offers)}${dates[0] ? `, ${dates[0]}` : ""}`
}

function points({ keywords }: Brief, voice: Voice): string {
  const chosen = keywords.slice(0, 3)
  if (chosen.length < 3) return ""
  const ends = ["explained in plain words", "with what works in practice", "and what to watch out for"]
  return `<ul>\n${chosen.map((word, index) => `<li>${escaped(applyVoice(sentence(`${word}, ${ends[index]}`), voice))}</li>`).join("\n")}\n</ul>`
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
