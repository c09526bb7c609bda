/** Cuts a model's text at a sentence, else at a word; never longer than `limit` characters. */
export function fit(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const end = Math.max(cut.lastIndexOf(". "), cut.lastIndexOf("! "), cut.lastIndexOf("? "), cut.lastIndexOf(".\n"))
  if (end > limit * 0.4) return cut.slice(0, end + 1)
  const space = cut.lastIndexOf(" ", limit - 1)
  return `${cut.slice(0, space > 0 ? space : limit - 1).replace(/[\s,;:]+$/, "")}…`.slice(0, limit)
}
