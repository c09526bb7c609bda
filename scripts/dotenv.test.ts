import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { loadDotenv } from "./dotenv.ts"

const folder = mkdtempSync(join(tmpdir(), "brandwright-dotenv-"))
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  delete process.env.DOTENV_TEST_FILE
  delete process.env.DOTENV_TEST_BOTH
})

test("reads .env, and leaves what the environment says", () => {
  process.env.DOTENV_TEST_BOTH = "environment"
  writeFileSync(join(folder, ".env"), "# Server\nDOTENV_TEST_FILE=from the file   # why\nDOTENV_TEST_BOTH=file\n")
  loadDotenv(folder)
  expect([process.env.DOTENV_TEST_FILE, process.env.DOTENV_TEST_BOTH]).toEqual(["from the file", "environment"])
})

test("does nothing without the file", () => {
  expect(() => loadDotenv(join(folder, "absent"))).not.toThrow()
})
