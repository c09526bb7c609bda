import type { PageContent } from "@brandwright/contract/funnels/funnel-page"
import type { PartKind } from "@brandwright/contract/campaigns/campaigns"
import { answerOpenQuestion, countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { makeParts } from "../src/products/campaigns/making/make.service.ts"
import { ownBrand } from "../src/platform/brands/brands.service.ts"
import { storeAsset } from "../src/platform/media/media.service.ts"
import { picture } from "./pictures.ts"
import type { TestServices } from "./services.ts"
import { freshServices, type SignedIn, signedIn } from "./signed-in.ts"

const FIRST_DAY = Date.parse("2031-05-26T09:00Z")

type CampaignWorld = {
  channel?: boolean
  /** Without a person on the list. */
  isListEmpty?: boolean
  /** Names of photos in the pool, from which the posts get theirs. */
  photos?: string[]
  parts?: PartKind[]
  /** Of a database that other processes open too; a fresh one by default. */
  open?: (now: () => number) => Promise<TestServices>
}

/** A person with a campaign whose parts are written, a person on the list, and a clock that a test moves. */
export async function withCampaign({ channel = true, isListEmpty = false, photos, parts, open }: CampaignWorld = {}) {
  const clock = { at: FIRST_DAY }
  const now = () => clock.at
  const person = await signedIn({ services: await (open?.(now) ?? freshServices({ now })) })
  const { api, services, brandId } = person
  await api.brands.update({ id: brandId, currency: "GBP" })
  if (channel) await api.social.connectAccount({ brandId, platform: "facebook", accountName: "Acme" })
  if (!isListEmpty) await api.email.addSubscriber({ email: "reader@example.com", optIn: "single" })
  if (photos) await keepPhotos(person, photos)
  const { id } = await api.campaigns.create({
    pictures: photos ? "photos" : "graphics",
    parts,
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

async function keepPhotos({ services, user, brandId }: SignedIn, names: string[]): Promise<void> {
  const brand = await ownBrand(services.db, user.id, brandId)
  const bytes = await picture()
  for (const name of names) await storeAsset(services, brand, { name, mediaType: "image", bytes })
}

/** Fills in what only the owner knows, in every text. */
async function answerAll({ services: { db } }: SignedIn): Promise<void> {
  await answerWork(db)
  for (const { id, content, description } of await db.selectFrom("funnel").selectAll().execute()) {
    const answered = { content: content && answerPage(content), description: answer(description) }
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

/** What is written as chapters and scenes. */
async function answerWork(db: SignedIn["services"]["db"]): Promise<void> {
  for (const { id, chapters } of await db.selectFrom("ebook").select(["id", "chapters"]).execute()) {
    const answered = chapters.map((chapter) => ({ ...chapter, html: answer(chapter.html) }))
    await db.updateTable("ebook").set({ chapters: answered }).where("id", "=", id).execute()
  }
  for (const { id, state } of await db.selectFrom("videoProject").select(["id", "state"]).execute()) {
    const scenes = state.scenes.map((scene) => ({ ...scene, text: answer(scene.text) }))
    await db
      .updateTable("videoProject")
      .set({ state: { ...state, scenes } })
      .where("id", "=", id)
      .execute()
  }
}

const answerPage = ({ sections }: PageContent): PageContent => ({
  sections: sections.map((section) => ({
    ...section,
    title: answer(section.title),
    text: answer(section.text),
    button: answer(section.button),
    items: section.items.map((item) => ({ ...item, title: answer(item.title), text: answer(item.text) })),
  })),
})

function answer(text: string): string {
  let answered = text
  while (countOpenQuestions(answered) > 0) answered = answerOpenQuestion(answered, 0, "As agreed")
  return answered
}
