import { spawnSync } from "node:child_process"
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ROOT } from "./child.ts"

const CONFIG = ".dependency-cruiser.cjs"
const LIBRARIES = ["kysely", "hono", "lucia", "arctic"]
type Rule = { name: string; from: { pathNot?: string }; to: { path?: string; pathNot?: string } }
const rules: Rule[] = createRequire(import.meta.url)(join(ROOT, CONFIG)).forbidden

/** One forbidden import per rule: the importing file, and what it imports. */
const wrong: Record<string, [from: string, to: string]> = {
  "no-cycle": ["packages/contract/src/one.ts", "./two.ts"],
  resolves: ["packages/contract/src/wire.ts", "./nowhere.ts"],
  "contract-alone": ["packages/contract/src/days.ts", "../../db/src/open.ts"],
  "db-low": ["packages/db/src/open.ts", "../../storage/src/storage.ts"],
  "ports-alone": ["packages/mail/src/mailer.ts", "../../db/src/open.ts"],
  "ai-above-writer": ["packages/ai/src/engine.ts", "../../db/src/open.ts"],
  "writer-alone": ["packages/local-writer/src/write.ts", "../../db/src/open.ts"],
  "reading-below-writing": ["packages/local-writer/src/brief/orders.ts", "../write.ts"],
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
  "features-apart": ["apps/web/src/features/media/pool.ts", "../brands/form.ts"],
  "ui-below": ["apps/web/src/ui/shell.ts", "../features/brands/form.ts"],
  "started-apart": ["packages/graphics/src/render.ts", "./render.worker.ts"],
  "tests-outside": ["packages/api/src/platform/media/media.service.ts", "../../../test/signed-in.ts"],
  "kysely-door": ["packages/api/src/platform/media/media.service.ts", "kysely"],
  "hono-door": ["packages/api/src/platform/media/media.service.ts", "hono"],
  "lucia-door": ["packages/api/src/platform/media/media.service.ts", "lucia"],
  "arctic-door": ["packages/api/src/platform/media/media.service.ts", "arctic"],
}

/** Nouns of the API and rooms within them that have doors, such as "products/video". */
const rooms = rules.flatMap(({ name }) => (name.startsWith("door-of-") ? [name.slice("door-of-".length)] : []))
for (const room of rooms)
  wrong[`door-of-${room}`] = ["apps/server/src/doors.ts", `../../../packages/api/src/${room}/no-door.ts`]

/** Allowed imports, to detect a rule that refuses everything. */
const right: [from: string, to: string, keyword?: string][] = [
  ["packages/api/src/platform/brands/brands.router.ts", "./brands.service.ts"],
  ["packages/api/src/platform/brands/brands.service.ts", "./brands.queries.ts"],
  ["packages/api/src/platform/brands/brands.queries.ts", "kysely"],
  ["packages/api/src/platform/auth/sessions/sessions.ts", "lucia"],
  ["packages/api/src/platform/auth/google/google.oauth.ts", "arctic"],
  ["packages/api/src/products/campaigns/campaigns.service.ts", "../social/posts/posts.service.ts"],
  ["packages/api/src/products/video/video.router.ts", "./revision/revision.service.ts"],
  ["packages/api/src/products/email/people/subscribers.service.ts", "../stats/tracking.service.ts"],
  ["apps/server/src/app.ts", "../../../packages/api/src/platform/auth/sessions/sessions.ts"],
  ["apps/server/src/app.ts", "hono"],
  ["apps/web/src/lib/trpc.ts", "../../../../packages/api/src/trpc.ts", "import type"],
]

/** A package lets in what its package.json names. */
const PACKAGE = "packages/queue"
const INTO_PACKAGE = ["packages/api/src/queued.ts", "@brandwright/queue/sqlite/sqlite"] as const

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
    write(INTO_PACKAGE[0], importing(INTO_PACKAGE[1]))
    for (const [file, other] of TYPE_CYCLE) write(`packages/contract/src/${file}`, importing(other, "import type"))
    const found = violations()
    expect(found.filter((line) => line.startsWith("no-cycle: packages/contract/src/type-"))).not.toEqual([])
    expect(found).toContain(`resolves: ${INTO_PACKAGE[0]}`)
    const silent = rules.filter(({ name }) => !found.includes(`${name}: ${wrong[name]?.[0]}`))
    expect(silent).toEqual([])
  })
})

describe("doors", () => {
  const api = join(ROOT, "packages/api/src")
  const listFolders = (path: string): string[] =>
    readdirSync(join(api, path), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [`${path}/${entry.name}`] : [],
    )

  test("every noun has doors, or each of its rooms", () => {
    const nouns = ["platform", "products"].flatMap(listFolders)
    const open = nouns.flatMap((noun) => (rooms.includes(noun) ? [] : listFolders(noun)))
    expect(open.filter((room) => !rooms.includes(room))).toEqual([])
    expect(rooms.filter((room) => !existsSync(join(api, room)))).toEqual([])
  })

  test("every door is used from outside", () => {
    const imports = ["apps", "packages"].flatMap((top) =>
      readdirSync(join(ROOT, top)).flatMap((name) => listImports(join(ROOT, top, name, "src"))),
    )
    const unused = rules
      .filter(({ name }) => name.startsWith("door-of-"))
      .flatMap(({ from, to }) => {
        const [outside, inside, door] = [from.pathNot, to.path, to.pathNot].map(
          (pattern) => new RegExp(pattern ?? "(?!)"),
        )
        const isDoor = (path: string) => inside?.test(path) && door?.test(path)
        const used = new Set(imports.flatMap((one) => (isDoor(one.to) && !outside?.test(one.from) ? [one.to] : [])))
        return [...new Set(imports.map((one) => one.from))].filter((path) => isDoor(path) && !used.has(path))
      })
    expect(unused).toEqual([])
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
  copyFileSync(join(ROOT, PACKAGE, "package.json"), join(project, PACKAGE, "package.json"))
  write(`${PACKAGE}/src/sqlite/sqlite.ts`, "export const x = 1\n")
  mkdirSync(join(project, "node_modules/@brandwright"))
  symlinkSync(join(project, PACKAGE), join(project, "node_modules/@brandwright/queue"))
}

/** What the files of a folder import, as paths from the root. */
function listImports(folder: string): { from: string; to: string }[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  return files
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const from = join(folder, name)
      const found = readFileSync(from, "utf8").matchAll(/(?:from|import\() ?"(\.[^"]+|@brandwright\/[^"]+)"/g)
      return Array.from(found, ([, path = ""]) => ({
        from: relative(ROOT, from),
        to: path.startsWith(".")
          ? relative(ROOT, join(dirname(from), path))
          : path.replace(/^@brandwright\/([^/]+)\/(.+)$/, "packages/$1/src/$2.ts"),
      }))
    })
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
