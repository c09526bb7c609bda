import { expect, test } from "vitest"
import { isProductCode, readSources, type Source } from "./sources.ts"

/** They have no services: `inTransaction` itself, the shared transaction, and the import, which runs on its own thread. */
const OWN = ["database/transactions.ts", "database/group-commit.ts", "products/email/import/import-batches.ts"]

/** Transactions that are not opened by `inTransaction`, after which nothing could wait for the commit. */
const opensOwn = ({ file, text }: Source): boolean =>
  file.startsWith("packages/api/src/") && /\.transaction\(\)/.test(text)

test("services open their transactions by inTransaction", () => {
  const opening = readSources().filter((source) => isProductCode(source) && opensOwn(source))
  expect(opening.map(({ file }) => file.slice("packages/api/src/".length)).toSorted()).toEqual(OWN.toSorted())
})
