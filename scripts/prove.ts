/**
 * `npm run prove` runs every scenario with its full figures (hours on a small machine) and writes docs/proof.md;
 * `npm run prove -- <name>` one of them, which only prints. PROVE_SHARE=0.1 runs a tenth of each figure.
 * The same tests run with small figures in `npm test`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism, cpus, tmpdir, totalmem } from "node:os"
import { join } from "node:path"
import { run, ROOT } from "./child.ts"
import { type Scenario, SCENARIOS } from "./proof-scenarios.ts"
import { startPostgres } from "./postgres.ts"

const share = Number(process.env.PROVE_SHARE ?? 1)
const print = (text: string): void => void process.stdout.write(`${text}\n`)

type Proof = { scenario: Scenario; figures: string; result: string; seconds: number; ok: boolean }
type Report = { numPassedTests: number; numFailedTests: number }

function scale(figures: Record<string, number> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, String(Math.max(1, Math.round(value * share)))]),
  )
}

async function prove(scenario: Scenario): Promise<Proof> {
  const figures = scale(scenario.figures)
  const fixed = Object.fromEntries(Object.entries(scenario.fixed ?? {}).map(([name, value]) => [name, String(value)]))
  const started = Date.now()
  const server = scenario.needsPostgres ? await startPostgres() : undefined
  const told = Object.entries(figures)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ")
  const proof = (ok: boolean, result: string): Proof => ({
    scenario,
    figures: told,
    result,
    seconds: Math.round((Date.now() - started) / 1000),
    ok,
  })
  if (server && "missing" in server) return proof(false, server.missing)
  const folder = mkdtempSync(join(tmpdir(), "brandwright-prove-"))
  try {
    const report = join(folder, "report.json")
    const only = scenario.only ? ["-t", scenario.only] : []
    const env = { ...figures, ...fixed, ...(server && { TEST_DATABASE_URL: server.url }) }
    const args = ["run", ...scenario.files, ...only, "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`]
    const { ok, output } = await run("vitest", args, env)
    if (!ok) print(output)
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8")) as Report
    return proof(ok, `${numPassedTests} passed, ${numFailedTests} failed`)
  } finally {
    server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function toMarkdown(proofs: Proof[]): string {
  const [processor] = cpus()
  const rows = proofs.map(
    ({ scenario, figures, result, seconds }) =>
      `| ${scenario.promise} | ${figures.toLowerCase().replaceAll("_", " ") || "as in the test"} | ${result} | ${seconds} s |`,
  )
  return `# What was proven

Written by \`npm run prove\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${availableParallelism()} cores
(${processor?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB${share === 1 ? "" : `, ${share} of the full figures`}. Each row is a test of the repository that kills,
starves or misleads the real server or its workers; \`npm test\` runs it with small figures.

| promise | figures | tests | took |
|---|---|---|---|
${rows.join("\n")}
`
}

const [name] = process.argv.slice(2)
const chosen = SCENARIOS.filter((scenario) => !name || scenario.name === name)
if (chosen.length === 0) print(`There is no scenario "${name}". Scenarios: ${SCENARIOS.map((s) => s.name).join(" ")}`)
const proofs: Proof[] = []
for (const scenario of chosen) {
  const proof = await prove(scenario)
  print(`${scenario.name.padEnd(16)} ${proof.result} (${proof.seconds} s)  ${scenario.promise}`)
  proofs.push(proof)
}
if (!name) writeFileSync(join(ROOT, "docs/proof.md"), toMarkdown(proofs))
process.exitCode = chosen.length > 0 && proofs.every(({ ok }) => ok) ? 0 : 1
