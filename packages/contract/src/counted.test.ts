import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { counted } from "./counted.ts"

test.each([
  [0, "0 emails"],
  [1, "1 email"],
  [2, "2 emails"],
  [1234, "1,234 emails"],
  ["1", "1 email"],
  ["1.2k", "1.2k emails"],
])("%j is said as %j", (count, said) => expect(counted(count, "email")).toBe(said))

test("a plural of its own, and what goes on behind it", () => {
  expect(counted(1, "person", "people")).toBe("1 person")
  expect(counted(3, "post is", "posts are")).toBe("3 posts are")
})

const FOLDERS = ["./", "../../../apps/web/src/texts/en/"].map((path) => new URL(path, import.meta.url))
/** Plurals that are counted somewhere; words such as "is" or "has" end the same way and are none. */
const PLURAL_AFTER_ONE =
  /\b1 (?:[a-z]+ )?(?:[a-z]+[a-rt-z]s(?<!\b(?:is|has|was|goes|waits|leads|departs|needs|yours))|people)\b/
/** Parameters that count something; what is called otherwise is a name, a limit or an address. */
const COUNTS = /^(?:count|days|hours|minutes|seconds|excess|posts|pages|words|people|pieces|models|tries\w*|left|sent)$/
/** What the documents say word for word, whatever the count; and spans that are never one day. */
const MEANT = new Set(["Import 1 subscribers", "Last 1 days"])

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** Every text that takes something, told that it is one. */
function saidOfOne(value: unknown): string[] {
  if (typeof value === "function") {
    if (/^class\b/.test(String(value)) || value.length === 0) return []
    const [, names = ""] = /^\w*\s*\(?([^)=]*)/.exec(String(value)) ?? []
    const takesNumber = String(value).includes("=== 1 ")
    return (takesNumber ? [1] : [1, "1"]).flatMap((one) => {
      try {
        return saidOfOne(value(...names.split(",").map((name) => (COUNTS.test(name.trim()) ? one : "Maple"))))
      } catch {
        // It takes something else than counts.
        return []
      }
    })
  }
  if (typeof value === "string") return [value]
  // A schema is no text, and its methods make more of them without end.
  const isPlain = Array.isArray(value) || (isObject(value) && Object.getPrototypeOf(value) === Object.prototype)
  return isPlain ? Object.values(value).flatMap(saidOfOne) : []
}

test("no text counts one of many", async () => {
  const said: string[] = []
  for (const folder of FOLDERS) {
    for (const file of readdirSync(fileURLToPath(folder)).filter((name) => /^[^.]+\.tsx?$/.test(name))) {
      const module: Record<string, unknown> = await import(new URL(file, folder).href)
      for (const [name, texts] of Object.entries(module)) if (/Texts?$/.test(name)) said.push(...saidOfOne(texts))
    }
  }
  expect(said.length).toBeGreaterThan(300)
  expect(said.filter((text) => PLURAL_AFTER_ONE.test(text) && !MEANT.has(text))).toEqual([])
})
