/** Quotes a cell where needed; one that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line, line break included. */
export const csvLine = (cells: string[]): string => `${cells.join(",")}\r\n`

/** Byte order mark: tells a spreadsheet that the file is UTF-8. */
export const CSV_MARK = "\uFEFF"
