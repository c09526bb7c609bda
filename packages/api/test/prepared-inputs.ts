import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { onTestFinished } from "vitest"
import { DAY_MS } from "@brandwright/contract/durations"
import { answers } from "../../ai/test/provider-server.ts"
import { funnelFields } from "../../contract/test/funnels.ts"
import { cancelTask, onTask } from "../src/platform/tasks/task-control.service.ts"
import { startTask } from "../src/platform/tasks/tasks.service.ts"
import { buy, newFormKey } from "../src/products/funnels/checkout/checkout.service.ts"
import { ownFunnel } from "../src/products/funnels/funnels.service.ts"
import { runSender } from "../src/products/email/sending/sender.service.ts"
import { advanceBroadcasts } from "../src/products/email/broadcasts/running.service.ts"
import { runJobs } from "./jobs.ts"
import { ownerWithModel } from "./owner-with-model.ts"
import { startPhotoLibrary } from "./photo-library.ts"
import { picture } from "./pictures.ts"
import { testSettings } from "./services.ts"
import { freshServices, type SignedIn, signedIn } from "./signed-in.ts"
import { withCampaign } from "./written-campaign.ts"

type Prepared = Pick<SignedIn, "context" | "services"> & { input: object }
const alone = (prepare: (owner: SignedIn) => Promise<object>) => async (): Promise<Prepared> => {
  const owner = await signedIn()
  return { ...owner, input: await prepare(owner) }
}

const PHONE = "+15550100199"

/** Owners and inputs of changes that create, send or charge only after something else has happened, or with a model. */
export const prepared: Record<string, () => Promise<Prepared>> = {
  "auth.sendVerification": async () => {
    const owner = await signedIn()
    await owner.api.auth.phone({ phoneNumber: PHONE })
    return { ...owner, context: { ...owner.context, user: { ...owner.user, phoneNumber: PHONE } }, input: {} }
  },
  "campaigns.drawPicture": async () => {
    const owner = await withCampaign()
    const { parts } = await owner.api.campaigns.get({ id: owner.id })
    return { ...owner, input: { id: parts.find(({ kind }) => kind === "post")?.id ?? 0, layout: "cover" } }
  },
  "content.hearVoice": async () => {
    const owner = await ownerWithModel(answers("Plain."))
    onTestFinished(() => void owner.provider.close())
    return { ...owner, input: { stylization: { ...EMPTY_STYLIZATION, toneOfVoice: "Wry" }, brief: "Bread" } }
  },
  "ebooks.rewriteChapter": async () => {
    const owner = await ownerWithModel(answers("Bees."))
    onTestFinished(() => void owner.provider.close())
    const { id } = await owner.api.ebooks.create({ title: "Bees" })
    await owner.api.ebooks.update({ id, chapters: [{ id: "one", title: "One", html: "<p>Bees</p>" }] })
    return { ...owner, input: { id, chapterId: "one", wish: "More bees" } }
  },
  "email.resendBroadcast": alone(async ({ api, services }) => {
    await api.email.addSubscriber({ email: "ann@example.com", optIn: "single" })
    const { id } = await api.email.createBroadcast({ name: "June", subject: "June", content: "<p>June</p>" })
    await api.email.startBroadcast({ id })
    await runSender(services)
    await advanceBroadcasts({ ...services, now: () => Date.now() + DAY_MS })
    return { id }
  }),
  "email.resendConfirmation": alone(async ({ api, services }) => {
    const { id } = await api.email.addSubscriber({ email: "ann@example.com" })
    const yesterday = services.now() - DAY_MS
    await services.db.updateTable("emailConfirmation").set({ askedAt: yesterday, firstAskedAt: yesterday }).execute()
    return { id }
  }),
  "funnels.refundOrder": alone(async ({ api, services, user }) => {
    const { id: funnelId } = await api.funnels.create(funnelFields)
    const funnel = await ownFunnel(services.db, user.id, funnelId)
    const buyer = { email: "ann@example.com", name: "Ann", variant: "a", formKey: newFormKey(), joins: false } as const
    await buy(services, { funnel, brandName: "Acme", buyer, ip: "10.0.0.1" })
    return { id: (await api.funnels.orders({}))[0]?.id ?? 0 }
  }),
  "media.keepPhoto": async () => {
    const library = await startPhotoLibrary(await picture())
    onTestFinished(() => void library.close())
    const owner = await signedIn({
      services: await freshServices({ settings: { ...testSettings, ...library.settings } }),
    })
    const { photos } = await owner.api.media.searchPhotos({ query: "bicycle" })
    return { ...owner, input: { token: photos[0]?.token ?? "" } }
  },
  "social.retryPost": alone(async ({ api, services }) => {
    const { id: account } = await api.social.connectAccount({ platform: "facebook", accountName: "Acme" })
    const scheduledFor = new Date(services.now()).toISOString()
    const { id } = await api.social.createPost({ content: "Bread", platforms: ["facebook"], scheduledFor })
    await api.social.deactivate({ id: account })
    await runJobs(services)
    await api.social.activate({ id: account })
    return { id }
  }),
  "tasks.retry": alone(async ({ services, user, brandId }) => {
    onTask("loaf", { retry: async () => {} })
    const begun = { userId: user.id, brandId, category: "ebook", title: "The Bread Book" } as const
    const work = { name: "loaf", input: {} }
    const { id } = await startTask(services.db, { ...begun, now: services.now(), work })
    await cancelTask(services, user.id, id)
    return { id }
  }),
}
