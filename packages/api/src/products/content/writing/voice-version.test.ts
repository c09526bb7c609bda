import { expect, test } from "vitest"
import { signedIn } from "../../../../test/signed-in.ts"

const brief = "Our new sourdough box, baked on Fridays"

test("each result keeps the style version that it was made under, history or not", async () => {
  const { api, services, user } = await signedIn()
  await services.db.updateTable("user").set({ storeHistory: false }).where("id", "=", user.id).execute()
  const madeUnder = async (version: number) => {
    await api.brands.saveStylization({ toneOfVoice: version === 1 ? "Warm" : "Wry" })
    const text = await api.content.generate({ brief })
    const image = await api.media.generateImage({ prompt: brief })
    const mail = await api.email.generateTemplate({ brief, purpose: "promotion" })
    const { subject, content, generationId } = mail
    const template = await api.email.createTemplate({ name: `Mail ${version}`, subject, content, generationId })
    const fields = { name: "Box", description: brief, targetAudience: "bakers", price: "9", style: "modern" } as const
    const page = await api.funnels.generate(fields)
    const funnel = await api.funnels.create({
      ...fields,
      urlExtension: `box-${version}`,
      content: page.content,
      receipts: [page.receipt],
    })
    return { text, imageId: image.assetId, template, funnel }
  }
  const first = await madeUnder(1)
  const second = await madeUnder(2)
  expect([first.text.voiceVersion, second.text.voiceVersion]).toEqual([1, 2])
  expect([first.template.voiceVersion, second.template.voiceVersion]).toEqual([1, 2])
  expect([first.funnel.voiceVersion, second.funnel.voiceVersion]).toEqual([1, 2])
  const images = await Promise.all([first, second].map(({ imageId }) => api.media.get({ id: imageId })))
  expect(images.map((image) => image.voiceVersion)).toEqual([1, 2])
  const records = await services.db.selectFrom("usageRecord").select("voiceVersion").orderBy("id").execute()
  expect(records.map((record) => record.voiceVersion)).toEqual([1, 1, 1, 1, 2, 2, 2, 2])
  const byHand = await api.email.createTemplate({ name: "Own", subject: "Hello", content: "Own words" })
  expect(byHand.voiceVersion).toBeNull()
})
