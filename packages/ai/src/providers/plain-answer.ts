import { GenerationError } from "../engine.ts"
import { BEGINNINGS, CLOSER, DECLINED, NEXT_TURN, OPENER, OPENER_BEGINS, TURN_MARKS } from "./chatter.ts"
import { withoutThinking } from "./json-answer.ts"

const OPENER_CHARS = 200
const THOUGHTS = /<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi
/** A code fence, or the marks around the material of a prompt. */
const WHOLE_FENCE = /^(```[a-z]*|""")\s*\n([\s\S]*?)\n?(?:```|""")$/i

/**
 * The plain text of an answer without thoughts, a surrounding fence, chatter before and after it, and the prompt, which
 * small models repeat.
 */
export function tidyText(answer: string, order = ""): string {
  const reply = withoutOrder(withoutTurns(withoutThinking(answer)), order)
  const opened = reply.replace(OPENER, "").replace(CLOSER, "").trim()
  const [, , inside] = WHOLE_FENCE.exec(opened) ?? []
  return inside?.trim() ?? opened
}

const withoutTurns = (text: string): string =>
  text.includes("<|") || text.includes("[/INST]") || /^(?:### |<s>)/.test(text)
    ? text.replace(NEXT_TURN, "").replaceAll(TURN_MARKS, "").trim()
    : text

/** Removes repeated lines of the prompt only at the beginning: a text may quote a line of its brief. */
function withoutOrder(text: string, order: string): string {
  const [begins = ""] = order.split("\n")
  if (!order.includes("\n") || !text.startsWith(begins)) return text
  const orderLines = new Set(order.split("\n").map((line) => line.trim()))
  const lines = text.split("\n")
  const at = lines.findIndex((line) => !orderLines.has(line.trim()))
  return at < 0 ? "" : lines.slice(at).join("\n").trim()
}

/** The same for a streamed text: chunks are held back until they clearly belong to the text. */
export function createTidyStream(order = "") {
  let all = ""
  let shown = ""
  const show = (text: string): string => {
    // What turned out not to be part of the text cannot be withdrawn: the final text replaces it.
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
    /** The rest to show at the end. */
    end: (): string => show(tidyText(all, order)),
    text: (): string => tidyText(all, order),
  }
}

/** True while a thought, or the start of its tag, is open at the end. */
const isThinking = (text: string): boolean =>
  text.lastIndexOf("<think") > text.lastIndexOf("</think") || /<\/?[a-z]{0,8}$/i.test(text)

/** True while the text so far could still be an introduction. */
function mayOpen(text: string): boolean {
  if (text.length > OPENER_CHARS || /[\n:]/.test(text)) return false
  const lower = text.toLowerCase()
  return OPENER_BEGINS.test(text) || BEGINNINGS.some((beginning) => beginning.startsWith(lower))
}

/** @throws GenerationError for an empty answer, and for one that declines */
export function requireText(text: string): string {
  if (!text.trim()) throw new GenerationError("bad-answer", EMPTY_TEXT)
  if (DECLINED.test(text)) throw new GenerationError("refused", DECLINED_TEXT)
  return text
}

const EMPTY_TEXT = "The model sent an empty answer. Nothing was charged. Try again, or choose another model."

const DECLINED_TEXT =
  "The model declined to write this. Nothing was charged. Say it in other words, or choose another model."
