/** One scenario that was run: a row of docs/proof.md. */
export type Proof = {
  /** Of the scenario; one row each. */
  name: string
  promise: string
  /** "crash kills 500", with the share where it was not all. */
  figures: string
  /** "4 passed, 0 failed in 61 s" */
  result: string
  /** "2026-11-23, commit 1a2b3c4, 2 cores (Intel Xeon), 23 GB" */
  run: string
}

const HEAD = `# What was proven

Written by \`npm run prove\`, row by row. Each row is a test of the repository that kills, starves or misleads the real
server or its workers, with the figures it was run with; \`npm test\` runs the same tests with small figures.

| scenario | promise | figures | tests | run |
|---|---|---|---|---|
`

/** The page with these rows, in the order of `names`; scenarios that were not run keep their row in `page`. */
export function writeProofs(page: string, proofs: readonly Proof[], names: readonly string[]): string {
  const rows = new Map([...readRows(page), ...proofs.map((proof) => [proof.name, toRow(proof)] as const)])
  return `${HEAD}${names.flatMap((name) => rows.get(name) ?? []).join("\n")}\n`
}

const toRow = (proof: Proof): string =>
  `| ${[proof.name, proof.promise, proof.figures, proof.result, proof.run].map(toCell).join(" | ")} |`

const toCell = (text: string): string => text.replaceAll("|", "/").replaceAll(/\s+/g, " ").trim()

/** Rows by the name in the first cell. */
function readRows(page: string): [string, string][] {
  return page.split("\n").flatMap((line): [string, string][] => {
    const name = /^\| ([a-z-]+) \|/.exec(line)?.[1]
    return name && name !== "scenario" ? [[name, line]] : []
  })
}
