import { type Delimiter, hasOpenQuote } from "./email-line-columns.ts"

/** More lines than a note has; the quote was never closed. */
const LINES_MAX = 100

/**
 * Holds the lines of a table whose quoted column contains line breaks until the quote closes. A line that starts with a
 * person of its own ends the wait, so an open quote never costs more than its own line.
 */
export function createOpenLines(isPerson: (line: string) => boolean) {
  let held: string[] = []

  function release(): string[][] {
    const lines = held.map((line) => [line])
    held = []
    return lines
  }

  /** The records that can be read now, each as its lines. */
  function take(line: string, delimiter: Delimiter): string[][] {
    if (held.length > 0 && (isPerson(line) || held.length === LINES_MAX))
      return [...release(), ...take(line, delimiter)]
    if (held.length === 0 && !hasOpenQuote(line, delimiter)) return [[line]]
    held.push(line)
    const joined = held.length > 1 && line.includes('"') ? joinLines(held) : undefined
    if (joined === undefined || hasOpenQuote(joined, delimiter)) return []
    const lines = release()
    return isPerson(joined) ? [lines.flat()] : lines
  }

  return { take, release }
}

export const joinLines = (lines: readonly string[]): string => lines.join(" ")
