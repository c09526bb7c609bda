import { expect, test } from "vitest"
import { applyWishes } from "./book-wishes.ts"

const OPTION = {
  id: "option-1",
  title: "Bees",
  description: "A year with one hive.",
  estimatedPages: 14,
  targetAudience: "beginners",
  outline: ["Spring", "Summer", "Autumn", "Winter"],
  marketingAngle: "",
}

test.each([
  ['Call it "Hives on High" and add a chapter about queens', "Hives on High"],
  ["Call it Hives on High, and then add a chapter about queens.", "Hives on High"],
  ["Change the title to “Honey and I”, and add a chapter about queens", "Honey and I"],
])("takes the title alone of a sentence with two wishes: %s", (feedback, title) => {
  const changed = applyWishes(OPTION, feedback)
  expect(changed.title).toBe(title)
  expect(changed.outline).toEqual(["Spring", "Summer", "Autumn", "Queens", "Winter"])
  expect(changed.description).toBe(OPTION.description)
})
