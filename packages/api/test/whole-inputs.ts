import { PIXEL_URL } from "./pixel.ts"

const BRIEF = { brief: "Announce the new harbour walk to families" }
const FUNNEL = { name: "Cookie box", description: "Vegan cookies by post", targetAudience: "Office managers" }

/** Inputs that get through for procedures that need no key of a row; those that need one are in test/tenancy. */
export const wholeInputs: Record<string, object> = {
  "account.toggleBilling": { enabled: true },
  "account.addFunds": { amount: 10, paymentMethod: "paypal" },
  "brands.create": { name: "Second" },
  "facts.create": { kind: "service", title: "Tune-up", price: 39 },
  "facts.addExample": { text: "Rust never sleeps." },
  "brands.saveStylization": { tone: "Friendly" },
  "campaigns.create": {
    ...BRIEF,
    name: "Harbour",
    offer: "Harbour walk",
    launchDay: "2031-06-02",
    platforms: ["facebook"],
  },
  "content.createTemplate": { name: "Walk", input: BRIEF },
  "content.generate": BRIEF,
  "content.edit": { action: "fix", text: "Come  along to the harbour." },
  "ebooks.create": { title: "The harbour" },
  "ebooks.generateBasic": { topic: "Harbours", targetAudience: "Families", purpose: "Plan a visit" },
  "ebooks.generateContent": { topic: "Harbours", targetAudience: "Families", purpose: "Plan a visit" },
  "ebooks.generateMediaRecommendations": {
    ebookContent: {
      title: "Bees",
      chapters: [{ id: "a", title: "Bees in May", html: "<p>Bees fly from flower to flower.</p>" }],
    },
  },
  "email.addSubscriber": { email: "new@example.com", optIn: "single" },
  "email.importSubscribers": { text: "one@example.com\ntwo@example.com" },
  "email.addSuppression": { email: "gone@example.com" },
  "email.importSuppressions": { text: "email,reason\none@example.com,bounced" },
  "email.createSequence": { name: "Welcome" },
  "email.createField": { label: "Birthday", type: "date" },
  "email.createTag": { name: "Customers" },
  "email.createBroadcast": { name: "June letter" },
  "email.createFromWizard": { name: "Welcome" },
  "email.createTemplate": { name: "Hello", subject: "Hello", content: "<p>Hello</p>" },
  "email.generateTemplate": { brief: "Announce our vegan cookie box", purpose: "promotion" },
  "funnels.create": { ...FUNNEL, urlExtension: "cookie-box" },
  "funnels.generate": { ...FUNNEL, price: "9" },
  "funnels.generateSection": { ...FUNNEL, price: "9", kind: "problem", variation: 1 },
  "media.create": { name: "Pixel", mediaType: "image", fileUrl: PIXEL_URL },
  "media.generateImage": { prompt: "A quiet harbour" },
  "social.connectAccount": { platform: "linkedin", accountName: "Acme", accountId: "a-1", accessToken: "handoff" },
  "social.connect": { platform: "tiktok", credentials: { username: "ada", password: "secret words" } },
  "social.suggestHashtags": { content: "A walk along the harbour" },
  "social.createPost": { title: "Walk", content: "Come along", platforms: [], status: "draft" },
  "tools.chat": { messages: [{ role: "user", text: "A calculator for the price of a cookie box" }] },
  "tools.create": { name: "Sums", htmlContent: "<p>Sums</p>" },
  "video.generateScript": { ideology: "Cold-brew coffee for early risers" },
  "video.generateFrames": { script: "Wake up. Pour. Enjoy." },
  "video.shortLink": { url: "https://example.com/film" },
  "video.create": { title: "Film", state: { settings: { platform: "tiktok", duration: 30 } } },
}
