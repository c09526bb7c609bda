import { strFromU8, unzipSync } from "fflate"

/** What a reader would stumble over in a built EPUB, in words; nothing when it is whole. */
export function wrongWithFiles(epub: Uint8Array, chapters: number): string | undefined {
  const files = unzipSync(epub)
  const names = Object.keys(files)
  if (names[0] !== "mimetype") return "the type is not its first file"
  const written = names.filter((name) => /\/chapter-\d+\.xhtml$/.test(name))
  if (written.length !== chapters) return `${written.length} of ${chapters} chapters are in it`
  const contents = files["OEBPS/nav.xhtml"]
  if (!contents) return "it has no contents"
  const nav = strFromU8(contents)
  const lost = written.find((name) => !nav.includes(name.replace("OEBPS/", "")))
  if (lost) return `${lost} is not in the contents`
  const undescribed = written.find((name) => /<img(?![^>]*\balt=)/.test(strFromU8(files[name] ?? new Uint8Array())))
  return undescribed && `a picture of ${undescribed} has no words`
}
