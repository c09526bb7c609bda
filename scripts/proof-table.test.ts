import { expect, test } from "vitest"
import { type Proof, writeProofs } from "./proof-table.ts"

const proof = (name: string, result: string): Proof => ({
  name,
  promise: "A full disk refuses writes, and nothing else",
  figures: "kills 50, a tenth of the full figures",
  result,
  run: "2026-11-23, commit 1a2b3c4, 2 cores (A | B), 23 GB",
})
const names = ["kills", "disk", "mail"]

test("a scenario that is run again replaces its own row, in the order of the scenarios", () => {
  const first = writeProofs("", [proof("mail", "1 passed, 0 failed"), proof("kills", "2 passed, 1 failed")], names)
  const second = writeProofs(first, [proof("kills", "3 passed, 0 failed"), proof("disk", "1 passed, 0 failed")], names)
  const rows = second.split("\n").filter((line) => /\d passed/.test(line))
  expect(rows.map((row) => row.split(" | ")[0])).toEqual(["| kills", "| disk", "| mail"])
  expect(rows[0]).toContain("3 passed, 0 failed")
  expect(second).not.toContain("1 failed")
  expect(rows[0]).toContain("2 cores (A / B), 23 GB |")
  expect(writeProofs(second, [], names)).toBe(second)
})

test("a scenario that no longer exists leaves the page", () => {
  expect(writeProofs(writeProofs("", [proof("disk", "1 passed")], names), [], ["kills"])).not.toContain("disk |")
})
