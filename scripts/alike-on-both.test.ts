import { globSync } from "node:fs"
import { matchesGlob } from "node:path"
import { expect, test } from "vitest"
import { ALIKE_ON_BOTH } from "./alike-on-both.ts"

test("what runs on one engine only is still where the list says", () => {
  const files = globSync("{packages,apps}/**/*.test.ts", { exclude: (name) => name.endsWith("node_modules") })
  expect(files.length).toBeGreaterThan(0)
  expect(ALIKE_ON_BOTH.filter((glob) => !files.some((file) => matchesGlob(file, glob)))).toEqual([])
})
