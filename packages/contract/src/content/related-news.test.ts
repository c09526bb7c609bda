import { expect, test } from "vitest"
import { describeNews } from "./related-news.ts"

test("a writer is told what the article says and where, and no more than is known", () => {
  const title = "Leeds plans twelve new cycle lanes"
  const item = {
    title,
    summary: "The council votes on 3 May.",
    source: "Leeds Live",
    url: "https://news.example/lanes",
  }
  expect(describeNews(item)).toBe(
    "Our view on this news: “Leeds plans twelve new cycle lanes”\n\nWhat the article says: The council votes on 3 May.\n\nSource: Leeds Live, https://news.example/lanes",
  )
  expect(describeNews({ title, summary: title, source: "An example" })).toBe(`Our view on this news: “${title}”`)
})
