export const DELIMITERS = [",", ";", "\t"] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** The first delimiter outside quotes; undefined for single columns. */
export function firstDelimiter(line: string): Delimiter | undefined {
  let isQuoted = false
  for (const char of line) {
    if (char === '"') isQuoted = !isQuoted
    else if (!isQuoted) for (const delimiter of DELIMITERS) if (char === delimiter) return delimiter
  }
  return DELIMITERS.find((delimiter) => line.includes(delimiter))
}

/** The delimiter that Excel names in a first line of its own: "sep=;". */
export const readDelimiter = (line: string): Delimiter | undefined =>
  DELIMITERS.find((delimiter) => line.trimEnd().toLowerCase() === `sep=${delimiter}`.trimEnd())

/** Columns of a line; an unclosed quote is an ordinary character. */
export function splitLine(line: string, delimiter: Delimiter): string[] {
  if (!line.includes('"')) return line.split(delimiter)
  const parts: string[] = []
  for (let at = 0; at <= line.length; ) {
    const start = skipBlanks(line, at, delimiter)
    const quoted = line[start] === '"' ? closingQuote(line, start) : -1
    const isClosed = quoted > start && endsColumn(line, quoted + 1, delimiter)
    if (isClosed) {
      parts.push(line.slice(start + 1, quoted).replaceAll('""', '"'))
      const next = line.indexOf(delimiter, quoted + 1)
      if (next < 0) return parts
      at = next + 1
    } else {
      const next = line.indexOf(delimiter, at)
      if (next < 0) {
        parts.push(line.slice(at))
        return parts
      }
      parts.push(line.slice(at, next))
      at = next + 1
    }
  }
  return parts
}

/** Whether a column opens a quote that this line does not close. */
export function hasOpenQuote(line: string, delimiter: Delimiter): boolean {
  if (!line.includes('"')) return false
  for (let at = 0; at <= line.length; ) {
    const start = skipBlanks(line, at, delimiter)
    const quoted = line[start] === '"' ? closingQuote(line, start) : start
    if (quoted < 0) return true
    const next = line.indexOf(delimiter, endsColumn(line, quoted + 1, delimiter) ? quoted : at)
    if (next < 0) return false
    at = next + 1
  }
  return false
}

function skipBlanks(line: string, from: number, delimiter: Delimiter): number {
  let at = from
  while (line[at] === " " || (line[at] === "\t" && delimiter !== "\t")) at += 1
  return at
}

/** Position of the closing quote for the one at `start`, skipping doubled quotes; -1 if there is none. */
function closingQuote(line: string, start: number): number {
  for (let at = line.indexOf('"', start + 1); at >= 0; at = line.indexOf('"', at + 2))
    if (line[at + 1] !== '"') return at
  return -1
}

function endsColumn(line: string, from: number, delimiter: Delimiter): boolean {
  const at = skipBlanks(line, from, delimiter)
  return at >= line.length || line[at] === delimiter
}
