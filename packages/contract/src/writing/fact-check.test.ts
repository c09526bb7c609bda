import { blankMarkup } from "./claim-markup.ts"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { formatFacts } from "./claim-words.ts"
import { findUnbackedClaims, findUsedFacts } from "./fact-check.ts"

const claimed = (text: string, given: string[] = []) =>
  findUnbackedClaims(text, given).map(({ kind, excerpt }) => [kind, excerpt])

test("a figure behind a month is no day of it, and two figures with a variable between them are no telephone number", () => {
  const text = "In May 1,200 riders came, {{subscriber_name}}: 1,300 on 3\u00A0May."
  expect(findUnbackedClaims(text, []).map(({ excerpt }) => excerpt)).toEqual(["1,200", "1,300", "3 May"])
})

const FACTS =
  "Révision 39 €, Inspektion 39 €, service £39\n20 % Rabatt bis 2026-12-12\nEhrenstraße 4\n8 h à 18 h\n12 Garantie"
test.each([
  ["en-GB", "Was £39, now £31.20: £7.80 less. 20% off until Dec 12th. Happy New Year!", []],
  ["en-GB", "Free delivery, and a money-back guarantee.", ["Free delivery", "money-back guarantee"]],
  ["en-GB", "Use code WINTER20, like a thousand others.", ["WINTER20", "a thousand"]],
  ["en-GB", "As seen in The Guardian. We like it here.", ["As seen in", "The Guardian"]],
  ["de-DE", "Bis 12. Dezember nur 31,20 €, ab 12.12.2026 nicht mehr. Von 8 bis 18 Uhr, Ehrenstr. 4.", []],
  ["de-DE", "Am 12. November bis 19 Uhr, Hauptstraße 12.", ["12. November", "19 Uhr", "Hauptstraße 12"]],
  ["de-DE", "Testsieger mit Garantie für tausende Kunden.", ["Testsieger", "tausende"]],
  ["fr-FR", "Jusqu’au 12 décembre, 31,20 €. De 8h à 18h.", []],
  ["fr-FR", "Le 12 mars, 12 avenue Foch, de 9h à 18h.", ["12 mars", "12 avenue Foch", "9h"]],
  ["fr-FR", "1 200 clients, satisfait ou remboursé.", ["1 200", "satisfait ou remboursé"]],
  ["es-ES", "Calle Mayor 5, hasta el 12 de agosto.", ["Calle Mayor 5", "12 de agosto"]],
  ["it-IT", "Fino al 12 dicembre, 31,20 €. Dalle 8 alle 18, ore 18.00.", []],
  ["it-IT", "Il 12 maggio alle ore 19.30, via Roma 5.", ["12 maggio", "ore 19.30", "via Roma 5"]],
  ["it-IT", "Soddisfatti o rimborsati, per migliaia di clienti.", ["Soddisfatti o rimborsati", "migliaia"]],
  ["it-IT", "Spedizione gratuita con il codice INVERNO20.", ["Spedizione gratuita", "INVERNO20"]],
  ["pt-BR", "Até 12 de dezembro, 20 por cento. Das 8 às 18h, com garantia.", []],
  ["pt-BR", "Em 12 de março, Rua Augusta, 100, até 19h.", ["12 de março", "Rua Augusta, 100", "19h"]],
  [
    "pt-PT",
    "Dinheiro de volta, envio grátis, milhares de clientes.",
    ["Dinheiro de volta", "envio grátis", "milhares"],
  ],
  ["nl-NL", "Tot 12 december, 20 procent. Van 8 tot 18 uur, met garantie.", []],
  ["nl-NL", "Op 12 mei om 19 uur, Kerkstraat 12.", ["12 mei", "19 uur", "Kerkstraat 12"]],
  [
    "nl-NL",
    "Niet goed, geld terug. Gratis verzending met kortingscode WINTER20.",
    ["geld terug", "Gratis verzending", "WINTER20"],
  ],
  ["sv-SE", "Den 12 augusti kl. 19, för 450 kr.", ["12 augusti", "kl. 19", "450 kr"]],
  ["pl-PL", "Do 12 grudnia od 8 do 18, nie 45 zł.", ["45 zł"]],
])("a text in %s, %j, has these in no fact: %j", (language, text, excerpts) => {
  expect(findUnbackedClaims(text, [FACTS], language).map(({ excerpt }) => excerpt)).toEqual(excerpts)
})

test("a guarantee among the facts backs the word, whatever its title", () => {
  const fact = { kind: "guarantee", title: "30 days", detail: "We do it again", price: null, url: "" }
  const [told = ""] = formatFacts([{ ...fact, startsAt: "", endsAt: "", source: "" }])
  expect(findUnbackedClaims("Mit 30 Tagen Garantie.", [told], "de-DE")).toEqual([])
  expect(findUnbackedClaims("Con 30 giorni di garanzia.", [told], "it-IT")).toEqual([])
  expect(claimed("Guaranteed for 30 days, certified.", [told])).toEqual([["promise", "certified"]])
})

