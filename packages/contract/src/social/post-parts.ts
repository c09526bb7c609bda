export type PostParts = { caption: string; hashtags: string[] }

const HASHTAG = /^#[\p{L}\p{N}_]+$/u

/** Splits a post into its text and the distinct hashtags at its end; those within sentences stay. */
export function splitPost(text: string): PostParts {
  const lines = text.trimEnd().split("\n")
  const hashtags: string[] = []
  while (lines.length > 0) {
    const words = (lines.pop() ?? "").trimEnd().split(" ")
    while (words.length > 0 && (words.at(-1) === "" || HASHTAG.test(words.at(-1) ?? ""))) {
      const tag = words.pop()
      if (tag) hashtags.unshift(tag)
    }
    if (words.length === 0) continue
    lines.push(words.join(" "))
    break
  }
  const seen = new Set<string>()
  const isFirst = (tag: string): boolean => !seen.has(tag.toLowerCase()) && Boolean(seen.add(tag.toLowerCase()))
  return { caption: lines.join("\n").trimEnd(), hashtags: hashtags.filter(isFirst) }
}
