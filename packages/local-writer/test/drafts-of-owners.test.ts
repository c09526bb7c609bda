import { videoSettings } from "@brandwright/contract/video/video"
import { expect, test } from "vitest"
import { writeChapter, writeConcepts } from "../src/kinds/book.ts"
import { writeFilm } from "../src/kinds/video.ts"
import { tidyText } from "../src/brief/tidy.ts"
import { book, sell, VOICE } from "./from-notes.ts"

/** Hurried notes: lines without capitals, lists in a row, orders beside what readers shall do. */

test("a line that was begun although the one before had room begins with a capital", () => {
  const notes =
    "Six week yoga course for absolute beginners\nstarts Tues Jan 12, 6.30-7.45pm\nmax 10 people. bring a mat,\na towel"
  expect(tidyText(notes, VOICE)).toBe(
    "Six week yoga course for absolute beginners\nStarts Tues Jan 12, 6.30-7.45pm\nMax 10 people. Bring a mat,\na towel",
  )
  const paragraph =
    "We teach yoga to beginners who have never in their lives stood on\na mat, in groups of ten people at most, on Tuesdays and on\nfair days."
  expect(tidyText(paragraph, VOICE)).toBe(paragraph)
})

test("a sentence behind parentheses begins with a capital", () => {
  expect(tidyText("We swap cables (extra, $12 each). turnaround 2 days. No fuss.", VOICE)).toContain("Turnaround")
})

test("advice in a chapter is for its readers", () => {
  const chapter =
    "Tax returns, pay stubs. Keep them somewhere that isn't the house.\n- don't shout\n- tell them together"
  const notes = book(`# Before\n\n## Copies\n${chapter}\nneed something here about holidays\n\n## Money\n$250.`)
  const text = writeChapter(notes, "Copies", 0, VOICE)
  expect(text).toContain("Keep them somewhere that isn't the house.")
  expect(text).toContain("<li>tell them together</li>")
  expect(text).toContain("[[? What should readers know about holidays? ]]")
})

test("the steps of a film are sentences of their own", () => {
  const write = (ideology: string) => writeFilm(videoSettings.parse({ ideology }), "minimal", VOICE)
  const steps = "Take the wheel off.\nPull out the tube.\nFind the hole."
  expect(write("How to fix a flat - take the wheel off, pull out the tube, find the hole.")).toContain(steps)
  expect(write("Make a video on how to fix a flat: take the wheel off, pull out the tube, find the hole.")).toContain(
    steps,
  )
  expect(write("How to fix a flat. Show: take the wheel off, pull out the tube, find the hole.")).toContain(steps)
  expect(write("Give parents 3 tips for the week: sleep early, eat well, pack on Friday.")).not.toContain("Give")
})

test("an order that only names a page's offer is no text, and still tells how others are read", () => {
  const page = sell(
    "Sourdough Saturday workshop",
    "A page for my sourdough workshop. Starts at 9. Schreib nicht, dass wir bio sind.",
  )
  const text = page.map((section) => section.text).join("\n")
  expect(text).toContain("Starts at 9.")
  expect(text).not.toMatch(/my sourdough|bio/)
})

test("a sentence that tells what a price covers is no note of the price", () => {
  const page = sell(
    "Plan",
    "Our boiler plan. £14 a month, covers the service, all parts and labor for breakdowns. Call us.",
  )
  expect(page.find(({ kind }) => kind === "benefits")?.text).toContain("covers the service")
})

test("a headline in a sentence is the page's, and a quotation leaves no empty line", () => {
  const notes =
    'Use a headline like "Your first good loaf".\nMax 8 people\n"I was the worst. Twice." - Mark, 52\nParking behind the bank'
  const page = sell("Workshop", `We bake.\n${notes}`)
  expect(page[0]?.title).toBe("Your first good loaf")
  expect(page.find(({ kind }) => kind === "benefits")?.text).toBe("Max 8 people\nParking behind the bank")
})

test("a book is called by the name behind its kind, and figures in parentheses make no chapter a detail", () => {
  const plan = (topic: string, language = "en") =>
    writeConcepts({ ...book(topic), count: 1 }, { ...VOICE, language })[0]
  const piano = plan(
    'ebook "Piano After 40" - chapters on choosing a keyboard (88 keys), the first 10 minutes, and playing with others. Ends with my contact piano.example',
  )
  expect(piano).toMatchObject({
    title: "Piano After 40",
    outline: ["Choosing a keyboard (88 keys)", "The first 10 minutes", "Playing with others"],
  })
  const rent = plan(
    "Ein kurzes E-Book für Vermieter: Was tun, wenn der Mieter nicht zahlt?\n1. Ruhe bewahren\n2. Mahnen\n3. Kündigen",
    "de",
  )
  expect(rent?.title).toBe("Was tun, wenn der Mieter nicht zahlt?")
})

test("a byline is no text of a book", () => {
  const notes = book("# Choirs\nby Northside Choir\n\n## People\nWe put up 30 posters.\n\n## Money\n$40 a term.")
  expect(writeChapter(notes, "People", 0, VOICE)).toBe("<p>We put up 30 posters.</p>")
})