describe("claims that no fact backs", () => {
  test.each([
    ["Our tune-up costs £39 today.", "price", "£39"],
    ["Over 1,200 bikes repaired.", "figure", "1,200"],
    ["We saved riders 40% last year.", "figure", "40%"],
    ["Book by 31 May 2026 please.", "date", "31 May 2026"],
    ["The sale ends Friday at noon.", "date", "Friday"],
    ["See www.spoke.example/book for more.", "link", "www.spoke.example/book"],
    ["Write to hello@spoke.example now.", "address", "hello@spoke.example"],
    ["Call us on 0113 496 0123 today.", "address", "0113 496 0123"],
    ["Our mechanic Timo Berg is back.", "name", "Timo Berg"],
  ])("lists what is wrong in: %s", (text, kind, excerpt) => {
    expect(claimed(text)).toEqual([[kind, excerpt]])
    const [claim] = findUnbackedClaims(text, [])
    expect(text.slice(claim?.start, claim?.end)).toBe(excerpt)
  })

  test.each([
    ["The tune-up is £39.00, ask Timo.", ["Tune-up: £39. Mechanic: Timo Berg."]],
    ["1200 bikes", ["1,200 bikes repaired"]],
    ["Until May 31st", ["ends 2026-05-31"]],
    ["https://spoke.example/book", ["spoke.example/book"]],
    ["Closed on Mondays", ["Monday: closed"]],
  ])("lists nothing of a given fact in other writing: %s", (text, given) => expect(claimed(text, given)).toEqual([]))

  test("leaves variables, open questions, hashtags, list numbers, headlines and first words alone", () => {
    const text =
      "# Five Ways To Ride Home\n\n1. Ride more.\n2. Brake less.\n\nHello {{subscriber_name}}, [[? From which 3 May on? ]] #Top10 #Leeds\nWe love it."
    expect(claimed(text)).toEqual([])
  })

  test("looks for no names in a language that capitalizes its nouns", () => {
    expect(findUnbackedClaims("Wir reparieren jedes Rad im Laden.", [], "de-DE")).toEqual([])
  })

  test("never lists what is given word for word", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(claimed(text, [text])).toEqual([])
      }),
    )
  })

  test("lists every made-up price, at its place", () => {
    const amount = fc.integer({ min: 2, max: 99_999 })
    fc.assert(
      fc.property(amount, amount, (told, made) => {
        fc.pre(told !== made)
        const text = `It is £${made} now.`
        const [claim] = findUnbackedClaims(text, [`£${told}`])
        expect(claim).toEqual({ kind: "price", start: 6, end: 7 + String(made).length, excerpt: `£${made}` })
      }),
    )
  })
})

describe("the same claim in another form", () => {
  const day = fc.date({ min: new Date("2020-01-01"), max: new Date("2039-12-31"), noInvalidDate: true })
  const write = (date: Date, options: Intl.DateTimeFormatOptions, locale = "en-GB") =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(date)
  const dayForms: [string, (date: Date) => string][] = [
    ["31 May 2026", (date) => write(date, { dateStyle: "long" })],
    ["May 31", (date) => write(date, { month: "long", day: "numeric" }, "en-US")],
    ["Sunday, 31 May", (date) => write(date, { weekday: "long", month: "long", day: "numeric" })],
    ["31/05/2026", (date) => write(date, { dateStyle: "short" })],
    ["5/31/26", (date) => write(date, { dateStyle: "short" }, "en-US")],
    ["31.5.", (date) => `${date.getUTCDate()}.${date.getUTCMonth() + 1}.`],
    ["Sunday", (date) => write(date, { weekday: "long" })],
  ]
  test.each(dayForms)("a given day may be written like %s", (_example, form) => {
    fc.assert(
      fc.property(day, (date) => {
        expect(claimed(`It ends on ${form(date)} at noon.`, [date.toISOString().slice(0, 10)])).toEqual([])
      }),
    )
  })

  test("a number given in words may stand in figures", () => {
    const ones = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 99 }), (number) => {
        const [ten, one] = [tens[Math.floor(number / 10) - 2], ones[number % 10]]
        const written = one ? `${ten}-${one}` : ten
        expect(claimed(`We put it right within ${number} days.`, [`A ${written}-day guarantee`])).toEqual([])
        expect(claimed(`We put it right within ${number + 100} days.`, [`A ${written}-day guarantee`])).toHaveLength(1)
      }),
    )
  })

  test("an hour may be written by a clock of 12 or of 24 hours, and another hour is listed", () => {
    const hour = fc.integer({ min: 1, max: 23 })
    const short = (at: number) => `${at % 12 || 12}${at < 12 ? "am" : "pm"}`
    fc.assert(
      fc.property(hour, hour, (at, other) => {
        expect(claimed(`We close at ${at}:00.`, [`open until ${short(at)}`])).toEqual([])
        expect(claimed(`We close at ${short(at)}.`, [`open until ${at}:00`])).toEqual([])
        fc.pre(at !== other)
        expect(claimed(`We close at ${short(other)}.`, [`open until ${short(at)}`])).toHaveLength(1)
      }),
    )
  })

  test("what a lower price saves may be said in money and in per cent", () => {
    const price = fc.integer({ min: 10, max: 5000 })
    fc.assert(
      fc.property(price, price, (low, more) => {
        const high = low + more
        const percent = Math.round((more / high) * 100)
        const given = [`Winter Service for £${low} instead of £${high}`]
        expect(claimed(`You save £${more}, that is ${percent}% off.`, given)).toEqual([])
      }),
    )
  })

  test.each([
    ["We take bikes on Wednesday.", ["drop off Tuesday to Thursday"], 0],
    ["We take bikes on Monday.", ["drop off Tuesday to Thursday"], 1],
    ["Open Tue–Fri and on Saturday.", ["Tuesday to Saturday"], 0],
    ["Open Saturday 09:00 to 16:00.", ["Saturday 9 to 4"], 0],
    ["It costs 52 quid.", ["£52"], 0],
    ["Ask for two. Our Winter Services are popular.", ["Winter Service: £52"], 0],
    ["Your Spring Check is due, so come by with the bike.", ["Winter Service: £52"], 1],
    ["**Scene 2 (5–11 s)**\nSeen: a rag.", [], 0],
    ["Prices of £10, £20, £30, £40, £55: you save £45.", ["£10, £20, £30, £40, £55"], 1],
  ])("%s given %j: %i claims", (text, given, count) => expect(claimed(text, given)).toHaveLength(count))

  test("first words of paragraphs and list items are no names in HTML, and apostrophes are no figures", () => {
    const html =
      "<p>Hello,</p><p>Thanks for coming.</p><ul><li><strong>Silver</strong> is fine.</li></ul><p>Ask for our mechanic Timo, it&#39;s his job.</p>"
    expect(blankMarkup(html)).toHaveLength(html.length)
    expect(claimed(blankMarkup(html))).toEqual([["name", "Timo"]])
    expect(
      claimed(blankMarkup("<label>Weather <select><option>Dry</option><option>Mixed</option></select></label>")),
    ).toEqual([])
  })
})

