import { createLocalEngine } from "@brandwright/ai/local"
import { createRemoteEngine } from "@brandwright/ai/remote"
import { ebookWizard } from "@brandwright/contract/ebooks/ebooks"
import { afterAll, beforeAll, expect, test } from "vitest"
import { answers, type Behavior, startProvider } from "../../../../../ai/test/provider-server.ts"
import { breaksAfter, cutsOff } from "../../../../../ai/test/strict-protocol.ts"
import { chapterAnswer } from "../../../../test/book-writing-model.ts"
import { runJobs } from "../../../../test/jobs.ts"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"

let server: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  server = await startProvider()
})
afterAll(() => server.close())

const whole = chapterAnswer(1, 1300, "queens")
const half = whole.slice(0, whole.length / 2)

/** An author whose only chapter is written again by a model. */
async function rewriteWith(behavior: Behavior) {
  const price = { input: 1_000_000, output: 1_000_000 }
  const remote = { provider: "compatible" as const, baseUrl: server.url, model: "small", price }
  const services = await freshServices({ ai: createRemoteEngine(remote, createLocalEngine()) })
  const { api } = await signedIn({ services })
  const { id } = await api.ebooks.create({ title: "Bees" })
  const wizard = ebookWizard.parse({ topic: "Bees", targetAudience: "all", purpose: "Bees", length: "short" })
  await api.ebooks.update({ id, wizard, chapters: [{ id: "chapter-1", title: "Bees", html: "<p>Bees buzz.</p>" }] })
  server.will(behavior)
  await api.ebooks.rewriteChapter({ id, chapterId: "chapter-1", wish: "More about queens" })
  await runJobs(services)
  const { chapters, generationCost } = await api.ebooks.get({ id })
  return { html: chapters[0]?.html, generationCost, progress: await api.ebooks.progress({ id }) }
}

test.each<[string, Behavior, RegExp]>([
  ["breaks off", breaksAfter(half, "lost"), /broke off/],
  ["ends without a reason", breaksAfter(half, "without-reason"), /broke off/],
  ["stops at its limit", cutsOff(half), /stopped at its limit/],
  ["is empty", answers(""), /empty answer/],
  ["declines", answers("I'm sorry, but I can't help with that request."), /declined/],
  ["has another form", answers('{"chapter": 3}'), /keep to the form/],
])("a chapter whose new version %s stays as it was, costs nothing and says why", async (_what, behavior, said) => {
  const { html, generationCost, progress } = await rewriteWith(behavior)
  expect([html, generationCost]).toEqual(["<p>Bees buzz.</p>", 0])
  expect(progress).toMatchObject({ status: "failed", error: expect.stringMatching(said) })
})

test("a chapter in thoughts, chatter and a fence is taken as it is meant", async () => {
  const wrapped = `<think>Bees {"a": 1}.</think>\n\nHere is the chapter:\n\n\`\`\`json\n${whole}\n\`\`\`\n\nLet me know if you need changes!`
  const { html, generationCost, progress } = await rewriteWith(answers(wrapped))
  expect(html).toMatch(/^<h2>Season 1<\/h2><p>queens queens/)
  expect(generationCost).toBeGreaterThan(0)
  expect(progress).toMatchObject({ status: "completed" })
})
