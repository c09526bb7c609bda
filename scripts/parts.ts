import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startServer } from "../apps/server/test/running-server.ts"
import { ALIKE_ON_BOTH } from "./alike-on-both.ts"
import { buildProduct } from "./build-product.ts"
import { type Finished, run } from "./child.ts"
import { ensureChromium, ensureFirefox } from "./browsers.ts"
import { endCluster, startCluster } from "./cluster-processes.ts"
import { startPostgres } from "./postgres.ts"
import type { Retried } from "./retried-reporter.ts"

/** Tests run in a second browser unless others are named. */
const MAIN_WALK = ["welcome.spec.ts", "--grep=with the mouse"]

/** `retried` tests passed on their second try: they count as passed and are shown. */
export type Outcome = { passed: number; failed: number; report: string; note?: string; retried?: number }

/** The packages whose tests touch the database; they run on both engines. */
const ON_POSTGRES = [
  "packages/db/",
  "packages/queue/",
  "packages/api/",
  "apps/server/test/database-gone",
  "scripts/move",
]
/** A thousand users share one address in these tests; the limits have their own tests. */
const E2E_ENVIRONMENT = {
  LIMIT_LOGIN_ACCOUNT: "100000/60",
  LIMIT_LOGIN_ADDRESS: "100000/60",
  LIMIT_SIGNUP_ADDRESS: "100000/60",
  LIMIT_FORGOT_ADDRESS: "100000/60",
  SOCIAL_SANDBOX: "1",
  // Nothing listens there: the tests look nothing up outside this machine.
  NAME_SERVERS: "127.0.0.1:9",
}

export const parts = {
  format: () => once(() => run("biome", ["format", "--max-diagnostics=20", "."])),
  lint: () => once(() => run("oxlint", ["--type-aware", "--deny-warnings"])),
  // Everything for Node is one program, so that what several packages import is checked once.
  types: () =>
    once(async () => {
      const forNode = await run("tsc", ["-p", "."])
      const forBrowsers = await run("tsc", ["-p", "apps/web"])
      return { ok: forNode.ok && forBrowsers.ok, output: forNode.output + forBrowsers.output }
    }),
  architecture: () => once(() => run("depcruise", ["apps", "packages", "--config", ".dependency-cruiser.cjs"])),
  dead: () => once(() => run("knip", [])),
  unit: (args: string[]) => vitest(args),
  postgres: async (args: string[]) => {
    const server = await startPostgres()
    if ("missing" in server) return { passed: 0, failed: 0, report: "", note: `skipped, ${server.missing}` }
    cleanUps.add(server.stop)
    try {
      const files = [...ALIKE_ON_BOTH.map((glob) => `--exclude=${glob}`), ...ON_POSTGRES]
      return await vitest(args.length > 0 ? args : files, { TEST_DATABASE_URL: server.url })
    } finally {
      cleanUps.delete(server.stop)
      server.stop()
    }
  },
  build: () => once(buildProduct),
  e2e: (args: string[]) => browseServer(args, { CHROMIUM_PATH: ensureChromium() }),
  firefox: async (args: string[]) => {
    const firefox = ensureFirefox()
    if (!firefox) return { passed: 0, failed: 0, report: "", note: "skipped, there is no Firefox here" }
    return browseServer(args.length > 0 ? args : MAIN_WALK, { FIREFOX_PATH: firefox })
  },
  cluster: async (args: string[]) => {
    const cluster = await startCluster(undefined, E2E_ENVIRONMENT)
    if ("missing" in cluster) return { passed: 0, failed: 0, report: "", note: `skipped, ${cluster.missing}` }
    const stop = () => void endCluster(cluster)
    cleanUps.add(stop)
    try {
      return await browse(cluster.url, cluster.folder, args, { CHROMIUM_PATH: ensureChromium() })
    } finally {
      cleanUps.delete(stop)
      await endCluster(cluster)
    }
  },
} satisfies Record<string, (args: string[]) => Promise<Outcome>>

