const THINKING = /<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi
/** Some servers swallow the opening mark. */
const THOUGHT_BEFORE = /^[\s\S]*<\/think(?:ing)?>/i
const THOUGHT_AFTER = /<think(?:ing)?>[\s\S]*$/i
/** Most braces that are tried as the beginning of an answer. */
const LOOKS_MAX = 30
const FENCE = /```[a-z]*\s*\n([\s\S]*?)\n?\s*```/gi

/** The text without what a model thought aloud. */
export const withoutThinking = (text: string): string =>
  text.replace(THINKING, "").replace(THOUGHT_BEFORE, "").replace(THOUGHT_AFTER, "").trim()

/** The JSON value of an answer, taken out of thoughts, fences and chatter; undefined where there is none. */
export function findJson(answer: string): unknown {
  const text = withoutThinking(answer)
  const fenced = [...text.matchAll(FENCE)].map(([, inside = ""]) => inside)
  for (const candidate of [text, ...fenced, ...objectsIn(text)]) {
    const value = parse(candidate)
    if (typeof value === "object" && value !== null) return value
  }
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stretches of the text from a brace to its partner, the longest first; braces inside strings do not count. */
function objectsIn(text: string): string[] {
  const found: string[] = []
  for (let at = text.indexOf("{"), looks = 0; at >= 0 && looks < LOOKS_MAX; looks += 1) {
    const end = partnerAt(text, at)
    if (end > 0) found.push(text.slice(at, end + 1))
    at = text.indexOf("{", end > 0 ? end : at + 1)
  }
  return found.sort((a, b) => b.length - a.length)
}

function partnerAt(text: string, start: number): number {
  let depth = 0
  let isInString = false
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]
    if (isInString && sign === "\\") at += 1
    else if (sign === '"') isInString = !isInString
    else if (isInString) continue
    else if (sign === "{") depth += 1
    else if (sign === "}" && --depth === 0) return at
  }
  return -1
}
