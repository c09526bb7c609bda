import { expect, test } from "vitest"
import { scoreAsWish } from "../src/brief/addressee.ts"
import { followOrders } from "../src/brief/orders.ts"

/** None of these sentences is among the examples. */

test.each([
  "Please no stock phrases like farm to table, our customers roll their eyes at that.",
  "Please write this with dry humor.",
  "Let's celebrate her without making it about the firm.",
  "I'd rather not use the word finally.",
  "Adult children will be reading this so speak to them gently.",
  "A question to get comments would help.",
  "Parents get overwhelmed so keep things calm, maybe a little leaf emoji.",
  "Words like deal or steal are overused so find something else.",
])("a wish of any wording is for the writer: %s", (wish) => {
  expect(scoreAsWish(wish)).toBeGreaterThan(0.7)
  expect(followOrders(`Sweet corn starts tomorrow. We pick at 6am. ${wish}`)).toBe(
    "Sweet corn starts tomorrow. We pick at 6am.",
  )
})

test.each([
  "Separate oven and tools.",
  "Most insurance covers it, otherwise $35.",
  "Free check once a year.",
  "No machine needed.",
  "Nothing else changes: same team, phone, insurance.",
  "That's it, that's the whole innovation.",
  "Meet and greet is free.",
  "Don't make the cat swallow it.",
  "Salt water does not help, whatever your uncle says.",
  "Don't use the stairs.",
  "Keep him warm and call the clinic.",
  "Remove the wheel, pop one side of the tire off, check for glass, put the new tube in with a bit of air, seat the tire, pump to the number on the side.",
  "Heat the pot, add the leeks and stir until they are soft.",
  "Open the settings, tap your photo and choose a name.",
])("a sentence for readers is not: %s", (told) => {
  expect(scoreAsWish(told)).toBeLessThan(0.7)
})

test.each([
  ["de", "Nicht so förmlich, eher locker."],
  ["de", "Bitte fassen Sie sich kurz."],
  ["es", "Con un tono cercano, por favor."],
  ["fr", "Ton léger, sans emojis."],
  ["it", "Con parole semplici, senza emoji."],
  ["pt", "Tom simples e sem emojis."],
  ["nl", "Graag kort en vrolijk houden."],
  ["nl", "Rustige toon, mensen zijn soms bang voor de tandarts, dus stel ze gerust."],
  ["it", "Non vogliamo frasi motivazionali, tono da vicina di casa."],
  ["pt", "Nada de frases do tipo ano novo vida nova."],
  ["fr", "Objet court, pas de points d'exclamation."],
  ["es", "Tono tranquilizador, nada de dramatismos, y firma como el equipo."],
])("a wish in %s is for the writer too: %s", (language, wish) => {
  expect(followOrders(`Abc 8. ${wish}`, language)).toBe("Abc 8.")
})

test.each([
  ["de", "Bitte warme Socken und etwas zu trinken mitbringen."],
  ["de", "Die Kartoffeln kurz kochen und dann in der Pfanne braten."],
  ["de", "Nicht in der prallen Sonne stehen lassen."],
  ["es", "Mezcla la harina con el agua y deja reposar la masa."],
  ["es", "No olvides traer tu propia esterilla."],
  ["fr", "Ajoutez la crème et laissez cuire à feu doux."],
  ["fr", "Merci de prévoir une tenue de rechange."],
  ["it", "Aggiungi l'acqua poco alla volta e mescola bene."],
  ["it", "Non dimenticate una giacca per la sera."],
  ["pt", "Junte o leite e mexa até ficar cremoso."],
  ["pt", "Não se esqueça de trazer uma toalha."],
  ["nl", "Laat het deeg rusten en bak het dan goudbruin."],
  ["nl", "Neem je eigen handdoek en een flesje water mee."],
])("a sentence for readers in %s stays: %s", (language, told) => {
  expect(scoreAsWish(told, language)).toBeLessThan(0.7)
  expect(followOrders(`Abc 8. ${told}`, language)).toBe(`Abc 8. ${told}`)
})

test("what a wish wants said is said", () => {
  const wish = "I'd love a romantic but not cringey caption and please get across that beginners do great."
  expect(followOrders(`Pottery night is on Friday at 6. ${wish}`)).toBe(
    "Pottery night is on Friday at 6. Beginners do great.",
  )
})

test("what holds a figure, a link or a name is never dropped as a wish", () => {
  for (const fact of ["Keep it short, under $5.", "Use a friendly tone at otter.example.", "Sound like our Bea."])
    expect(followOrders(`Sweet corn starts tomorrow. ${fact}`)).toContain(fact.slice(0, -1).split(" ").at(-1))
})

test("a brief in another language than its brand's is read by that language", () => {
  expect(followOrders("Sweet corn starts tomorrow. Keep it short and sweet.", "cy")).toBe("Sweet corn starts tomorrow.")
  expect(followOrders("Unser Mais ist reif. Bitte kurz und freundlich.", "en")).toBe("Unser Mais ist reif.")
  expect(scoreAsWish("Zxq wvb plonk.")).toBe(0)
  expect(scoreAsWish("🙂.")).toBe(0)
  expect(scoreAsWish("Tom", "pt")).toBeGreaterThan(0.85)
  expect(scoreAsWish("Tom", "en")).toBeLessThan(0.7)
})
