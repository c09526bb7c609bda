import { withoutThinking } from "./json-answer.ts"

const AGREEING = "(?:sure|certainly|of course|absolutely|great|okay|ok|got it)\\b"
const HERE = "here(?:['’]s| is| are)"
const SUBJECTS = "tweet|post|caption|e-?mail|article|blog|script|text|draft|version|message|copy|newsletter|section"
/** "Sure! Here is your tweet:" and its like: a beginning that only announces what follows. */
const OPENER = new RegExp(
  [
    `^(?:${AGREEING}[^\\n:]{0,20}?\\s${HERE}[^\\n:]{0,120}:`,
    `${HERE} (?:your|a|an|the|my)\\b[^\\n:]{0,80}\\b(?:${SUBJECTS})\\b[^\\n:]{0,60}:`,
    "(?:sure|certainly|of course|absolutely)(?: thing)?[!.][ \\t]*(?=\\n))\\s*",
  ].join("|"),
  "i",
)
const OPENER_BEGINS = new RegExp(`^(?:${AGREEING}|${HERE})`, "i")
const OPENER_CHARS = 200
const BEGINNINGS = ["sure", "certainly", "of course", "absolutely", "great", "okay", "got it", "here's", "here is"]
const THOUGHTS = /<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi
const WHOLE_FENCE = /^```[a-z]*\s*\n([\s\S]*?)\n?```$/i

/** A plain text without thoughts, a fence around all of it, and the model's own announcement. */
export function tidyText(answer: string): string {
  const opened = withoutThinking(answer).replace(OPENER, "").trim()
  const [, inside] = WHOLE_FENCE.exec(opened) ?? []
  return inside?.trim() ?? opened
}

/** The same for a text that is shown as it comes: pieces are held until it is clear that they belong to the text. */
export function createTidyStream() {
  let all = ""
  let shown = ""
  const show = (text: string): string => {
    // What turned out to be no part of the text cannot be taken back: the settled text replaces it.
    if (!text.startsWith(shown)) return ""
    const piece = text.slice(shown.length)
    shown = text
    return piece
  }
  return {
    push(piece: string): string {
      all += piece
      if (isThinking(all)) return ""
      const text = all.replace(THOUGHTS, "").trimStart()
      return mayOpen(text) ? "" : show(text.replace(OPENER, ""))
    },
    /** What is left to show at the end. */
    end: (): string => show(tidyText(all)),
    text: (): string => tidyText(all),
  }
}

/** True while a thought, or the beginning of its mark, stands open at the end. */
const isThinking = (text: string): boolean =>
  text.lastIndexOf("<think") > text.lastIndexOf("</think") || /<\/?[a-z]{0,8}$/i.test(text)

/** True while the text so far could still become an announcement. */
function mayOpen(text: string): boolean {
  if (text.length > OPENER_CHARS || /[\n:]/.test(text)) return false
  const lower = text.toLowerCase()
  return OPENER_BEGINS.test(text) || BEGINNINGS.some((beginning) => beginning.startsWith(lower))
}
