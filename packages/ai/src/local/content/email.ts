import { applyVoice } from "../voice.ts"
import { capitalize, fit, sentence } from "../grammar.ts"
import type { Intent } from "../brief-intent.ts"
import type { Copy } from "./copy.ts"
import { fill } from "./copy.ts"
import { bodyOf } from "./social.ts"

const SUBJECT_MAX = 70

const SUBJECTS: Record<Intent, readonly string[]> = {
  launch: ["Now here: {P}", "First look: {P}", "New at {brand}: {S}"],
  offer: ["{P}: worth opening today", "For you: {P}", "A good moment for {P}"],
  event: ["You are invited: {P}", "Save your place: {P}", "See you at {P}"],
  guide: ["A short guide: {P}", "{P}, made simple", "What helps with {P}"],
  story: ["A story about {P}", "What happened with {P}", "Behind the scenes: {P}"],
  news: ["News about {P}", "What changes: {P}", "Worth a minute: {P}"],
  hiring: ["We are looking for {P}", "Do you know {P} for us?", "A place in our team: {P}"],
  thanks: ["Thank you to {P}", "A word of thanks", "We owe you this: thank you"],
  welcome: ["Welcome to {P}", "Good to have you here", "Your start with {P}"],
  notice: ["Please note: {P}", "A short note on {P}", "Good to know: {P}"],
  general: ["About {P}", "A word on {P}", "{P}: what we wanted to tell you"],
}
const GREETINGS = {
  formal: ["Dear reader,", "Good day,", "Dear friend of our house,"],
  even: ["Hello,", "Hello and welcome back,", "Good to see you here,"],
  relaxed: ["Hi there,", "Hey,", "Hi,"],
}
const SIGN_OFFS = {
  formal: ["Kind regards", "With best regards", "Yours sincerely"],
  even: ["Warm regards", "All the best", "Best wishes"],
  relaxed: ["Cheers", "See you soon", "Take care"],
}

export function writeEmail(copy: Copy): string {
  const { brief, dice, voice, readers, input } = copy
  const register = registerOf(voice.stylization.formalityLevel, input.tone)
  const subjects = [...dice.shuffle(SUBJECTS[brief.intent]), "{P}"].map((line) =>
    applyVoice(capitalize(fill(line, brief, voice, readers)), voice).replace(/\.$/, ""),
  )
  // Cut only when not even the name of the thing is short enough.
  const subject = subjects.find((line) => line.length <= SUBJECT_MAX) ?? subjects.at(-1) ?? ""
  const count = [3, 6, 10][input.length - 1] ?? 6
  const [lead, ...body] = bodyOf(copy, count)
  const points = input.length > 1 ? copy.details().slice(0, 4) : []
  const told = new Set([lead, ...body])
  const list = points.filter((point) => !told.has(point))
  const blocks = [
    `Subject: ${fit(subject, SUBJECT_MAX)}`,
    dice.pick(GREETINGS[register]),
    [copy.opening(), lead].filter(Boolean).join(" "),
    ...thirds(body),
    list.map((point) => `– ${point}`).join("\n"),
    [
      copy.call(),
      input.length > 1
        ? sentence(applyVoice("reply to this mail if you have a question; a person reads it", voice))
        : "",
    ]
      .filter(Boolean)
      .join(" "),
    `${dice.pick(SIGN_OFFS[register])},\n${voice.brandName}`,
  ]
  return blocks.filter(Boolean).join("\n\n")
}

const thirds = (sentences: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(sentences.length / 3) }, (_, at) => sentences.slice(at * 3, at * 3 + 3).join(" "))

function registerOf(formality: number, tone: Copy["input"]["tone"]): "formal" | "even" | "relaxed" {
  if (formality > 65) return "formal"
  if (formality < 35) return "relaxed"
  if (tone === "casual" || tone === "humorous") return "relaxed"
  return tone === "serious" ? "formal" : "even"
}
