const THINKING = /<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi
/** Some servers drop the opening tag. */
const THOUGHT_BEFORE = /^[\s\S]*<\/think(?:ing)?>/i
const THOUGHT_AFTER = /<think(?:ing)?>[\s\S]*$/i
/** Maximum number of braces tried as the start of an answer. */
const LOOKS_MAX = 30
const FENCE = /```[a-z]*\s*\n([\s\S]*?)\n?\s*```/gi

/** The text without the model's thoughts. */
export const withoutThinking = (text: string): string =>
  text.replace(THINKING, "").replace(THOUGHT_BEFORE, "").replace(THOUGHT_AFTER, "").trim()

/** The JSON value of an answer, extracted from thoughts, fences and chatter; undefined if there is none. */
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
  for (const json of [text, mendJson(text)]) {
    try {
      return JSON.parse(json)
    } catch {
      // Tried once more after repair.
    }
  }
  return undefined
}

const WORDS: Record<string, string> = { True: "true", False: "false", None: "null" }

const ESCAPE = /\\(["\\/bfnrt]|u[0-9a-f]{4})|\\/gi
const SIGNS: Record<string, string> = { "\n": "\\n", "\t": "\\t" }

/** Repairs what small models get wrong: line breaks in strings, invalid escapes, trailing commas. */
const mendJson = (text: string): string =>
  text
    .split(/("(?:[^"\\]|\\[\s\S])*")/)
    .map((part, at) => (at % 2 === 1 ? mendString(part) : mendMarks(part)))
    .join("")

const mendString = (part: string): string =>
  part
    .replace(ESCAPE, (whole, known: string | undefined) => (known === undefined ? "" : whole))
    .replace(/[\n\r\t]/g, (sign) => SIGNS[sign] ?? "")
const mendMarks = (part: string): string =>
  part.replace(/\b(?:True|False|None)\b/g, (word) => WORDS[word] ?? word).replace(/,(\s*[}\]])/g, "$1")

/** Where an object or a list begins, rather than a bracket of the chatter. */
const BEGINS = /[{[](?=\s*["{[\]}])/

/** Whether the answer ends before its JSON does, so that its complete parts are not the whole. */
export function isCutJson(answer: string): boolean {
  const text = withoutThinking(answer)
  const at = text.search(BEGINS)
  return at >= 0 && partnerAt(text, at) < 0
}

/** Ranges of the text between matching brackets, longest first, ignoring brackets in strings. */
function objectsIn(text: string): string[] {
  const found: string[] = []
  for (let at = nextBegin(text, 0), looks = 0; at >= 0 && looks < LOOKS_MAX; looks += 1) {
    const end = partnerAt(text, at)
    if (end > 0) found.push(text.slice(at, end + 1))
    at = nextBegin(text, end > 0 ? end : at + 1)
  }
  return found.sort((a, b) => b.length - a.length)
}

function nextBegin(text: string, from: number): number {
  const at = text.slice(from).search(BEGINS)
  return at < 0 ? at : from + at
}

function partnerAt(text: string, start: number): number {
  const [open, close] = text[start] === "[" ? ["[", "]"] : ["{", "}"]
  let depth = 0
  let isInString = false
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]
    if (isInString && sign === "\\") at += 1
    else if (sign === '"') isInString = !isInString
    else if (isInString) continue
    else if (sign === open) depth += 1
    else if (sign === close && --depth === 0) return at
  }
  return -1
}
