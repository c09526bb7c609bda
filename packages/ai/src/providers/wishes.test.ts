import { expect, test } from "vitest"
import { complainOfAddress, complainOfEnd } from "./wishes.ts"

test.each([
  ["de-DE", "Bitte per du.", "Komm vorbei, wir helfen Ihnen gern.", "Komm vorbei, wir helfen dir gern. Sie sind da."],
  ["de-DE", "Address readers as “Sie”", "Bring dein Rad vorbei.", "Bringen Sie Ihr Rad. „Das rate ich dir“, sagt Jo."],
  ["fr-FR", "Ton léger, tutoiement", "Apportez votre vélo.", "Apporte ton vélo."],
  ["fr-FR", "vouvoyez les lecteurs", "Apporte ton vélo.", "Apportez votre vélo."],
  ["es-ES", "Trata de usted a los clientes", "Trae tu bici.", "Traiga su bici."],
])("in %s, %j is not followed by %j, but by %j", (language, brief, wrong, right) => {
  expect(complainOfAddress(wrong, brief, language)).toContain("address the readers")
  expect(complainOfAddress(right, brief, language)).toBeUndefined()
  expect(complainOfAddress(wrong, "Der Wintercheck, le vélo, con tu bici", language)).toBeUndefined()
})

test.each([
  ["de-DE", "Bitte nicht duzen", "Bringen Sie Ihr Rad."],
  ["fr-FR", "Ne tutoyez pas les lecteurs", "Apportez votre vélo."],
])("in %s, %j is not read as its opposite", (language, brief, text) => {
  expect(complainOfAddress(text, brief, language)).toBeUndefined()
})

test.each([
  "End with a question.",
  "Mit einer Frage enden",
  "Am Ende eine Frage",
  "Termine par une question",
  "Termina con una pregunta",
])("%s", (brief) => {
  expect(complainOfEnd("Why salt? It eats chains. Oil them. Today.\n\n#Leeds", brief)).toContain(
    "a question at the end",
  )
  expect(complainOfEnd("Why salt? It eats chains.", "Salt")).toBeUndefined()
  expect(complainOfEnd("Salt eats chains.\nHow is yours? 🚲\n\n#Leeds", brief)).toBeUndefined()
  expect(complainOfEnd("How is your chain?\nBook now\nAcme", brief, "mail")).toBeUndefined()
})
