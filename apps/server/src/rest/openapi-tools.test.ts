import { execFile } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { createConfig, lintFromString } from "@redocly/openapi-core"
import spectral from "@stoplight/spectral-core"
import rulesets from "@stoplight/spectral-rulesets"
import { generateApi } from "swagger-typescript-api"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { closeServices, startedApp } from "../../test/server.ts"
import { openApiDocument } from "./openapi.ts"

const CLIENT = resolve(import.meta.dirname, "../../test/openapi-client")
const source = JSON.stringify(openApiDocument("https://brandwright.example"))

// Beside the server's own modules, so that the compiler finds its types.
const folder = join(import.meta.dirname, "../../node_modules/.cache")
let work = ""
beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  work = mkdtempSync(join(folder, "openapi-client-"))
})
afterAll(() => rmSync(work, { recursive: true, force: true }))
afterEach(closeServices)

test("Redocly finds nothing wrong with the document under its strict rules", async () => {
  const config = await createConfig({ extends: ["recommended-strict"] })
  const problems = await lintFromString({ source, config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test("Spectral finds nothing wrong with the document, warnings included", async () => {
  const linter = new spectral.Spectral()
  linter.setRuleset(new spectral.Ruleset({ extends: [[rulesets.oas, "recommended"]] }))
  const problems = await linter.run(source)
  expect(problems.map(({ code, message, path }) => [code, message, path.join(".")])).toEqual([])
})

test("a client generated from the document compiles and walks from sign-up to a post", async () => {
  const { files } = await generateApi({ spec: JSON.parse(source), output: false, silent: true })
  writeFileSync(join(work, "api.ts"), files[0]?.fileContent ?? "")
  cpSync(join(CLIENT, "walk.ts"), join(work, "walk.ts"))
  const compilerOptions = { lib: ["es2024", "dom", "dom.iterable"], types: [], erasableSyntaxOnly: false }
  const extended = resolve(import.meta.dirname, "../../../../tsconfig.base.json")
  writeFileSync(join(work, "tsconfig.json"), JSON.stringify({ extends: extended, compilerOptions, include: ["*.ts"] }))
  await promisify(execFile)("tsc", ["-p", work]).catch((error: { stdout?: string }) => expect(error.stdout).toBe(""))

  const { app } = await startedApp()
  let cookie = ""
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (cookie) request.headers.set("cookie", cookie)
    const response = await app.fetch(request, {})
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie
    return response
  }
  const { walkToFirstPost } = await import(/* @vite-ignore */ join(work, "walk.ts"))
  expect(await walkToFirstPost(fetch)).toEqual([
    { title: "Open again", content: "Come along on Saturday.", status: "draft" },
  ])
})
