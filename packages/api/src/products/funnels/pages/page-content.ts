import { cutText } from "@brandwright/contract/text/cut-text"
import { pageInputText } from "@brandwright/contract/funnels/page-input"
import { randomBytes } from "node:crypto"
import {
  type PageContent,
  pageContent,
  type PageSection,
  pageSection,
  SECTION_TEXT_MAX,
  SECTIONS_MAX,
  type WrittenSection,
} from "@brandwright/contract/funnels/funnel-page"
import type { FunnelInput } from "@brandwright/contract/funnels/funnels"
import { wrongField } from "../../../errors.ts"
import type { FunnelRow } from "../funnels.queries.ts"

const newId = (): string => randomBytes(6).toString("base64url")

/** A generated section, cut to the page's limits, with a new id. */
export function toSection({ kind, title, text, button, items }: WrittenSection): PageSection {
  return pageSection.parse({
    id: newId(),
    kind,
    title: cutText(title, 300),
    text: cutText(text, SECTION_TEXT_MAX),
    button: cutText(button, 60),
    items: items
      .slice(0, 24)
      .map((item) => ({ title: cutText(item.title, 300), text: cutText(item.text, SECTION_TEXT_MAX) })),
  })
}

type Words = { name: string; description: string }

/** Where to split a text that is too long for one section: between two words, near the end. */
function findBreak(text: string): number {
  const space = text.lastIndexOf(" ", SECTION_TEXT_MAX)
  return space > SECTION_TEXT_MAX / 2 ? space : SECTION_TEXT_MAX
}

/** The page of a funnel without content: its name and description. */
export function plainContent({ name, description }: Words): PageContent {
  const section = (id: string, kind: PageSection["kind"], title: string, text = ""): PageSection =>
    pageSection.parse({ id, kind, title, text })
  const at = description.length > SECTION_TEXT_MAX ? findBreak(description) : description.length
  const more = description.slice(at).trim()
  return {
    sections: [
      section("hero", "hero", name, description.slice(0, at)),
      ...(more ? [section("more", "inside", "", more)] : []),
      section("price", "price", name),
      section("action", "callToAction", name),
    ],
  }
}

/** The documented call accepts sections, their JSON, or text, which becomes the page's text. */
export function readContent(content: FunnelInput["content"], words: Words): PageContent | null {
  if (content === null) return null
  if (typeof content === "object") return "words" in content ? textContent(content.words, words) : withOwnIds(content)
  const parsed = pageContent.safeParse(jsonOrNothing(content))
  return parsed.success ? withOwnIds(parsed.data) : textContent(content, words)
}

function textContent(text: string, words: Words): PageContent | null {
  const [hero, ...rest] = plainContent(words).sections
  const body: PageSection[] = []
  for (let left = text.trim(); left !== ""; ) {
    const at = left.length > SECTION_TEXT_MAX ? findBreak(left) : left.length
    body.push(pageSection.parse({ id: `body-${body.length}`, kind: "inside", text: left.slice(0, at) }))
    left = left.slice(at).trim()
  }
  if (body.length + rest.length >= SECTIONS_MAX) throw wrongField("content", pageInputText.contentLong)
  return hero && body.length > 0 ? { sections: [hero, ...body, ...rest] } : null
}

/** The editor could not distinguish two sections with the same id. */
function withOwnIds({ sections }: PageContent): PageContent {
  const seen = new Set<string>()
  return {
    sections: sections.map((section) => {
      const id = seen.has(section.id) ? newId() : section.id
      seen.add(id)
      return { ...section, id }
    }),
  }
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Tools on a page. */
export const listToolIds = ({ sections }: PageContent): number[] =>
  sections.flatMap(({ kind, toolId }) => (kind === "tool" && toolId ? [toolId] : []))

/** Pool items that a page shows. */
export const listPictureIds = ({ sections }: PageContent): number[] =>
  sections.flatMap(({ mediaAssetId }) => (mediaAssetId ? [mediaAssetId] : []))

/** A funnel's content; without any, its name and description. */
export const chooseContent = (
  funnel: Pick<FunnelRow, "name" | "description">,
  content: ReturnType<typeof readContent>,
): PageContent => (content && content.sections.length > 0 ? content : plainContent(funnel))
