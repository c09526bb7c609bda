import { Parser } from "htmlparser2"

/** No editor or mail program comes near this depth. */
const NESTING_MAX = 100
const PIECE_CHARS = 4096

/**
 * The markup, or only its words where its tags stand absurdly deep in one another: what sanitizes and reads markup
 * needs time by the square of the depth, and goes down one call for each level.
 */
export const withoutAbsurdNesting = (html: string): string =>
  isAbsurd(html) ? html.replace(/<[^<>]*>/g, " ").replace(/[<>]/g, " ") : html

function isAbsurd(html: string): boolean {
  let depth = 0
  let deepest = 0
  const parser = new Parser({
    onopentag: () => {
      depth += 1
      deepest = Math.max(deepest, depth)
    },
    onclosetag: () => {
      depth -= 1
    },
  })
  for (let at = 0; at < html.length && deepest <= NESTING_MAX; at += PIECE_CHARS) {
    parser.write(html.slice(at, at + PIECE_CHARS))
  }
  return deepest > NESTING_MAX
}
