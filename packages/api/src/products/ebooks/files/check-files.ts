import { strFromU8, unzipSync } from "fflate"
import { SaxesParser } from "saxes"

type Tag = { name: string; attributes: Record<string, string> }

/** Checks a built EPUB; returns its problems in words. */
export function wrongWithEpub(epub: Uint8Array, chapters: number): string | undefined {
  const files = unzipSync(epub)
  const names = Object.keys(files)
  if (names[0] !== "mimetype") return "the type is not its first file"
  const documents = new Map<string, Tag[]>()
  for (const name of names.filter((one) => /\.(?:xhtml|opf|xml)$/.test(one))) {
    try {
      documents.set(name, parseTags(strFromU8(files[name] ?? new Uint8Array())))
    } catch (error) {
      return `${name} is no XML (${error instanceof Error ? error.message : "unreadable"})`
    }
  }
  return (
    wrongWithLanguage(documents) ??
    wrongWithPackage(names, documents.get("OEBPS/package.opf") ?? []) ??
    wrongWithPages(documents, chapters)
  )
}

/** Every element with its attributes. @throws for text that is not well-formed XML. */
function parseTags(xml: string): Tag[] {
  const tags: Tag[] = []
  const parser = new SaxesParser()
  parser.on("error", (error) => {
    throw error
  })
  parser.on("opentag", ({ name, attributes }) => tags.push({ name, attributes }))
  parser.write(xml).close()
  return tags
}

/** Readers choose voice and hyphenation by a tag such as "pt-BR". */
function wrongWithLanguage(documents: Map<string, Tag[]>): string | undefined {
  const languages = [...documents.values()].flatMap((tags) =>
    tags.flatMap(({ attributes }) => attributes["xml:lang"] ?? []),
  )
  const unknown = languages.find((language) => !isLanguage(language))
  return unknown === undefined ? undefined : `“${unknown}” is no language`
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** The manifest must list each file once, and the spine only files of the manifest. */
function wrongWithPackage(names: string[], tags: Tag[]): string | undefined {
  const items = tags.filter(({ name }) => name === "item").map(({ attributes }) => attributes)
  const ids = items.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) return "two of its files have one name"
  const listed = new Set(items.map(({ href }) => `OEBPS/${href}`))
  const lost = [...listed].find((name) => !names.includes(name))
  if (lost) return `${lost} is missing`
  const unlisted = names.find((name) => name.startsWith("OEBPS/") && name !== "OEBPS/package.opf" && !listed.has(name))
  if (unlisted) return `${unlisted} is not in its list of files`
  const order = tags.filter(({ name }) => name === "itemref").map(({ attributes }) => attributes.idref)
  const unknown = order.find((id) => !ids.includes(id))
  if (order.length === 0 || unknown !== undefined) return "its reading order is broken"
  return items.some(({ properties }) => properties === "nav") ? undefined : "it has no contents"
}

function wrongWithPages(documents: Map<string, Tag[]>, chapters: number): string | undefined {
  const written = [...documents.keys()].filter((name) => /\/chapter-\d+\.xhtml$/.test(name))
  if (written.length !== chapters) return `${written.length} of ${chapters} chapters are in it`
  const contents = documents.get("OEBPS/nav.xhtml") ?? []
  const linked = new Set(contents.map(({ attributes }) => `OEBPS/${attributes.href}`))
  const lost = written.find((name) => !linked.has(name))
  if (lost) return `${lost} is not in the contents`
  for (const [name, tags] of documents) {
    if (tags.some((tag) => tag.name === "img" && tag.attributes.alt === undefined))
      return `a picture of ${name} has no words`
  }
  return undefined
}
