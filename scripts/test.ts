/**
 * `npm test` runs every part, `npm test -- <part> [arguments]` one of them:
 * format lint types architecture dead unit postgres build e2e, firefox: the main walk (or the named tests) in Firefox,
 * and cluster: e2e against several processes.
 */
import { endChildren } from "./child.ts"
import { ensureChromium } from "./browsers.ts"
import { ensureJudges } from "./debian.ts"
import { cleanUps, isPart, type Outcome, type PartName, parts } from "./parts.ts"
import { ensurePostfix } from "./postfix.ts"

/** Two columns run in parallel on two cores; afterwards the browser has the machine to itself. */
const COLUMNS: PartName[][] = [
  ["types", "postgres"],
  ["format", "lint", "architecture", "dead", "unit"],
]

const IN_BROWSER: PartName[] = ["e2e", "firefox", "cluster"]

const print = (text: string): void => void process.stdout.write(`${text}\n`)
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    endChildren()
    for (const cleanUp of cleanUps) cleanUp()
    process.exit(1)
  })
}

async function runPart(name: PartName, args: string[] = []): Promise<Outcome> {
  const start = Date.now()
  const outcome = await parts[name](args).catch(
    (error: unknown): Outcome => ({
      passed: 0,
      failed: 1,
      report: error instanceof Error ? error.message : String(error),
    }),
  )
  const { passed, failed, report, note, retried = 0 } = outcome
  if (failed + retried > 0) print(`\n--- ${name} ---\n${report.trim()}\n---`)
  print(
    `${name.padEnd(12)} ${note ?? `${passed} passed, ${failed} failed`}${retried > 0 ? `, ${retried} of them on the second try` : ""} (${seconds(Date.now() - start)})`,
  )
  return outcome
}

async function inOrder(names: PartName[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const name of names) outcomes.push(await runPart(name))
  return outcomes
}

async function everything(): Promise<Outcome[]> {
  ensureChromium()
  for (const absent of [ensureJudges(), ensurePostfix()]) if (absent) print(absent)
  const built = await inOrder(["build"]) // Tests that start a server start the built one.
  const columns = await Promise.all(COLUMNS.map(inOrder))
  return [...built, ...columns.flat(), ...(await inOrder(["e2e", "firefox"]))]
}

async function onePart(name: string, args: string[]): Promise<Outcome[]> {
  if (!isPart(name)) throw new Error(`There is no part "${name}". Parts: ${Object.keys(parts).join(" ")}`)
  const built = IN_BROWSER.includes(name) ? await inOrder(["build"]) : []
  // Without a build every browser test would fail, for no useful reason.
  return built.some(({ failed }) => failed > 0) ? built : [...built, await runPart(name, args)]
}

try {
  const [name, ...args] = process.argv.slice(2)
  const outcomes = name ? await onePart(name, args) : await everything()
  const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  print(`${sum("passed")} passed, ${sum("failed")} failed`)
  process.exitCode = sum("failed") === 0 ? 0 : 1
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
  print("0 passed, 1 failed")
  process.exitCode = 1
}
