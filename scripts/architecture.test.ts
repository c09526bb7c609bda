import { spawnSync } from "node:child_process"
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ROOT } from "./child.ts"

const CONFIG = ".dependency-cruiser.cjs"
const LIBRARIES = ["kysely", "hono", "lucia", "arctic"]
const rules: { name: string }[] = createRequire(import.meta.url)(join(ROOT, CONFIG)).forbidden

/** One forbidden import per rule: the importing file, and what it imports. */
const wrong: Record<string, [from: string, to: string]> = {
  "no-cycle": ["packages/contract/src/one.ts", "./two.ts"],
  resolves: ["packages/contract/src/wire.ts", "./nowhere.ts"],
  "contract-alone": ["packages/contract/src/days.ts", "../../db/src/open.ts"],
  "db-low": ["packages/db/src/open.ts", "../../storage/src/storage.ts"],
  "ports-alone": ["packages/mail/src/mailer.ts", "../../db/src/open.ts"],
  "ai-above-writer": ["packages/ai/src/engine.ts", "../../db/src/open.ts"],
  "writer-alone": ["packages/local-writer/src/write.ts", "../../db/src/open.ts"],
  "queue-low": ["packages/queue/src/queue.ts", "../../contract/src/wire.ts"],
  "api-below-apps": ["packages/api/src/trpc.ts", "../../../apps/server/src/app.ts"],
  "web-contract-api": ["apps/web/src/lib/trpc.ts", "../../../../packages/db/src/open.ts"],
  "server-no-web": ["apps/server/src/app.ts", "../../web/src/ui/shell.ts"],
  "web-types-only": ["apps/web/src/lib/trpc.ts", "../../../../packages/api/src/trpc.ts"],
  "service-below-router": ["packages/api/src/platform/brands/brands.service.ts", "./brands.router.ts"],
  "queries-lowest": ["packages/api/src/platform/brands/brands.queries.ts", "./brands.service.ts"],
  "own-queries": ["packages/api/src/platform/media/media.service.ts", "../brands/brands.queries.ts"],
  "platform-below-products": [
    "packages/api/src/platform/media/media.service.ts",
    "../../products/video/video.service.ts",
  ],
  "campaigns-above": ["packages/api/src/products/video/video.service.ts", "../campaigns/campaigns.service.ts"],
  "campaigns-doors": [
    "packages/api/src/products/campaigns/campaigns.service.ts",
    "../social/publishing/publishing.service.ts",
  ],
  "door-of-ebooks/document": ["packages/api/src/products/ebooks/ebooks.service.ts", "./document/headings.ts"],
  "door-of-ebooks/writing/art": ["packages/api/src/products/ebooks/publish.service.ts", "./writing/art/art-style.ts"],
  "door-of-ebooks/writing/making": [
    "packages/api/src/products/ebooks/update.service.ts",
    "./writing/making/writing-stages.ts",
  ],
  "door-of-video/revision": ["packages/api/src/products/video/cuts.service.ts", "./revision/scene-revision.ts"],
  "door-of-video/speech": ["packages/api/src/products/video/generation.service.ts", "./speech/voices.ts"],
  "door-of-campaigns/making/pictures": [
    "packages/api/src/products/campaigns/repeat.service.ts",
    "./making/pictures/post-graphic.ts",
  ],
  "features-apart": ["apps/web/src/features/media/pool.ts", "../brands/form.ts"],
  "ui-below": ["apps/web/src/ui/shell.ts", "../features/brands/form.ts"],
  "started-apart": ["packages/graphics/src/render.ts", "./render.worker.ts"],
  "tests-outside": ["packages/api/src/platform/media/media.service.ts", "../../../test/signed-in.ts"],
  "kysely-door": ["packages/api/src/platform/media/media.service.ts", "kysely"],
  "hono-door": ["packages/api/src/platform/media/media.service.ts", "hono"],
  "lucia-door": ["packages/api/src/platform/media/media.service.ts", "lucia"],
  "arctic-door": ["packages/api/src/platform/media/media.service.ts", "arctic"],
}

/** Allowed imports, to detect a rule that refuses everything. */
const right: [from: string, to: string, keyword?: string][] = [
  ["packages/api/src/platform/brands/brands.router.ts", "./brands.service.ts"],
  ["packages/api/src/platform/brands/brands.service.ts", "./brands.queries.ts"],
  ["packages/api/src/platform/brands/brands.queries.ts", "kysely"],
  ["packages/api/src/platform/auth/sessions/sessions.ts", "lucia"],
  ["packages/api/src/platform/auth/google/google.oauth.ts", "arctic"],
  ["packages/api/src/products/campaigns/campaigns.service.ts", "../social/posts/posts.service.ts"],
  ["packages/api/src/products/video/video.router.ts", "./revision/revision.service.ts"],
  ["apps/server/src/app.ts", "hono"],
  ["apps/web/src/lib/trpc.ts", "../../../../packages/api/src/trpc.ts", "import type"],
]

/** Files that import only types from each other. */
const TYPE_CYCLE = [
  ["type-a.ts", "./type-b.ts"],
  ["type-b.ts", "./type-a.ts"],
] as const

const project = mkdtempSync(join(tmpdir(), "brandwright-doors-"))
beforeAll(build)
afterAll(() => rmSync(project, { recursive: true, force: true }))

describe("who may import whom", () => {
  test("the right imports pass", () => {
    for (const [from, to, keyword] of right) write(from, importing(to, keyword))
    expect(violations()).toEqual([])
  })

  test("every rule refuses its wrong import", () => {
    for (const [from, to] of Object.values(wrong)) appendFileSync(join(project, from), importing(to))
    for (const [file, other] of TYPE_CYCLE) write(`packages/contract/src/${file}`, importing(other, "import type"))
    const found = violations()
    expect(found.filter((line) => line.startsWith("no-cycle: packages/contract/src/type-"))).not.toEqual([])
    const silent = rules.filter(({ name }) => !found.includes(`${name}: ${wrong[name]?.[0]}`))
    expect(silent).toEqual([])
  })
})

test("no browser test sleeps", () => {
  const folder = join(ROOT, "apps/web/e2e")
  const files = readdirSync(folder).filter((name) => name.endsWith(".ts"))
  expect(files.filter((name) => /waitForTimeout/.test(readFileSync(join(folder, name), "utf8")))).toEqual([])
})

function build(): void {
  copyFileSync(join(ROOT, CONFIG), join(project, CONFIG))
  for (const name of LIBRARIES) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" }))
    write(`node_modules/${name}/index.js`, "module.exports = {}\n")
  }
  for (const [from, to] of [...Object.values(wrong), ...right]) {
    write(from, "export const x = 1\n")
    if (to.startsWith(".") && !to.includes("nowhere")) write(join(dirname(from), to), "export const x = 1\n")
  }
  write("packages/contract/src/two.ts", importing("./one.ts"))
}

let imports = 0
function importing(from: string, keyword = "import"): string {
  imports += 1
  return `${keyword} * as used${imports} from "${from}"\nexport type T${imports} = typeof used${imports}\n${keyword === "import" ? `void used${imports}\n` : ""}`
}

function write(path: string, text: string): void {
  const file = join(project, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function violations(): string[] {
  const depcruise = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs")
  const args = [depcruise, "apps", "packages", "--config", CONFIG, "--output-type", "json"]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, maxBuffer: 64 * 1024 * 1024 })
  if (stdout.length === 0) throw new Error(stderr.toString())
  const { summary }: { summary: { violations: { rule: { name: string }; from: string }[] } } = JSON.parse(
    stdout.toString(),
  )
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
}
