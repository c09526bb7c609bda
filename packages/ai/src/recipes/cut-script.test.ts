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

test("a scene holds whole sentences, or a part of one", () => {
  const asked = "Since the first of January every business here has to be able to take invoices in the new form."
  const script = `${asked} Many ask us. Is a PDF enough? No. We help. It takes two hours. Call us on Monday.`
  const scenes = cutScript(script, 4)
  expect(scenes.join(" ")).toBe(script)
  expect(scenes.slice(2)).toEqual([
    "Many ask us. Is a PDF enough? No. We help. It takes two hours.",
    "Call us on Monday.",
  ])
})

test("a sentence is cut behind its comma where it can be", () => {
  const [first] = cutScript("We sing to the oldest tree, hang toast in it, bang pans and drink hot cider.", 3)
  expect(first).toBe("We sing to the oldest tree,")
})

test("neither a day nor a name is cut in two", () => {
  const days = "Artificial flowers will be removed on November 15; please take home what you wish to keep this winter."
  const name = "Current clients of ours will be contacted by Dana Wolfe, LCSW, who is covering for me while I am away."
  for (const scene of [...cutScript(days, 9), ...cutScript(name, 9)]) expect(scene).not.toMatch(/(?:November|Dana)$/)
})

test("a caption at its limit ends before a figure and its unit, not between them", () => {
  const sentence = "She starts a 6 week beginners course on March 4 (Thursdays 18:30, 90 euros)."
  expect(cutScript(sentence, 3)).toEqual([
    "She starts a 6 week beginners course",
    "on March 4 (Thursdays 18:30, 90 euros).",
  ])
})
