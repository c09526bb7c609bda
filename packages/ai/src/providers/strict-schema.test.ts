import { readdirSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { z } from "zod"
import { breachesOfStrictMode } from "../../test/strict-protocol.ts"
import { dropNulls, inputSchema, tightenSchema } from "./strict-schema.ts"

const RECIPES = new URL("../recipes/", import.meta.url)

const isRecipe = (value: unknown): value is { name: string; output: z.ZodType } =>
  typeof value === "object" && value !== null && "prompt" in value && "output" in value

async function structuredRecipes() {
  const files = readdirSync(RECIPES).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  const modules: object[] = await Promise.all(files.map((file) => import(new URL(file, RECIPES).href)))
  const recipes = modules.flatMap((module) => Object.values(module).filter(isRecipe))
  return recipes.filter(({ output }) => !(output instanceof z.ZodString))
}

describe("schemas on the wire (content §5)", () => {
  test("every recipe's schema passes the rules of strict mode", async () => {
    const recipes = await structuredRecipes()
    expect(recipes.length).toBeGreaterThan(8)
    const breaches = recipes.map(({ name, output }) => [name, breachesOfStrictMode(tightenSchema(inputSchema(output)))])
    expect(Object.fromEntries(breaches)).toEqual(Object.fromEntries(recipes.map(({ name }) => [name, []])))
  })

  test("absent keys become nullable, defaults required, limits words", () => {
    const shape = z.object({
      title: z.string().min(1).max(60),
      note: z.string().optional(),
      tags: z.array(z.string()).default([]),
      picture: z.object({ alt: z.string().optional() }).nullable(),
    })
    const loose = inputSchema(shape)
    const strict = tightenSchema(loose)
    expect(breachesOfStrictMode(loose)).not.toEqual([])
    expect(breachesOfStrictMode(strict)).toEqual([])
    expect(strict.properties?.title).toEqual({ type: "string", description: "Not empty. At most 60 characters." })
    const answer = { title: "A", note: null, tags: null, picture: null }
    expect(shape.parse(dropNulls(answer, loose))).toEqual({ title: "A", tags: [], picture: null })
    expect(shape.parse(dropNulls({ ...answer, picture: { alt: null } }, loose)).picture).toEqual({})
  })
})
