import { readdirSync, readFileSync } from "node:fs"
import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { GENERATOR_DEFAULTS } from "@brandwright/contract/content/content"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { findOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeChapter, writeConcepts } from "../src/kinds/book.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeSeries } from "../src/kinds/mail.ts"
import { writePage } from "../src/kinds/page.ts"
import { listLanguages, listStructures, translateQuestion, translateLine } from "../src/phrases.ts"

const LANGUAGES = listLanguages().filter((one) => one !== "en")
const readPhrases = (file: string): string => readFileSync(new URL(`../phrases/${file}`, import.meta.url), "utf8")
const speak = (language: string): WriterVoice => ({
  brandName: "Lindenhof",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
  language,
})
const ENGLISH = /\b(?:the|what|your|you|how|for you|hello|welcome|regards|and|with|reply)\b/i

/** Questions of the phrases, and those that the code asks. */
const listQuestions = (): string[] => {
  const folder = new URL("../phrases/en/", import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"))
  const asked = files.flatMap((name) => findOpenQuestions(readPhrases(`en/${name}`)).map(({ text }) => text))
  const code = ["brief/orders.ts", "brief/wishes.ts", "fit.ts", "kinds/content.ts"].map((file) =>
    readFileSync(new URL(`../src/${file}`, import.meta.url), "utf8"),
  )
  const own = code.flatMap((text) => text.match(/(?<=(?:ask\(|TOO_LONG = )")[^"]+/g) ?? [])
  expect(own.length).toBeGreaterThanOrEqual(4)
  return [...new Set([...asked, ...own])]
}

describe.each(LANGUAGES)("the words of %s", (language) => {
  test("belong to blocks and questions that there are", () => {
    const questions = listQuestions()
    for (const part of readPhrases(`${language}.md`).split(/^# /m).slice(1)) {
      const [kind = "", ...lines] = part.split("\n")
      if (["questions", "tool", "gift"].includes(kind.trim())) continue
      const headings = listStructures("en", kind.trim()).flatMap(({ blocks }) => blocks.map(({ heading }) => heading))
      for (const line of lines.filter((one) => one.startsWith("## "))) expect(headings, kind).toContain(line.slice(3))
    }
    for (const question of questions) expect(translateQuestion(question, language)).not.toBe(question)
  })

  test("are those of the mail with a lead magnet", () => {
    for (const line of ["Your download", "Your tool", "Open the tool", "Hello {{subscriber_name}},"])
      expect(translateLine("gift", line, language)).not.toBe(line)
    for (const line of ["Free guide from {{brand}}", "The book by {{brand}}", "Try {{brand}} for free"])
      expect(translateLine("gift", line, language)).not.toBe(line)
  })

  test("are those of every heading and button of a page", () => {
    const fact = { detail: "Lindenhof", price: "9" }
    const kinds = ["product", "service", "offer", "guarantee", "hours", "place", "question", "review"]
    const facts = kinds.map((kind) => ({ kind, title: "Lindenhof", endsAt: "2027-03-01", ...fact }))
    for (const [price, variation] of [
      ["", 0],
      ["Free", 1],
      ["9 €", 2],
      ["9 €", 3],
    ] as const) {
      const input = { name: "Lindenhof", description: "Lindenhof.", targetAudience: "Lindenhof", style: "modern" }
      const page = writePage({ ...input, price, urgencyFactor: 90, variation }, WRITTEN_KINDS, {
        ...speak(language),
        facts,
      })
      expect(page.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["hero", "faq", "guarantee", "callToAction"]))
      expect(JSON.stringify(page.map(({ title, text, button, items }) => [title, text, button, items]))).not.toMatch(
        /\b(?:the|what|your|you|how|for|and|with|book|order|sign|get|keep|this|from|by|are|glance)\b/i,
      )
    }
  })

  test("are those of every starter mail", () => {
    for (const { name } of listStructures("en", "series")) {
      const mails = writeSeries(name, speak(language), name === "own-welcome" ? "Lindenhof." : "")
      expect(mails.length).toBe(writeSeries(name, speak("en"), "Lindenhof.").length)
      for (const { subject, content } of mails)
        expect(`${subject}\n${content}`.replaceAll(/\{\{\w+\}\}/g, "")).not.toMatch(ENGLISH)
    }
  })

  test("ask what is open in an article, a chapter and a mere subject", () => {
    const brief = { topic: "Lindenhof", targetAudience: "", purpose: "", tone: "casual", length: "long" as const }
    const outlines = writeConcepts({ ...brief, count: 3 }, speak(language)).flatMap(({ outline }) => outline)
    const texts = [
      ...outlines.map((title) => writeChapter(brief, title, 1, speak(language))),
      ...[0, 1, 2].map((variation) =>
        writeContent(
          { ...GENERATOR_DEFAULTS, contentType: "blog", length: 3, variation, brief: "Lindenhof" },
          speak(language),
        ),
      ),
    ]
    for (const text of texts) {
      expect(findOpenQuestions(text).length).toBeGreaterThan(0)
      expect(text).not.toMatch(ENGLISH)
    }
  })
})
