import { answerOpenQuestion, countOpenQuestions } from "@brandwright/contract/open-questions"
import { makeParts } from "../src/products/campaigns/making/make.service.ts"
import { freshServices, type SignedIn, signedIn } from "./signed-in.ts"

const FIRST_DAY = Date.parse("2031-05-26T09:00Z")

/** A person with a campaign whose parts are written, a person on the list, and a clock that a test moves. */
export async function withCampaign({ channel = true } = {}) {
  const clock = { at: FIRST_DAY }
  const person = await signedIn({ services: await freshServices({ now: () => clock.at }) })
  const { api, services, brandId } = person
  await api.brands.update({ id: brandId, currency: "GBP" })
  if (channel) await api.social.connectAccount({ brandId, platform: "facebook", accountName: "Acme" })
  await api.email.addSubscriber({ email: "reader@example.com", optIn: "single" })
  const { id } = await api.campaigns.create({
    name: "Spring",
    brief: "Our spring tune-up gets your bike ready for the season, cleaned and checked in one day.",
    offer: "Spring tune-up",
    price: "£39",
    launchDay: "2031-06-03",
    timeZone: "Europe/London",
    platforms: ["facebook"],
  })
  await makeParts(services, id, new AbortController().signal)
  return { ...person, id, clock, answerAll: () => answerAll(person) }
}

/** Fills in what only the owner knows, in every text. */
async function answerAll({ services: { db } }: SignedIn): Promise<void> {
  for (const { id, content, description } of await db.selectFrom("funnel").selectAll().execute()) {
    const answered = { content: content && answer(content), description: answer(description) }
    await db.updateTable("funnel").set(answered).where("id", "=", id).execute()
  }
  for (const table of ["emailStep", "emailBroadcast"] as const)
    for (const { id, content, subject } of await db.selectFrom(table).select(["id", "content", "subject"]).execute())
      await db
        .updateTable(table)
        .set({ content: answer(content), subject: answer(subject) })
        .where("id", "=", id)
        .execute()
  for (const { id, content } of await db.selectFrom("socialPost").select(["id", "content"]).execute())
    await db
      .updateTable("socialPost")
      .set({ content: answer(content) })
      .where("id", "=", id)
      .execute()
}

function answer(text: string): string {
  let answered = text
  while (countOpenQuestions(answered) > 0) answered = answerOpenQuestion(answered, 0, "As agreed")
  return answered
}
