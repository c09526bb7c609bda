import { expect, test } from "vitest"
import { readEnding, readGist } from "./writing-plan.ts"

const CHAPTER =
  "<p>A hive stands still.</p><h2>Where it <em>stands</em></h2><p>In the sun.</p><h2>How high</h2><p>At the knee.</p>"

test("a chapter without a summary is told by its headings, or by its beginning if it has hardly any", () => {
  expect(readGist(CHAPTER, "Where a hive stands.")).toBe("Where a hive stands.")
  expect(readGist(CHAPTER)).toBe("Where it stands; How high")
  expect(readGist("<p>A hive stands still.</p><h2>Where</h2>")).toBe("A hive stands still. Where")
})

test("a chapter's ending begins with a whole sentence", () => {
  const long = `<p>${"Bees fly far. ".repeat(40)}</p><p>Then they come home.</p>`
  expect(readEnding(long)).toMatch(/^Bees fly far\. .*Then they come home\.$/)
  expect(readEnding(long).length).toBeLessThanOrEqual(300)
  expect(readEnding("<p>Short.</p>")).toBe("Short.")
})
