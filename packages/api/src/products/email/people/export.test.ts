import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { csvCell as cell } from "../../../formats/csv.ts"

describe("a cell of an exported list", () => {
  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1", "＋1", "－1", "＠SUM(1)"])(
    "%j is no formula for a spreadsheet",
    (text) => {
      expect(cell(text).replace(/^"/, "")).toMatch(/^'/)
    },
  )

  test("holds any text in one place of its line, whichever sign a spreadsheet splits at", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."a=+-@\t\r\n,;\"'"), maxLength: 12 }), (text) => {
        const written = cell(text)
        const isQuoted = written.startsWith('"') && written.endsWith('"') && written.length > 1
        const read = isQuoted ? written.slice(1, -1).replaceAll('""', '"') : written
        expect(read).toBe(/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)
        if (!isQuoted) expect(written).not.toMatch(/[",;\r\n]/)
      }),
    )
  })
})
