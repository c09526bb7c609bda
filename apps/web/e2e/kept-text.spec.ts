import { factText } from "@brandwright/contract/brands/brand-facts"
import { contentText } from "@brandwright/contract/content/content"
import { dashboardText, STYLIZATION_LABELS } from "@brandwright/contract/workspace/dashboard"
import { emailText } from "@brandwright/contract/email/email"
import { audienceScreen, broadcastScreen } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { leadMagnetText } from "@brandwright/contract/email/sequences/email-lead-magnet"
import { sequenceText } from "@brandwright/contract/email/sequences/email-sequences"
import { openQuestion } from "@brandwright/contract/writing/open-questions"
import { subscriberText } from "@brandwright/contract/email/people/email-subscribers"
import { templateText } from "@brandwright/contract/email/sending/email-templates"
import { toolText } from "@brandwright/contract/tools/tools"
import { videoText } from "@brandwright/contract/video/video-text"
import type { APIRequestContext, Page } from "@playwright/test"
import { accountSettingsText, profileScreenText } from "../src/texts/en/account.ts"
import { brandScreenText, colorText } from "../src/texts/en/brands.ts"
import { campaignScreen } from "../src/texts/en/campaigns.ts"
import { confirmationScreen } from "../src/texts/en/confirmation.ts"
import { sourcesText } from "../src/texts/en/content.ts"
import { ebookScreenText } from "../src/texts/en/ebooks.ts"
import { funnelLabels } from "../src/texts/en/funnels.ts"
import { limitsScreen } from "../src/texts/en/limits.ts"
import { mediaScreenText } from "../src/texts/en/media.ts"
import { composeText } from "../src/texts/en/social.ts"
import { expect, test } from "./fixtures.ts"
import { createProject } from "./video-file.ts"

const QUESTION = "When are you open?"

type Make = (request: APIRequestContext, brand: number) => Promise<number>

const post =
  (path: string, data: object): Make =>
  async (request, brandId) => {
    const answer = await request.post(path.replace("BRAND", String(brandId)), { data: { ...data, brandId } })
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
    const made = await answer.json()
    return made.id ?? made.result.data.id
  }

/** What there is to edit, by the word that stands for its id in an address. */
const MAKE: Record<string, Make> = {
  BRAND: async (_request, brand) => brand,
  BOOK: async (request, brand) => {
    const book = await post("/api/ebooks", { title: "Bees" })(request, brand)
    const chapters = [{ id: "a", title: "One", html: "<p>Old</p>" }]
    expect((await request.patch(`/api/ebooks/${book}`, { data: { chapters } })).ok()).toBe(true)
    return book
  },
  FILM: (request) => {
    const scene = { id: "a", text: "Old", seconds: 5, transition: "cut", endCard: false }
    return createProject(request, "Cold brew", { step: 2, scenes: [scene] })
  },
  POST: post("/api/social/posts", { content: "Bread", platforms: [], status: "draft" }),
  OPEN: post("/api/social/posts", { content: `Bread ${openQuestion(QUESTION)}`, platforms: [], status: "draft" }),
  MAIL: post("/api/email/templates", { name: "Hello", subject: "Hi", content: "<p>Hi</p>" }),
  LETTER: post("/api/email/broadcasts", { name: "July", subject: "First", content: "<p>Hi</p>" }),
  SEQUENCE: post("/api/email/sequences", { name: "Two", quickTemplate: "launch" }),
  PERSON: post("/api/email/subscribers", { email: "ann@example.com", name: "Ann", optIn: "single" }),
  COLOR: post("/api/brands/BRAND/media", { name: "Red", mediaType: "color", fileUrl: "#ff0000" }),
  CAMPAIGN: post("/trpc/campaigns.create", {
    name: "Spring",
    brief: "Bread",
    offer: "Bread",
    launchDay: "2032-03-02",
    timeZone: "UTC",
    parts: ["page"],
  }),
  PAGE: async (request, brand) => {
    const words = { name: "Course", description: "A course", targetAudience: "Bakers", content: "Bake bread" }
    return post("/api/web-funnels", { ...words, price: 10, urlExtension: `course-${brand}` })(request, brand)
  },
  TOOL: post("/api/custom-tools", { name: "Sum", description: "Sums", htmlContent: "<p>1</p>", jsCode: "" }),
}

/** `typed`: numbers for a field that takes nothing else. */
type Place = [address: string, field: string, typed?: [string, string]]
const EMAIL = "/email-responder"
const FACTS = "/account/brands?brand=BRAND&tab=facts"

