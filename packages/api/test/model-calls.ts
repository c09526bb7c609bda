import { ebookWizard } from "@brandwright/contract/ebooks/ebooks"
import { toolInput } from "@brandwright/contract/tools/tools"
import { videoState } from "@brandwright/contract/video/video"
import { funnelFields } from "../../contract/test/funnels.ts"
import type { SignedIn } from "./signed-in.ts"

type Api = SignedIn["api"]
/** A call that a model writes: what it may answer, and the call on what `prepare` makes. */
export type ModelCall = {
  name: string
  good: string
  prepare: (api: Api) => Promise<(api: Api) => Promise<unknown>>
  /** Its result says that the text was cut off. */
  showsCut?: boolean
  /** It is finished for its history although its caller has left. */
  goesOn?: boolean
}

const direct = (
  name: string,
  good: unknown,
  call: (api: Api) => Promise<unknown>,
  kind: Pick<ModelCall, "showsCut" | "goesOn"> = {},
): ModelCall => ({
  ...kind,
  name,
  good: typeof good === "string" ? good : JSON.stringify(good),
  prepare: async () => call,
})
const prepared = (name: string, good: unknown, prepare: ModelCall["prepare"]): ModelCall => ({
  name,
  good: JSON.stringify(good),
  prepare,
})

type Event = { type: string; message?: string; reason?: string }
/** A stream says in its last event why it failed. */
async function readStream(stream: AsyncIterable<Event>): Promise<unknown> {
  let last: Event | undefined
  for await (const event of stream) last = event
  if (last?.type === "failed") throw Object.assign(new Error(last.message), { extras: { reason: last.reason } })
  return last
}

const text = "Rye bread is baked on Friday. Come early, for it goes fast."
const wanted = { ...funnelFields, price: "29.99" }
const brief = { topic: "Rye bread at home.", targetAudience: "beginners", purpose: "Bake it", length: "short" as const }
const concept = {
  ...{ id: "option-1", title: "Rye", description: "Bake it.", estimatedPages: 8, targetAudience: "beginners" },
  ...{ outline: ["Flour"], marketingAngle: "Slow bread." },
}
const section = (kind: string) => ({ kind, title: "Rye", text, button: "Order", items: [{ title: "Rye", text }] })
const sections = ["hero", "problem", "benefits", "inside", "price", "callToAction"].map(section)
const chapter = { html: `<p>${"Flour and water rest for a night. ".repeat(300)}</p>`, summary: "Flour." }
const option = { title: "Rye", description: "A loaf.", style: "minimal", scenes: [{ text: "Rye on Friday" }] }
const current = toolInput.parse({ name: "Rye", htmlContent: "<p>Rye</p>", jsCode: "1" })

/** Every call of the API that a model writes and that returns its text itself. */
export const modelCalls: ModelCall[] = [
  direct("content.generate", text, (api) => api.content.generate({ brief: "Rye", includeHashtags: false }), {
    showsCut: true,
  }),
  direct(
    "content.stream",
    text,
    async (api) => readStream(await api.content.stream({ brief: "Rye", includeHashtags: false })),
    { showsCut: true, goesOn: true },
  ),
  direct("content.edit", "Rye on Friday.", (api) => api.content.edit({ action: "shorter", text }), { showsCut: true }),
  direct(
    "content.streamEdit",
    "Rye on Friday.",
    async (api) => readStream(await api.content.streamEdit({ action: "shorter", text })),
    { showsCut: true },
  ),
  direct("content.hearVoice", text, (api) => api.content.hearVoice({ brief: "Rye" })),
  direct("social.suggestHashtags", { hashtags: ["#Rye"] }, (api) => api.social.suggestHashtags({ content: text })),
  direct("email.generateTemplate", { subject: "Rye", content: `<p>${text}</p>` }, (api) =>
    api.email.generateTemplate({ brief: "Rye" }),
  ),
  direct("funnels.generate", { sections }, (api) => api.funnels.generate(wanted)),
  direct("funnels.generateSection", section("benefits"), (api) =>
    api.funnels.generateSection({ ...wanted, kind: "benefits", variation: 1 }),
  ),
  direct("ebooks.generateContent", { options: [concept] }, (api) =>
    api.ebooks.generateContent({ ...brief, generateMultipleOptions: false }),
  ),
  direct("ebooks.generateBasic", chapter, (api) => api.ebooks.generateBasic({ ...brief, outline: ["Flour"] })),
  direct(
    "ebooks.generateMediaRecommendations",
    { recommendations: [{ chapter: "Flour", type: "image", title: "Mill", description: "A mill", altText: "A mill" }] },
    (api) => api.ebooks.generateMediaRecommendations({ ebookContent: `# Flour\n\n${text}` }),
  ),
  prepared("ebooks.refineConcept", { option: concept }, async (api) => {
    const { id } = await api.ebooks.create({ title: "Rye" })
    await api.ebooks.update({ id, wizard: ebookWizard.parse(brief), options: [concept] })
    return (now) => now.ebooks.refineConcept({ id, optionId: "option-1", feedback: "Shorter" })
  }),
  direct("video.generateScript", { options: [option, option, option] }, (api) =>
    api.video.generateScript({ ideology: "Rye" }),
  ),
  direct("video.generateFrames", { frames: [{ id: "1", title: "Rye", duration: 5, description: "A loaf" }] }, (api) =>
    api.video.generateFrames({ script: "Rye on Friday" }),
  ),
  prepared(
    "video.revise",
    { scenes: [{ scene: 1, text: "Rye on Friday, warm", seconds: 4, isRemoved: false }] },
    async (api) => {
      const scenes = [{ text: "Rye on Friday", seconds: 4 }]
      const state = videoState.parse({ settings: { ideology: "Rye" }, scenes })
      const { id } = await api.video.create({ title: "Rye", state })
      return (now) => now.video.revise({ id, request: "warmer" })
    },
  ),
  direct("tools.chat", { reply: "It counts loaves.", stage: 4, tool: current }, (api) =>
    api.tools.chat({ messages: [{ role: "user", text: "Count loaves" }] }),
  ),
  {
    name: "tools.ask",
    good: text,
    prepare: async (api) => {
      const configuration = { ...current.configuration, capabilities: ["generate" as const] }
      const { id } = await api.tools.create({ ...current, configuration })
      return (now) => now.tools.ask({ id, capability: "generate", text: "Rye" })
    },
  },
]
