import { runInNewContext } from "node:vm"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { LINE_MAX } from "./email-line-splitter.ts"
import { createLineReader, readLines } from "./email-lines.ts"
import { importReasons } from "./email-imports.ts"
import type { ColumnUse } from "./email-columns.ts"
import { isEmailAddress } from "../email-address.ts"
import { CUSTOM_VALUE_MAX } from "./email-subscribers.ts"
import { NAME_LENGTH_MAX } from "../email.ts"

const people = (text: string) => readLines(text).flatMap((line) => ("email" in line ? [[line.email, line.name]] : []))

describe("lines of an import (content §5)", () => {
  test.each([
    [
      "one email per line",
      "ann@x.com\nbob@x.com\n",
      [
        ["ann@x.com", null],
        ["bob@x.com", null],
      ],
    ],
    [
      "email,name",
      "ann@x.com,Ann Lee\r\nbob@x.com , Bob\r\n",
      [
        ["ann@x.com", "Ann Lee"],
        ["bob@x.com", "Bob"],
      ],
    ],
    ["name first", "Ann Lee;ann@x.com", [["ann@x.com", "Ann Lee"]]],
    [
      "tabs and old line ends",
      "ann@x.com\tAnn\rbob@x.com\tBob",
      [
        ["ann@x.com", "Ann"],
        ["bob@x.com", "Bob"],
      ],
    ],
    ["quotes", '"ann@x.com","Lee, ""Annie"""', [["ann@x.com", "Lee, Annie"]]],
    [
      "a byte-order mark and a header",
      "\uFEFFE-Mail;First name;Last name\nann@x.com;Ann;Lee",
      [["ann@x.com", "Ann Lee"]],
    ],
    [
      "a note with line breaks in a table",
      'email,notes,name\nann@x.com,"called\r\n\r\nwants ""rye""\nbread",Ann\nbob@x.com,"Bob, again\nSee ""notes""\n\ncy@x.com,,Cy',
      [
        ["ann@x.com", "Ann"],
        ["bob@x.com", "again"],
        ["cy@x.com", "Cy"],
      ],
    ],
    [
      "a quote that is never closed",
      '"ann@x.com\nbob@x.com,"Bob\ncy@x.com',
      [
        ["ann@x.com", null],
        ["bob@x.com", "Bob"],
        ["cy@x.com", null],
      ],
    ],
    [
      "angle brackets",
      "Ann Lee <ann@x.com>\nmailto:bob@x.com",
      [
        ["ann@x.com", "Ann Lee"],
        ["bob@x.com", null],
      ],
    ],
    [
      "mixed delimiters",
      "ann@x.com,Ann\nbob@x.com;Bob",
      [
        ["ann@x.com", "Ann"],
        ["bob@x.com", "Bob"],
      ],
    ],
    ["no last line end", "ann@x.com", [["ann@x.com", null]]],
  ])("reads %s", (_name, text, expected) => {
    expect(people(text)).toEqual(expected)
  })

  test("extra columns of a header become custom fields", () => {
    expect(readLines("email,name,City,Plan\nann@x.com,Ann,Oslo,\n")).toEqual([
      { line: 2, email: "ann@x.com", name: "Ann", fields: { City: "Oslo" } },
    ])
  })

  test("Excel's line with the delimiter comes before the header", () => {
    expect(readLines('sep=;\r\nE-Mail;Vorname;Note\r\nann@x.com;Ann;"a;b"\r\n')).toEqual([
      { line: 3, email: "ann@x.com", name: "Ann", fields: { Note: "a;b" } },
    ])
  })

  test.each(["email|name\nann@x.com|Ann", "an\uFFFDn@x.com", "ann@x'y.com", "ann@x.com/ann"])(
    "what stands beside a domain is no part of it: %s",
    (text) => {
      expect(people(text)).toEqual([])
    },
  )

  test("reports lines without an address by their number", () => {
    expect(readLines("ann@x.com\n\nnobody\nbob@\n")).toMatchObject([
      { line: 1 },
      { line: 3, value: "nobody", reason: importReasons.invalid },
      { line: 4, value: "bob@", reason: importReasons.invalid },
    ])
  })

  test("a million characters in one line cost nothing but that line", () => {
    const reader = createLineReader()
    const found = [...reader.push("ann@x.com\n")]
    for (let chunk = 0; chunk < 100; chunk += 1) found.push(...reader.push("x@".repeat(5000)))
    found.push(...reader.push("\nbob@x.com"), ...reader.end())
    expect(found).toMatchObject([
      { email: "ann@x.com" },
      { line: 2, reason: importReasons.tooLong },
      { line: 3, email: "bob@x.com" },
    ])
  })

  test.each([
    "a".repeat(254),
    `${"a.".repeat(120)}@`,
    `a@${"a.".repeat(125)}`,
    "@".repeat(254),
    `a@${"a".repeat(63)}.`.repeat(3),
    `a@${"a.a".repeat(80)}\u0000`,
    `${"a@a.".repeat(1_000_000)}!`,
  ])("an address that was made to be slow is judged before the watchdog ends it (%#)", (text) => {
    const judge = { isEmailAddress, text }
    expect(runInNewContext("isEmailAddress(text)", judge, { timeout: 5000 })).toBe(false)
  })
})

