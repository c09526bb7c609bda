/**
 * `npm run prove` runs every scenario with its full figures (hours on a small machine), `npm run prove -- <name>...`
 * those that are named. Each writes its row of docs/proof.md when it ends, with date, commit and machine.
 * PROVE_SHARE=0.1 runs a tenth of each figure, and the row says so.
 * The same tests run with small figures in `npm test`.
 */
import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from "node:os"
import { join } from "node:path"
import { buildProduct } from "./build-product.ts"
import { run, ROOT } from "./child.ts"
import { type Scenario, SCENARIOS } from "./proof-scenarios.ts"
import { type Proof, writeProofs } from "./proof-table.ts"
import { startPostgres } from "./postgres.ts"

const PAGE = join(ROOT, "docs/proof.md")
const share = Number(process.env.PROVE_SHARE ?? 1)
const print = (text: string): void => void process.stdout.write(`${text}\n`)

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { failureMessages?: string[] }[] }[]
}

function scale(figures: Record<string, number> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, String(Math.max(1, Math.round(value * share)))]),
  )
}

/** Maximum length of the first failure in the row. */
const REASON_LENGTH = 160

/** Whether every test of the scenario passed, and its row. */
async function prove(scenario: Scenario): Promise<{ ok: boolean; proof: Proof }> {
  const figures = scale(scenario.figures)
  const fixed = Object.fromEntries(Object.entries(scenario.fixed ?? {}).map(([name, value]) => [name, String(value)]))
  const started = Date.now()
  const server = scenario.needsPostgres ? await startPostgres() : undefined
  const tell = (ok: boolean, result: string) => {
    const seconds = Math.round((Date.now() - started) / 1000)
    const { name, promise } = scenario
    return {
      ok,
      proof: { name, promise, figures: formatFigures(figures), result: `${result}, ${seconds} s`, run: RUN },
    }
  }
  if (server && "missing" in server) return tell(false, `not run: ${server.missing}`)
  const folder = mkdtempSync(join(tmpdir(), "brandwright-prove-"))
  try {
    const report = join(folder, "report.json")
    const only = scenario.only ? ["-t", scenario.only] : []
    const env = { ...figures, ...fixed, ...(server && { TEST_DATABASE_URL: server.url }) }
    const args = ["run", ...scenario.files, ...only, "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`]
    const { ok, output } = await run("vitest", args, env)
    if (!ok) print(output)
    if (!existsSync(report)) return tell(false, "ended without a report")
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8")) as Report
    const [reason = ""] = testResults
      .flatMap(({ assertionResults }) => assertionResults.flatMap(({ failureMessages }) => failureMessages ?? []))
      .map((message) => message.split("\n")[0]?.slice(0, REASON_LENGTH) ?? "")
    return tell(ok, `${numPassedTests} passed, ${numFailedTests} failed${reason && ` (${reason})`}`)
  } finally {
    server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function formatFigures(figures: Record<string, string>): string {
  const told = Object.entries(figures).map(([name, value]) => `${name.toLowerCase().replaceAll("_", " ")} ${value}`)
  if (told.length === 0) return "as in the test"
  return `${told.join(", ")}${share === 1 ? "" : ` (${share} of the full figures)`}`
}

const git = (...args: string[]): string => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim()

/** The checked out commit; a source archive has none. */
function readCommit(): string {
  try {
    const changed = git("status", "--porcelain", "--", ".", ":!docs/proof.md") ? " with changes" : ""
    return `commit ${git("rev-parse", "--short", "HEAD")}${changed}`
  } catch {
    return "no commit"
  }
}

/** Day, commit and machine of this run, and what else the machine was doing when it began. */
function formatRun(): string {
  const processor = cpus()[0]?.model.trim() ?? "unknown processor"
  return [
    new Date().toISOString().slice(0, 10),
    readCommit(),
    `Node ${process.versions.node}`,
    `${availableParallelism()} cores (${processor})`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `load ${(loadavg()[0] ?? 0).toFixed(1)} before`,
  ].join(", ")
}
const RUN = formatRun()

const asked = process.argv.slice(2)
const known = SCENARIOS.map(({ name }) => name)
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  print(`There is no scenario "${unknown.join('", "')}". Scenarios: ${known.join(" ")}`)
  process.exit(1)
}
const build = await buildProduct()
if (!build.ok) throw new Error(build.output)
for (const scenario of SCENARIOS.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const { ok, proof } = await prove(scenario)
  print(`${scenario.name.padEnd(16)} ${proof.result}  ${scenario.promise}`)
  writeFileSync(PAGE, writeProofs(existsSync(PAGE) ? readFileSync(PAGE, "utf8") : "", [proof], known))
  if (!ok) process.exitCode = 1
}
