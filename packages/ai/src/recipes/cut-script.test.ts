import { expect, test } from "vitest"
import { cutScript } from "./video-plans.ts"

test("a long sentence is cut where no word is left alone and no figure loses its unit", () => {
  const script =
    "The winter term starts on Jan 12 and it runs 10 weeks, it's $210 per kid and siblings get 15% off that price. Emergency? Call us."
  const scenes = cutScript(script, 9)
  expect(scenes.join(" ")).toBe(script)
  expect(scenes.at(-1)).toBe("Emergency? Call us.")
  for (const scene of scenes) expect(scene).toMatch(/^\S+ \S+ \S+.*\D$/)
})