export type PartName = keyof typeof parts
export const isPart = (name: string): name is PartName => Object.hasOwn(parts, name)

async function browseServer(args: string[], browser: Record<string, string>): Promise<Outcome> {
  const server = await startServer({ env: E2E_ENVIRONMENT })
  const stop = () => void server.end("SIGKILL")
  cleanUps.add(stop)
  try {
    return await browse(server.url, server.dataDir, args, browser)
  } finally {
    cleanUps.delete(stop)
    await server.end()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
}

async function browse(url: string, dataDir: string, args: string[], browser: Record<string, string>): Promise<Outcome> {
  await registerAdministrator(url)
  return playwright(args, { ...browser, E2E_URL: url, E2E_DATA_DIR: dataDir })
}

/** The first account of an instance administers it: made here, so that no test is surprised by the role. */
async function registerAdministrator(url: string): Promise<void> {
  const person = { name: "Administrator", email: "administrator@example.com", password: "correct horse 1" }
  const { ok, status } = await fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(person),
  })
  if (!ok) throw new Error(`The first account could not be made (${status}).`)
}

/** What must not outlive an interrupted run. */
export const cleanUps = new Set<() => void>()

async function once(work: () => Promise<Finished>): Promise<Outcome> {
  const { ok, output } = await work()
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, report: output }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

async function vitest(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  return withReport(async (file) => {
    const retriedFile = `${file}.retried`
    const done = await run(
      "vitest",
      // A second try is for a busy machine, not for the test: each is counted, and printed with its first failure.
      [
        "run",
        // Many tests wait for processes, files and the database; a second worker uses that time.
        "--maxWorkers=2",
        "--retry=1",
        "--reporter=dot",
        "--reporter=json",
        "--reporter=./scripts/retried-reporter.ts",
        `--outputFile.json=${file}`,
        ...args,
      ],
      { ...env, RETRIED_FILE: retriedFile },
    )
    const retried = existsSync(retriedFile) ? readJson<Retried[]>(retriedFile) : []
    return {
      ...done,
      output: retried.length > 0 ? `${done.output}\n${describeRetried(retried)}` : done.output,
      count: () => ({ ...countVitest(readJson<VitestReport>(file)), retried: retried.length }),
    }
  })
}

const describeRetried = (retried: Retried[]): string =>
  ["Passed on the second try:", ...retried.map(({ name, errors }) => `${name}\n  ${errors.join("\n  ")}`)].join("\n")

function countVitest(report: VitestReport) {
  // A file that cannot even be loaded has no tests to count.
  const unloaded = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

async function playwright(args: string[], env: Record<string, string>): Promise<Outcome> {
  return withReport(async (file) => {
    const options = ["test", "--reporter=dot,json", "--pass-with-no-tests", ...args]
    const done = await run("playwright", options, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
    return {
      ...done,
      count: () => {
        const { stats } = readJson<PlaywrightReport>(file)
        return { passed: stats.expected + stats.flaky, failed: stats.unexpected, retried: stats.flaky }
      },
    }
  })
}

type Counts = Pick<Outcome, "passed" | "failed" | "retried">
type Counted = Finished & { count: () => Counts }

/** A run that fails without a failed test (a crash, an unhandled error) counts as one failure. */
async function withReport(work: (file: string) => Promise<Counted>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "brandwright-report-"))
  try {
    const { ok, output, count } = await work(join(folder, "report.json"))
    const { passed, failed, retried } = tryCount(count)
    return { passed, failed: ok ? failed : Math.max(1, failed), report: output, retried }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function tryCount(count: Counted["count"]): Counts {
  try {
    return count()
  } catch {
    return { passed: 0, failed: 0 } // No report was written: the exit code says enough.
  }
}

/** The two runners' own reports, of the shape that their documentation names. */
const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T
