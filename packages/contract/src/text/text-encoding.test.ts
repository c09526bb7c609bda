import { expect, test } from "vitest"
import { detectEncoding } from "./text-encoding.ts"

const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, "utf16le")])

test.each([
  ["plain text", Buffer.from("ann@x.com"), "utf-8"],
  ["text that is cut within a character", Buffer.from("ann@x.com,Åsa").subarray(0, 11), "utf-8"],
  ["a spreadsheet's Unicode text", utf16("ann@x.com\tAnn"), "utf-16le"],
  ["the same from the other end", new Uint8Array([0xfe, 0xff, 0, 97]), "utf-16be"],
  ["an old spreadsheet's list", Buffer.from("ann@x.com,\xc5sa", "latin1"), "windows-1252"],
])("%s is read as it was written", (_name, start, encoding) => {
  expect(detectEncoding(start)).toBe(encoding)
})
