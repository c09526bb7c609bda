/** Quoted where needed; what a spreadsheet would take for a formula begins with an apostrophe. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line with its end. */
export const csvLine = (cells: string[]): string => `${cells.join(",")}\r\n`

/** What tells a spreadsheet that the file is UTF-8. */
export const CSV_MARK = "\uFEFF"