/** Every editor with a field of it: the others of the same form are kept by the same means. */
const PLACES: Place[] = [
  ["/recommendations", contentText.brief],
  ["/", dashboardText.brief],
  ["/", STYLIZATION_LABELS.brandVibe],
  ["/posting-queue?compose=new", composeText.content],
  ["/posting-queue?compose=POST", composeText.firstComment],
  ["/posting-queue?compose=OPEN", QUESTION],
  [`${EMAIL}?tab=templates&open=template`, templateText.subject],
  [`${EMAIL}?tab=templates&template=MAIL`, templateText.subject],
  [`${EMAIL}?tab=broadcasts&open=broadcast`, broadcastScreen.name],
  [`${EMAIL}?tab=broadcasts&broadcast=LETTER`, templateText.subject],
  [`${EMAIL}?tab=sequences&open=sequence`, sequenceText.name],
  [`${EMAIL}?tab=sequences&sequence=SEQUENCE&view=edit`, sequenceText.stepSubject],
  [`${EMAIL}?tab=sequences&sequence=SEQUENCE&view=edit&step=1`, templateText.content],
  [
    `${EMAIL}?tab=sequences&sequence=SEQUENCE&view=rehearse`,
    sequenceText.rehearsalStart,
    ["2032-03-02T09:00", "2032-03-03T10:30"],
  ],
  [`${EMAIL}?open=lead-magnet`, leadMagnetText.name],
  [`${EMAIL}?open=sender`, emailText.fromName],
  [`${EMAIL}?open=subscriber`, subscriberText.addName],
  [`${EMAIL}?subscriber=PERSON`, subscriberText.name],
  [`${EMAIL}?open=segment`, audienceScreen.segmentName],
  [`${EMAIL}?open=confirmation`, confirmationScreen.subject],
  [`${EMAIL}?tab=delivery&open=limits`, limitsScreen.perHour, ["120", "130"]],
  ["/web-funnel", funnelLabels.descriptionField],
  ["/web-funnel?edit=PAGE", funnelLabels.descriptionField],
  ["/ebooks?open=create", ebookScreenText.bookDescription],
  ["/ebook-creator", ebookScreenText.purpose],
  ["/ebook-creator?id=BOOK&step=text", ebookScreenText.chapterTitle],
  ["/ebook-creator?id=BOOK&step=text", ebookScreenText.chapterText],
  ["/ebook-creator?id=BOOK&step=extras", ebookScreenText.subtitle],
  ["/ai-content", videoText.script],
  ["/ai-content?project=FILM", videoText.ideology],
  ["/ai-content?project=FILM", `${videoText.scene(1)}: ${videoText.sceneText}`],
  ["/new-tools?open=new", toolText.message],
  ["/new-tools?tool=TOOL&view=edit&part=configuration", toolText.toolDescription],
  ["/account/brands?form=new", brandScreenText.brandDescription],
  ["/account/brands?brand=BRAND&form=edit", brandScreenText.industry],
  [FACTS, factText.exampleText],
  [FACTS, factText.websiteAddress, ["https://one.example", "https://two.example"]],
  ["/account/profile", profileScreenText.bio],
  ["/account/settings", accountSettingsText.phoneNumber, ["+15550100199", "+15550100198"]],
  ["/welcome?step=look", colorText.label(1), ["#c2410c", "#0f766e"]],
  ["/account/brands", colorText.label(2), ["#c2410c", "#0f766e"]],
  ["/related-news", sourcesText.address, ["https://one.example", "https://two.example"]],
  [`${FACTS}&fact=new`, factText.price("USD"), ["9.5", "12"]],
  ["/content-pool?item=COLOR", mediaScreenText.name],
  ["/campaigns?compose=new", campaignScreen.form.brief],
  ["/campaigns/CAMPAIGN?open=edit", campaignScreen.form.brief],
]

/** By its role or label: a list with suggestions has no role of a text field, a required one has an asterisk in its label. */
const field = (page: Page, name: string) =>
  page
    .getByRole("textbox", { name, exact: true })
    .or(page.getByLabel(name, { exact: true }).and(page.locator("input, textarea, [contenteditable=true]")))
    .last()

const read = (page: Page, label: string) =>
  field(page, label).evaluate((element) => ("value" in element ? element.value : element.textContent))

for (const [place, label, [first, second] = ["Typed first", "Typed second"]] of PLACES)
  test(`neither a reload nor Escape and a closed tab lose what was typed at ${place}: ${label}`, async ({
    owner,
    context,
  }) => {
    const brand = await (await owner.request.get("/api/brands/default")).json()
    let address = place
    for (const word of place.match(/[A-Z]{3,}/g) ?? [])
      address = address.replace(word, String(await MAKE[word]?.(owner.request, brand.id)))
    const isKept = (page: Page, typed: string) => expect.poll(() => read(page, label)).toBe(typed)
    await owner.goto(address)
    await field(owner, label).fill(first)
    await owner.reload()
    await isKept(owner, first)
    await field(owner, label).fill(second)
    await owner.keyboard.press("Escape")
    // The draft is saved once the last key is drawn.
    await owner.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await owner.close()
    const next = await context.newPage()
    await next.goto(address)
    await isKept(next, second)
  })
