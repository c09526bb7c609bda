/**
 * `pnpm bench` runs every bench/<noun>.ts, `pnpm bench <noun>` one of them, and prints a table. Product and baseline
 * take turns in one run, so that a busy machine slows both. BENCH_MS sets the length of a round, BENCH_ROUNDS their number.
 */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { cpuPerRequest } from "../bench/cpu.ts"
import {
  type Bench,
  type CpuEntry,
  type Entry,
  type FigureEntry,
  isCpu,
  isRequests,
  type RequestsEntry,
} from "../bench/entry.ts"
import { requestsPerSecond } from "../bench/load.ts"
import { buildProduct } from "./build-product.ts"
import { ROOT } from "./child.ts"

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const ROUND_MS = Number(process.env.BENCH_MS ?? 2000)
const WARM_MS = ROUND_MS / 2
/** Files of the folder that belong to the harness. */
const HARNESS = [
  "entry.ts",
  "load.ts",
  "cpu.ts",
  "product.ts",
  "baseline-server.ts",
  "long-book.ts",
  "sending.ts",
  "sink-process.ts",
]

type Line = [name: string, product: string, baseline: string, ratio: string, aim: string, verdict: string]

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const range = (values: number[]): string =>
  `${Math.round(middle(values))} (${Math.round(Math.min(...values))}-${Math.round(Math.max(...values))})`
const verdict = (isReached: boolean): string => (isReached ? "reached" : "missed")

async function compare({ name, product, baseline, aim }: RequestsEntry): Promise<Line> {
  for (const target of [product, baseline]) await requestsPerSecond(target, WARM_MS)
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await requestsPerSecond(product, ROUND_MS))
    bare.push(await requestsPerSecond(baseline, ROUND_MS))
  }
  const ratio = middle(ours) / middle(bare)
  const percent = (share: number) => `${Math.round(share * 100)} %`
  return [
    name,
    `${range(ours)} req/s`,
    `${range(bare)} req/s`,
    percent(ratio),
    `>= ${percent(aim)}`,
    verdict(ratio >= aim),
  ]
}

/** Microseconds of CPU per request, and their ratio to the baseline's. */
async function compareCpu({ name, product, baseline, most }: CpuEntry): Promise<Line> {
  for (const target of [product, baseline]) await cpuPerRequest(target)
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await cpuPerRequest(product))
    bare.push(await cpuPerRequest(baseline))
  }
  const ratio = middle(ours) / middle(bare)
  return [name, `${range(ours)} µs`, `${range(bare)} µs`, ratio.toFixed(2), `<= ${most}`, verdict(ratio <= most)]
}

const measured = (entry: Entry): Promise<Line> =>
  isRequests(entry) ? compare(entry) : isCpu(entry) ? compareCpu(entry) : figure(entry)

async function figure({ name, unit, aim, measure, rounds = 1 }: FigureEntry): Promise<Line> {
  const values: number[] = []
  for (let round = 0; round < rounds; round += 1) values.push(await measure())
  const text = rounds === 1 ? String(Math.round(middle(values))) : range(values)
  return [name, `${text} ${unit}`, "", "", `<= ${aim} ${unit}`, verdict(middle(values) <= aim)]
}

function print(lines: string[][]): void {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  for (const line of lines)
    console.log(
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
}

async function loadBench(file: string): Promise<Bench> {
  const { bench }: { bench: Bench } = await import(join(ROOT, "bench", file))
  return bench
}

const built = await buildProduct()
if (!built.ok) throw new Error(built.output)
const wanted = process.argv.slice(2)
const files = readdirSync(join(ROOT, "bench")).filter((file) => !HARNESS.includes(file))
const lines: string[][] = [["entry", "product", "baseline", "ratio", "aim", ""]]
for (const file of files.filter((name) => wanted.length === 0 || wanted.includes(name.replace(".ts", "")))) {
  const { entries, stop } = await (await loadBench(file)).prepare()
  try {
    for (const entry of entries) {
      const line = await measured(entry)
      process.stderr.write(`${line.filter(Boolean).join("  ")}\n`)
      lines.push(line)
    }
  } finally {
    await stop()
  }
}
print(lines)