test("a link of HTML is a claim by where it leads, whatever its words are", () => {
  const html = `<p>See <a class="button" href="https://spoke.example/book">the slots</a> or <a href='{{ebook_link}}'>the book</a>.</p>`
  expect(blankMarkup(html)).toHaveLength(html.length)
  expect(claimed(blankMarkup(html))).toEqual([["link", "https://spoke.example/book"]])
  expect(claimed(blankMarkup(html), ["https://spoke.example/book"])).toEqual([])
})

test("a price is not backed by a time of day, and a hashtag or a question mentions no fact", () => {
  const given = ["Fridays 19:00 to 21:00, £38"]
  expect(findUnbackedClaims("Only £19, £21 or £38", given).map(({ excerpt }) => excerpt)).toEqual(["£19", "£21"])
  const studio = { title: "Studio", price: "", url: "" }
  expect(findUsedFacts("Come by. [[? Studio name? ]] #OpenStudio", [studio])).toEqual([])
  expect(findUsedFacts("Come to our studio.", [studio])).toEqual([studio])
})

test("names the facts that a text uses", () => {
  const facts = [
    { title: "Winter tune-up", price: "£39", url: "" },
    { title: "Wheel truing", price: "£18", url: "https://spoke.example/wheels" },
    { title: "Collection", price: "", url: "" },
  ]
  const used = findUsedFacts("A winter  tune-up before the ice. More: https://spoke.example/wheels.", facts)
  expect(used.map(({ title }) => title)).toEqual(["Winter tune-up", "Wheel truing"])
})

describe("a quotation that stands in no fact", () => {
  const REVIEW = "“Never squeaked again, not even in the rain.” Marta, Leeds"
  test.each([
    ["Marta says: “Best money I ever spent on my bike.”", "Best money I ever spent on my bike."],
    ['A customer wrote: "I don\'t take the bus any more."', "I don't take the bus any more."],
    ["‘It’s the only shop I trust now’, says Marta.", "It’s the only shop I trust now"],
    ["> They saved my winter commute.", "They saved my winter commute."],
    ["„Ich fahre seitdem jeden Tag damit.“", "Ich fahre seitdem jeden Tag damit."],
    ["« Je ne prends plus jamais le bus »", "Je ne prends plus jamais le bus"],
    ["“Never squeaked again, and it was cheap too.”", "Never squeaked again, and it was cheap too."],
  ])("is named: %s", (text, said) => {
    const quotes = findUnbackedClaims(text, [REVIEW]).filter(({ kind }) => kind === "quote")
    expect(quotes).toMatchObject([{ excerpt: said, start: text.indexOf(said) }])
  })

  test.each([
    "Marta says: “Never squeaked again … not even in the rain!”",
    'The guide "Ready for spring" is out, and so is “The oven book”.',
    "« Prêt » pour le printemps et pour toute la saison, avec « Prêt ».",
    "It's the riders' shop, and it's the drivers' too.",
  ])("is not named where a fact says it, or where it is a title: %s", (text) => {
    expect(findUnbackedClaims(text, [REVIEW]).filter(({ kind }) => kind === "quote")).toEqual([])
  })
})
