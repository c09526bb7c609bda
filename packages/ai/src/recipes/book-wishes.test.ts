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

test.each([
  "Nenne es „Eigenes“. Streiche Kapitel 2 und ergänze ein Kapitel über Waben.",
  "Llámalo «Eigenes». Quita el capítulo 2 y añade un capítulo sobre Waben.",
  "Appelle-le « Eigenes ». Enlève le chapitre 2 et ajoute un chapitre sur Waben.",
])("understands wishes in the language of the brief: %s", (feedback) => {
  const changed = applyWishes(OPTION, feedback)
  expect(changed).toMatchObject({ title: "Eigenes", description: OPTION.description })
  expect(changed.outline).toEqual(["Spring", "Autumn", "Waben", "Winter"])
})

test.each([
  "Lass das Kapitel über Summer weg.",
  "Elimina Summer",
  "Supprime le chapitre sur Summer",
  "Drop the summer",
])("takes out the chapter that is named: %s", (feedback) => {
  expect(applyWishes(OPTION, feedback).outline).toEqual(["Spring", "Autumn", "Winter"])
})

test("keeps as a note what is no wish that it knows, in any language", () => {
  for (const note of ["Mach es verspielter.", "Que sea divertido.", "Sois drôle.", "Make it more playful."])
    expect(applyWishes(OPTION, note)).toMatchObject({ outline: OPTION.outline, title: "Bees" })
})
