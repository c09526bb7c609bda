import { expect, test } from "vitest"
import { createEngine } from "../packages/ai/src/create.ts"
import { judge } from "./eval-judge.ts"

/** A concept offers titles and an outline; the brief itself goes into the chapters. */
const WITHOUT_BRIEF = ["concepts"]

test("the local writer keeps every fact of forty-three briefs, invents none and holds every limit", async () => {
  const { table } = await judge(createEngine({ provider: "local" }))
  expect(Object.keys(table)).toHaveLength(10)
  for (const [name, { texts, kept, invented, over }] of Object.entries(table)) {
    expect(texts, name).toBe(43)
    if (!WITHOUT_BRIEF.includes(name)) expect(kept, name).toBe(texts)
    expect({ name, invented, over }).toEqual({ name, invented: 0, over: 0 })
  }
})
