import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll } from "vitest"

const CHECKER = "/usr/bin/epubcheck"
const SOURCE = fileURLToPath(new URL("EpubJudge.java", import.meta.url))
/** A run is over before most of its code is worth compiling well. */
const BRIEFLY = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
const DONE = "\nEPUBCheck has judged\n"

export const hasEpubCheck = existsSync(CHECKER)

/** For the tests of a file: EPUBCheck's own words about a book; no word means a valid one. */
export function judgeEpubs(): (epub: Uint8Array) => Promise<string> {
  let java: ChildProcessWithoutNullStreams
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "epub-"))
    java = spawn("java", [...BRIEFLY, "-cp", CHECKER, SOURCE])
  })
  afterAll(() => {
    java.stdin.end()
    rmSync(folder, { recursive: true })
  })
  return async (epub) => {
    const file = join(folder, "book.epub")
    writeFileSync(file, epub)
    const said = await new Promise<string>((resolve) => {
      let text = ""
      const hear = (chunk: Buffer) => {
        text += chunk.toString()
        if (text.includes(DONE)) resolve(text)
      }
      java.stdout.removeAllListeners().on("data", hear)
      java.stderr.removeAllListeners().on("data", hear)
      java.removeAllListeners().once("close", () => resolve(`${text}EPUBCheck ended.`))
      java.stdin.write(`${file}\n`)
    })
    return said.includes("No errors or warnings detected") ? "" : said
  }
}
