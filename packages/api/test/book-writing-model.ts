import type { Behavior } from "../../ai/test/provider-server.ts"
import { holdsContext } from "../../ai/test/strict-protocol.ts"

export const CONTEXT_TOKENS = 8000
export const CHAPTERS = Array.from({ length: 12 }, (_, at) => `Season ${at + 1}`)

/** What an order for a chapter says about which one it wants. */
export const readChapterOrder = (order: string): { chapter: number; isAgain: boolean } | undefined => {
  const chapter = /Write chapter (\d+) of \d+/.exec(order)?.[1]
  return chapter === undefined
    ? undefined
    : { chapter: Number(chapter), isAgain: order.includes("The chapter as it stands") }
}

/** A chapter of so many words, as a model returns it. */
export const chapterAnswer = (chapter: number, words: number, mark = "bees"): string =>
  JSON.stringify({
    html: `<h2>${CHAPTERS[chapter - 1]}</h2><p>${Array.from({ length: words }, () => mark).join(" ")}</p>`,
    summary: `Gist of chapter ${chapter}.`,
  })

const concepts = JSON.stringify({
  options: [1, 2, 3].map((n) => ({
    id: `option-${n}`,
    title: `A year with bees ${n}`,
    description: "Twelve months beside one hive",
    estimatedPages: 14,
    targetAudience: "Balcony owners",
    outline: CHAPTERS,
    marketingAngle: "One task a month",
  })),
})

/** A plan of these chapters; one point stands under two of them, as a careless model would have it. */
export const planAnswer = JSON.stringify({
  chapters: CHAPTERS.map((title, at) => ({
    chapter: at + 1,
    points: [`Only ${title} says this`, at < 2 ? "Wash your hands" : `And ${title} this`],
  })),
})
export const isPlanOrder = (order: string): boolean => order.includes("Plan the book before it is written")

type Say = (order: { chapter: number; isAgain: boolean }) => string | Behavior

/** A model with 8,000 tokens of context that writes a book of twelve chapters. */
export const writesBook = (say: Say = ({ chapter }) => chapterAnswer(chapter, 200), plan = planAnswer): Behavior =>
  holdsContext(CONTEXT_TOKENS, (order) => {
    const wanted = readChapterOrder(order)
    if (wanted) return say(wanted)
    if (isPlanOrder(order)) return plan
    return order.includes("Propose") ? concepts : JSON.stringify({ recommendations: [] })
  })
