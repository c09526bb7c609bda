import fc from "fast-check"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { findUnbackedClaims } from "./writing/fact-check.ts"

describe.each(["en-GB", "en-US", "de-DE", "es-ES", "fr-FR", "it-IT", "pt-PT", "pt-BR", "nl-NL"])(
  "a weekday beside its date in %s",
  (language) => {
    const day = fc.date({ min: new Date("2020-01-01"), max: new Date("2039-12-31"), noInvalidDate: true })
    const write = (date: Date, shown: Date) => {
      const part = (one: Date, options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(one)
      const name = part(date, { weekday: "long" })
      return part(date, { weekday: "long", day: "numeric", month: "long" }).replace(
        name,
        part(shown, { weekday: "long" }),
      )
    }
    const later = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000)

    test("is right or wrong by a given date with its year", () => {
      fc.assert(
        fc.property(day, fc.integer({ min: 1, max: 6 }), (date, days) => {
          const given = [date.toISOString().slice(0, 10)]
          expect(findUnbackedClaims(write(date, date), given, language)).toEqual([])
          const wrong = write(date, later(date, days))
          expect(findUnbackedClaims(`${wrong}.`, given, language)).toMatchObject([{ kind: "date", excerpt: wrong }])
        }),
      )
    })

    test("is right or wrong by the calendar where no year is given, and right where its owner says so", () => {
      vi.useFakeTimers({ now: new Date("2026-11-28") })
      onTestFinished(() => void vi.useRealTimers())
      const date = new Date("2026-12-03")
      const given = [write(date, date).replace(/^\S+ /, "")]
      const wrong = write(date, later(date, 1))
      expect(findUnbackedClaims(write(date, date), given, language)).toEqual([])
      expect(findUnbackedClaims(wrong, given, language)).toMatchObject([{ excerpt: wrong }])
      expect(findUnbackedClaims(wrong, [wrong], language)).toEqual([])
    })
  },
)

test.each([
  ["Wir haben am Mittwoch offen.", "Di–Fr 9 bis 18 Uhr", 0],
  ["Wir haben am Montag offen.", "Di–Fr 9 bis 18 Uhr", 1],
  ["Abrimos el jueves.", "De martes a viernes", 0],
  ["Aperto il lunedì.", "Da martedì a venerdì", 1],
  ["Estamos abertos na quarta-feira.", "Terça a sexta", 0],
  ["Open op woensdag.", "Dinsdag tot en met vrijdag", 0],
  ["Ouvert le lundi.", "Tuesday to Friday", 1],
])("%s given %j: %i claims", (text, given, count) =>
  expect(findUnbackedClaims(text, [given], "de-DE")).toHaveLength(count),
)