const address = fc.stringMatching(/^[a-z0-9]{1,8}@[a-z0-9]{1,8}\.(com|org)$/)
const junk = fc.string({ unit: "binary", maxLength: 60 }).filter((text) => !/[@\r\n]/.test(text))
const name = fc.string({ unit: "grapheme-ascii", maxLength: 20 }).filter((text) => !/[,;\t"@<\r\n]/.test(text))
const person = fc.tuple(address, name, fc.constantFrom(",", ";", "\t"))

describe("for any text", () => {
  test("the reader never throws and numbers its lines in order", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary", maxLength: 400 }), { maxLength: 8 }), (chunks) => {
        const reader = createLineReader()
        const found = [...chunks.flatMap((chunk) => reader.push(chunk)), ...reader.end()]
        const numbers = found.map((record) => record.line)
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
      }),
      { numRuns: 500 },
    )
  })

  test("no line with a valid address is lost, whatever stands around it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(person, junk), { maxLength: 30 }),
        fc.constantFrom("\n", "\r\n", "\r"),
        (lines, end) => {
          const text = lines
            .map((line) => (typeof line === "string" ? line : `${line[0]}${line[2]}${line[1]}`))
            .join(end)
          const expected = lines.flatMap((line) => (typeof line === "string" ? [] : [line[0]]))
          expect(people(text).map(([email]) => email)).toEqual(expected)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test("where the text is cut into chunks makes no difference", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(address, junk, fc.constant('"')), { maxLength: 20 }),
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom("", "email,notes"),
        (lines, end, size, head) => {
          const text = [head, ...lines].join(end)
          const reader = createLineReader()
          const found = []
          for (let at = 0; at < text.length; at += size) found.push(...reader.push(text.slice(at, at + size)))
          expect([...found, ...reader.end()]).toEqual(readLines(text))
        },
      ),
      { numRuns: 500 },
    )
  })

  test("longer lines than the limit are the only ones that are not read", () => {
    expect(readLines(`ann@x.com,${"n".repeat(LINE_MAX)}`)).toMatchObject([{ reason: importReasons.tooLong }])
  })
})

describe("what a person cannot keep of a list (issue 14)", () => {
  const read = (head: string[], parts: string[], chosen?: ColumnUse[]) => {
    const reader = createLineReader(chosen)
    return [...reader.push(`${head.join(",")}\n${parts.join(",")}`), ...reader.end()]
  }

  test("columns beyond 50 custom fields and a name said twice are named, once for the whole list", () => {
    const fields = Array.from({ length: 52 }, (_, at) => `Field ${at}`)
    const [note, person] = read(
      ["email", "Field 0", ...fields],
      ["ann@x.com", "first", ...fields.map((_, at) => String(at))],
    )
    expect(note).toEqual({ line: 1, value: "Field 0, Field 50, Field 51", reason: importReasons.leftOut, isNote: true })
    expect(person).toMatchObject({ email: "ann@x.com", fields: { "Field 0": "first", "Field 49": "49" } })
    expect(person).not.toHaveProperty("shortened")
  })

  test("a value, a name and tags that are shortened are named", () => {
    const tags = Array.from({ length: 31 }, (_, at) => `t${at}`).join(";")
    const parts = ["ann@x.com", "n".repeat(NAME_LENGTH_MAX + 1), tags, "x".repeat(CUSTOM_VALUE_MAX + 1), "Oslo"]
    expect(read(["email", "name", "tags", "Note", "City"], parts)).toMatchObject([
      { shortened: ["Name", "Tags", "Note"], fields: { Note: "x".repeat(CUSTOM_VALUE_MAX), City: "Oslo" } },
    ])
    expect(readLines(`ann@x.com,${"n".repeat(NAME_LENGTH_MAX + 1)}\nben@x.com,Ben`)).toMatchObject([
      { shortened: ["Name"] },
      expect.not.objectContaining({ shortened: expect.anything() }),
    ])
  })

  test("values beyond the last title are named, blank ones are not", () => {
    expect(read(["email", "City"], ["ann@x.com", "Oslo", "", "12", " ", "VIP"])).toMatchObject([
      { untitled: "12, VIP" },
    ])
    expect(read(["email", "City"], ["ann@x.com", "Oslo", "", " "])[0]).not.toHaveProperty("untitled")
  })

  test("a chosen column without a title keeps its values", () => {
    expect(read(["email", ""], ["ann@x.com", "Oslo"], ["email", "field"])).toMatchObject([
      { fields: { "Column 2": "Oslo" } },
    ])
  })
})
