import { expect, test } from "vitest"
import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { testVoice } from "../../test/voice.ts"
import { chooseAddress, complainOfAddress, complainOfEnd } from "./wishes.ts"

test.each([
  ["de-DE", "Bitte per du.", "Komm vorbei, wir helfen Ihnen gern.", "Komm vorbei, wir helfen dir gern. Sie sind da."],
  ["de-DE", "Address readers as “Sie”", "Bring dein Rad vorbei.", "Bringen Sie Ihr Rad. „Das rate ich dir“, sagt Jo."],
  ["fr-FR", "Ton léger, tutoiement", "Apportez votre vélo.", "Apporte ton vélo."],
  ["fr-FR", "vouvoyez les lecteurs", "Apporte ton vélo.", "Apportez votre vélo."],
  ["es-ES", "Trata de usted a los clientes", "Trae tu bici.", "Traiga su bici."],
  [
    "it-IT",
    "Dai del tu ai lettori",
    "Porti la Sua bici, La aspettiamo.",
    "Porta la tua bici da La Ruota. Suo figlio c'è.",
  ],
  ["it-IT", "Usa il tu", "Portate la vostra bici.", "Porta la tua bici."],
  ["it-IT", "Bisogna dare ai clienti del Lei", "Porta la tua bici.", "Porti la Sua bici. “Te lo consiglio”, dice Jo."],
  ["nl-NL", "Spreek lezers aan met je", "Breng uw fiets.", "Breng <u>je</u> fiets, met een U-slot."],
  ["nl-BE", "In de u-vorm", "Breng je fiets.", "Breng uw fiets."],
  ["nl-NL", "Graag tutoyeren", "Wij helpen u.", "Wij helpen je."],
  ["pt-PT", "Trata os leitores por tu", "Esperamos por você.", "Esperamos por ti com a tua bicicleta."],
  [
    "pt-BR",
    "Trate o leitor por você",
    "Traz a tua bicicleta.",
    "Traga sua bicicleta, eu te espero. O senhor Silva está lá?",
  ],
  ["pt-PT", "Address readers as “o senhor”", "Esperamos por você.", "Esperamos pelo senhor."],
])("in %s, %j is not followed by %j, but by %j", (language, brief, wrong, right) => {
  expect(complainOfAddress(wrong, brief, language)).toContain("address the readers")
  expect(complainOfAddress(right, brief, language)).toBeUndefined()
  expect(complainOfAddress(wrong, "Der Wintercheck, le vélo, con tu bici", language)).toBeUndefined()
})

test.each([
  ["de-DE", "Bitte nicht duzen", "Bringen Sie Ihr Rad."],
  ["fr-FR", "Ne tutoyez pas les lecteurs", "Apportez votre vélo."],
  ["it-IT", "Non dare del tu", "Porti la Sua bici."],
  ["it-IT", "Non usare il Lei", "Porta la tua bici."],
  ["nl-NL", "Niet tutoyeren", "Breng uw fiets."],
  ["nl-NL", "Kom langs met je fiets", "Breng uw fiets."],
  ["pt-BR", "Não trate o leitor por tu", "Traga sua bicicleta, esperamos por você."],
  ["pt-BR", "Feito por você, com você", "Esperamos por ti."],
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

const formal = (formalityLevel: number) => ({ ...EMPTY_STYLIZATION, formalityLevel })

test("a brand addresses its readers as its examples do, else as its facts, else by its formality", () => {
  const choose = (language: string, level: number, more = {}) =>
    chooseAddress(testVoice({ language, stylization: formal(level), ...more }))
  expect([20, 50, 90].map((level) => choose("de-DE", level))).toEqual([
    "“du”, not “Sie”",
    "“Sie”, not “du”",
    "“Sie”, not “du”",
  ])
  expect([choose("es-ES", 50), choose("fr-FR", 50)]).toEqual(["“tú”, not “usted”", "“vous”, not “tu”"])
  expect([choose("en-GB", 50), choose("sv-SE", 50)]).toEqual([undefined, undefined])
  const brandDescription = "Wir beraten Sie gern."
  expect(choose("de-DE", 20, { brandDescription })).toBe("“Sie”, not “du”")
  expect(choose("de-DE", 90, { brandDescription, examples: ["Deine Kette quietscht."] })).toBe("“du”, not “Sie”")
  expect(choose("de-DE", 90, { examples: ["„Ich rate dir“, sagt Jo."] })).toBe("“Sie”, not “du”")
})
