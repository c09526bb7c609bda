import { readdirSync, readFileSync } from "node:fs"
import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { CONTENT_TONES, type ContentTone } from "@brandwright/contract/content/content"
import type { KnownFact, WriterVoice } from "../src/voice.ts"

export type Brief = { trade: string; tone: ContentTone; text: string; voice: WriterVoice }

const FOLDER = new URL("briefs/", import.meta.url)

function readFact(line: string): KnownFact {
  const [kind = "", title = "", detail, price, url] = line.split("|").map((part) => part.trim())
  return { kind, title, detail, price, url }
}

/** Reads a file of a trade: its brand, then a brief under each heading, which names the tone. */
function readTrade(file: string): Brief[] {
  const [head = "", ...parts] = readFileSync(new URL(file, FOLDER), "utf8").split(/^## /m)
  const fields = new Map<string, string>()
  const facts: KnownFact[] = []
  for (const [, name = "", value = ""] of head.matchAll(/^(\w+): *(.*)$/gm)) {
    if (name === "fact") facts.push(readFact(value))
    else fields.set(name, value.trim())
  }
  const find = (name: string) => fields.get(name) ?? ""
  const list = (name: string) =>
    find(name)
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean)
  const level = (name: string) => Number(find(name) || 50)
  const voice: WriterVoice = {
    brandName: /^# (.+)$/m.exec(head)?.[1] ?? "",
    brandDescription: find("about"),
    industry: find("industry"),
    website: find("website"),
    facts,
    version: 1,
    stylization: {
      ...EMPTY_STYLIZATION,
      toneOfVoice: find("tone"),
      contentThemes: list("themes"),
      bannedWords: list("banned"),
      formalityLevel: level("formality"),
      urgencyLevel: level("urgency"),
      emotionalTone: level("emotional"),
      technicalDepth: level("technical"),
      creativityLevel: level("creativity"),
    },
  }
  return parts.map((part) => {
    const [heading = "", ...lines] = part.split("\n")
    const tone = CONTENT_TONES.find((one) => one === heading.trim())
    if (!tone) throw new Error(`${file}: no tone is called "${heading}".`)
    return { trade: file.replace(".md", ""), tone, text: lines.join("\n").trim(), voice }
  })
}

export const readBriefs = (): Brief[] => readdirSync(FOLDER).toSorted().flatMap(readTrade)
