import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { createEngine } from "../packages/ai/src/create.ts"
import { judge, type Scores, type Table } from "./eval-judge.ts"

/**
 * `pnpm eval [local|openai|anthropic]`: forty briefs through the recipes, scored by rules, as a table beside the last
 * run; all texts in data/eval/<engine>.md, to be read. A provider's key and address come from the environment.
 */
const FOLDER = "data/eval"

const COLUMNS = ["kept", "invented", "questions", "over", "fillers", "grade", "words"] as const
const average = (row: Scores, column: (typeof COLUMNS)[number]): string => (row[column] / row.texts).toFixed(2)

function print(table: Table, last: Table): void {
  const rows = Object.entries(table).map(([name, row]) => {
    const before = last[name]
    const cells = COLUMNS.map((column) => [
      column,
      `${average(row, column)}${before ? ` (${average(before, column)})` : ""}`,
    ])
    return [name, Object.fromEntries(cells)]
  })
  console.table(Object.fromEntries(rows))
}

const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL, ANTHROPIC_API_KEY } = process.env
const asked = process.argv[2] ?? "local"
const engine = createEngine({
  provider: asked === "openai" || asked === "anthropic" ? asked : "local",
  ...(OPENAI_API_KEY && { openai: { apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL, model: OPENAI_MODEL } }),
  ...(ANTHROPIC_API_KEY && { anthropic: { apiKey: ANTHROPIC_API_KEY } }),
})
mkdirSync(FOLDER, { recursive: true })
const scores = `${FOLDER}/${engine.provider}.json`
const last: Table = existsSync(scores) ? JSON.parse(readFileSync(scores, "utf8")) : {}
const { table, texts } = await judge(engine)
print(table, last)
writeFileSync(scores, JSON.stringify(table))
writeFileSync(`${FOLDER}/${engine.provider}.md`, texts)
console.log(`Averages of a text, the last run's in brackets. Read ${FOLDER}/${engine.provider}.md.`)
