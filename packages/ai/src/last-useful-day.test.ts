import { expect, test } from "vitest"
import { testVoice } from "../test/voice.ts"
import type { VoiceFact } from "./engine.ts"
import { describeLastDay } from "./last-useful-day.ts"
import { systemPrompt } from "./recipes/system.ts"

const empty = { id: 1, title: "", detail: "", price: "", url: "", startsAt: "", endsAt: "", source: "" }
const offer = (detail: string, endsAt = "2026-12-12", startsAt = ""): VoiceFact => ({
  ...empty,
  kind: "offer",
  title: "Winter Service for £52",
  detail,
  startsAt,
  endsAt,
})
const hours = (detail: string): VoiceFact => ({ ...empty, kind: "hours", title: "Opening hours", detail })
const WEEK = "Tuesday to Friday 8am to 6pm, Saturday 9am to 4pm. Closed Sunday and Monday."

test.each([
  [
    "the days that the offer names",
    offer("For bikes dropped off Tuesday to Thursday."),
    [],
    "Last useful day, by the days named: 2026-12-10 (Thursday)",
  ],
  ["the opening days", offer("", "2026-12-14"), [hours(WEEK)], "Last open day before it ends: 2026-12-12 (Saturday)"],
  [
    "both together",
    offer("Mondays and Fridays", "2026-12-14"),
    [hours(WEEK)],
    "Last useful day, by the days named: 2026-12-11 (Friday)",
  ],
  [
    "a list of days",
    offer("Monday, Tuesday and Wednesday"),
    [],
    "Last useful day, by the days named: 2026-12-09 (Wednesday)",
  ],
])("the last useful day of an offer follows %s", (_name, fact, facts, day) => {
  expect(describeLastDay(fact, facts)).toBe(day)
})

test.each([
  ["Dienstag bis Donnerstag.", "2026-12-10 (Thursday)"],
  ["Ohne Aufpreis. Dienstags und mittwochs.", "2026-12-09 (Wednesday)"],
  ["Du mardi au jeudi.", "2026-12-10 (Thursday)"],
  ["De martes a jueves.", "2026-12-10 (Thursday)"],
  ["Dal martedì al giovedì.", "2026-12-10 (Thursday)"],
  ["Van dinsdag tot en met donderdag.", "2026-12-10 (Thursday)"],
  ["De terça-feira a quinta-feira.", "2026-12-10 (Thursday)"],
])("the days of %j end on %s", (detail, day) => {
  expect(describeLastDay(offer(detail), [])).toBe(`Last useful day, by the days named: ${day}`)
})

test.each([["Nicht am Dienstag."], ["Livré le mardi."], ["Jeden ersten Montag."], ["Niet op maandag."]])(
  "%j says nothing for certain",
  (detail) => {
    expect(describeLastDay(offer(detail), [])).toBe("")
  },
)

test("a German shop's opening days are read, and those on which it is closed", () => {
  const open = hours("Dienstag bis Freitag 9 bis 18 Uhr, Samstag 10 bis 14 Uhr. Sonntag und Montag geschlossen.")
  expect(describeLastDay(offer("", "2026-12-14"), [open])).toBe("Last open day before it ends: 2026-12-12 (Saturday)")
})

test.each([
  ["no days are known", offer("One per customer."), []],
  ["its last day is one of them", offer("", "2026-12-12"), [hours(WEEK)]],
  ["the words may mean the other days", offer("Not on Saturday."), []],
  ["the days are those of a delivery", offer("Delivered on Mondays."), []],
  ["there are two lists of opening hours", offer("", "2026-12-14"), [hours(WEEK), hours("Monday to Friday")]],
  ["no such day falls within it", offer("Tuesday", "2026-12-12", "2026-12-11"), []],
  ["it has no end", offer("Tuesday to Thursday", ""), []],
])("no last useful day is told where %s", (_name, fact, facts) => {
  expect(describeLastDay(fact, facts)).toBe("")
})

test("a model is told the last useful day beside the day on which the offer ends", () => {
  const facts = [offer("For bikes dropped off Tuesday to Thursday.")]
  expect(systemPrompt(testVoice({ facts }), "Write.")).toContain(
    "Until: 2026-12-12 (Saturday). Last useful day, by the days named: 2026-12-10 (Thursday)",
  )
})
