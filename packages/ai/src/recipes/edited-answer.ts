import { unescapeHtml } from "@brandwright/contract/text/html-text"
import type { EditTextInput } from "@brandwright/contract/writing/text-edits"
import { findJson } from "../providers/json-answer.ts"

const DONE =
  "(?:shortened|shorter|condensed|concise|revised|rewritten|translated|corrected|proofread|simplified|simpler|updated|edited|improved|expanded|longer|friendlier|warmer|(?:more )?formal|final|new|gekürzte|überarbeitete|korrigierte|übersetzte|ingekorte|verkorte|gecorrigeerde|vertaalde|herschreven)[rs]?"
const TEXT =
  "(?:text|version|post|caption|e-?mail|copy|draft|paragraph|sentence|html|markdown|answer|result|fassung|absatz|beitrag|tekst|versie|bericht)"
const LATE =
  "(?:übersetzung|traducción|traduction|translation|traduzione|tradução|vertaling|version|versión|versione|versão|texte|texto|testo)(?: (?:abbreviat[ao]|corrett[ao]|tradott[ao]|riscritt[ao]|encurtad[ao]|corrigid[ao]|traduzid[ao]|raccourcie?|corrigée?|traduite?|cort[ao]|corregid[ao]|traducid[ao]|reescrit[ao]))?"
/** "**Shortened version:**" in front of the text. */
const LABEL = new RegExp(
  `^[*_#> ]{0,5}(?:(?:the|your|my|a) )?(?:(?:${DONE}|${LATE}) ?(?:\\([^()\\n:]{1,40}\\))?[*_]{0,2} ?:[*_]{0,2}[ \\t]*\\n|(?:${DONE}[ -]){0,2}${DONE} ${TEXT}(?: in [\\p{L} ()]{1,30}| \\([^()\\n:]{1,40}\\))?[*_]{0,2} ?:[*_]{0,2})`,
  "iu",
)
const YES =
  /^(?:sure|certainly|of course|absolutely|gerne|klar|natürlich|claro|bien sûr|certo|certamente|com certeza|natuurlijk|zeker)(?: thing)?[!.,][ \t]*/iu
const OF_A_TEXT =
  "(?:text|version|sentences?|words?|wording|tone|paragraphs?|spelling|grammar|punctuation|links?|prices?|figures?|dates?|variables?|placeholders?|facts|original|meaning|tags|html|markup|formatting|shorter|longer|simpler|clearer|friendlier|formal|warmer)"
const REMARKS = [
  `i(?:['’]ve| have)? (?:made|kept|removed|changed|cut|dropped|shortened|trimmed|simplified|expanded|added|replaced|translated|corrected|fixed|preserved|rewrote|rewritten|left|used|tried)\\b[^\\n]{0,80}\\b${OF_A_TEXT}\\b`,
  "(?:this|the) (?:(?:new|shorter|longer|edited|revised|rewritten|translated|corrected|shortened) )?(?:version|text|edit|rewrite|translation) (?:is|has|keeps|now|uses|reads|removes|preserves)\\b",
  "(?:(?:key|main) )?(?:changes|edits)(?: (?:made|i made))?[*_]{0,2}:",
  "(?:please )?(?:note|notes|explanation|word count|anmerkung(?:en)?|hinweis|änderungen|nota|notas|cambios|modifiche|alterações|observação|opmerking|wijzigingen|remarque|modifications)[*_]{0,2} ?:",
]
/** A paragraph about the edit, and all that follows it. */
const REMARK = new RegExp(`(?:\\n[ \\t]*|<p>)(?:-{3,}\\s*)?[*_(\\[>#]{0,3} ?(?:${REMARKS.join("|")})[\\s\\S]*$`, "iu")

/** The edited text of an answer: without a fence or JSON around it, labels in front and remarks behind. */
export function bareEdit(answer: string, { action, text, format }: EditTextInput): string {
  const inside = text.includes("```") ? answer : outOfFence(answer)
  const value = text.trimStart().startsWith('{"') ? inside : outOfJson(inside)
  const opened = openedAs(text, value.trim())
  if (format === "html") return outOfChatter(opened, text)
  return action === "instruct" || TAG.test(text) ? opened : outOfMarkup(opened)
}

const TAG = /<\/?(?:p|br|strong|em|b|i|a|ul|ol|li|div|span|h[1-6])\b[^<>]{0,2000}>/i

/** HTML in a place of plain text: its words, with its paragraphs and lists as lines. */
const outOfMarkup = (text: string): string =>
  TAG.test(text)
    ? unescapeHtml(
        text
          .replace(/<(?:br ?\/?|\/li|\/[uo]l)>\n?/gi, "\n")
          .replace(/<\/(?:p|div|h[1-6])>\n?/gi, "\n\n")
          .replace(/<li\b[^<>]*>/gi, "- ")
          .replace(/<[^<>]*>/g, "")
          .replaceAll("&nbsp;", " "),
      ).trim()
    : text

/** The longest of the fenced parts. */
function outOfFence(answer: string): string {
  const parts: string[][] = []
  let isInside = false
  for (const line of answer.split("\n")) {
    const isFence = /^[ \t]*```[a-z]*[ \t]*$/i.test(line)
    if (isFence) isInside = !isInside
    if (isFence && isInside) parts.push([])
    if (!isFence && isInside) parts.at(-1)?.push(line)
  }
  const texts = parts.map((lines) => lines.join("\n").trim())
  return texts.sort((a, b) => b.length - a.length)[0] || answer
}

/** The longest string of a JSON object: notes about an edit are shorter than its text. */
function outOfJson(answer: string): string {
  if (!/^\{\s*"/.test(answer.trim())) return answer
  const strings = Object.values(findJson(answer) ?? {}).filter((value) => typeof value === "string")
  return strings.sort((a, b) => b.length - a.length)[0] ?? answer
}

/** Drops what the original does not have: a label or "Sure!" in front, and remarks behind. */
function openedAs(original: string, edited: string): string {
  const kept = (pattern: RegExp, text: string): string => {
    const [found] = pattern.exec(text) ?? []
    const rest = found === undefined ? "" : text.replace(pattern, "").trim()
    return found === undefined || rest === "" || pattern.test(original) ? text : rest
  }
  return [LABEL, YES, REMARK]
    .reduce((text, pattern) => kept(pattern, text), edited)
    .replace(/\n[ \t]*-{3,}$/, "")
    .trim()
}

const BLOCK = "(?:p|h[1-6]|ul|ol|div|table|blockquote|section|center)"
const OPENS = new RegExp(`<${BLOCK}\\b`, "i")
const CLOSES = new RegExp(`</${BLOCK}>`, "gi")

/** Drops loose text around the blocks of an answer if the original has none there. */
function outOfChatter(answer: string, original: string): string {
  const start = answer.search(OPENS)
  const end = [...answer.matchAll(CLOSES)].at(-1)
  if (start < 0 || !end || !/^<[\s\S]*>$/.test(original.trim())) return answer
  return answer.slice(start, end.index + end[0].length)
}
