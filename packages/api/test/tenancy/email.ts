import { createDatabaseOutbox } from "../../src/products/email/sending/outbox.service.ts"
import { PIXEL_URL } from "../pixel.ts"
import { MARKER, tenancyCases } from "./kinds.ts"

const content = `<p>${MARKER}</p>`

export const emailCases = tenancyCases(
  "email",
  async ({ api, services, user }, outsider) => {
    const outbox = createDatabaseOutbox(services, services.settings.mailFrom)
    await outbox.send({ to: { address: user.email }, subject: MARKER, text: MARKER, ownerId: user.id })
    const [kept] = await api.email.outbox({})
    const subscriber = await api.email.addSubscriber({ email: `${MARKER}@example.com`, name: MARKER, optIn: "single" })
    const sequence = await api.email.createSequence({ name: MARKER })
    const template = await api.email.createTemplate({ name: MARKER, subject: MARKER, content })
    const report = await api.email.importSubscribers({ text: `imported-${MARKER}@example.com`, source: MARKER })
    const tag = await api.email.createTag({ name: MARKER })
    const rules = { rules: [{ kind: "tag" as const, is: "present" as const, tagId: tag.id }] }
    const segment = await api.email.createSegment({ name: MARKER, rules })
    const ownTag = await outsider.api.email.createTag({ name: "Own" })
    const broadcast = await api.email.createBroadcast({ name: MARKER, subject: MARKER, content })
    const ownBroadcast = await outsider.api.email.createBroadcast({ name: "Own" })
    const suppression = await api.email.addSuppression({ email: `suppressed-${MARKER}@example.com` })
    const own = await outsider.api.email.createSequence({ name: "Own" })
    const ownTemplate = await outsider.api.email.createTemplate({ name: "Own", subject: "Own", content: "<p>Own</p>" })
    const funnel = await api.funnels.create({
      name: MARKER,
      description: "Vegan cookies",
      targetAudience: "Offices",
      urlExtension: "owner-page",
    })
    const ebook = await api.ebooks.create({ title: MARKER })
    const asset = await api.media.create({ name: MARKER, mediaType: "image", fileUrl: PIXEL_URL })
    const tool = await api.tools.create({ name: MARKER, htmlContent: `<p>${MARKER}</p>` })
    const field = await api.email.createField({ label: MARKER })
    await api.content.generate({ brief: MARKER })
    const { items } = await api.content.recent({})
    const ownSegment = await outsider.api.email.createSegment({
      name: "Own",
      rules: { rules: [{ kind: "opened", is: "never" }] },
    })
    return {
      field: field.id,
      generation: items[0]?.id,
      ownSegment: ownSegment.id,
      broadcast: broadcast.id,
      ownBroadcast: ownBroadcast.id,
      tag: tag.id,
      segment: segment.id,
      ownTag: ownTag.id,
      tool: tool.id,
      asset: asset.id,
      funnel: funnel.id,
      ebook: ebook.id,
      kept: kept?.id,
      subscriber: subscriber.id,
      sequence: sequence.id,
      template: template.id,
      report: report.id,
      own: own.id,
      suppression: suppression.id,
      ownTemplate: ownTemplate.id,
    }
  },
  {
    subscribers: [({ tag }) => ({ tagId: tag }), ({ segment }) => ({ segmentId: segment })],
    subscriberPage: [({ tag }) => ({ tagId: tag }), ({ segment }) => ({ segmentId: segment })],
    tags: "brand",
    createTag: "brand",
    fields: "brand",
    score: "brand",
    saveScore: ({ tag }) => ({ rules: [{ kind: "tag", tagId: tag, points: 1 }] }),
    deleteScore: "brand",
    createField: "brand",
    updateField: ({ field }) => ({ id: field, label: "Taken" }),
    deleteField: ({ field }) => ({ id: field }),
    updateTag: ({ tag }) => ({ id: tag, name: "Taken" }),
    deleteTag: ({ tag }) => ({ id: tag }),
    tagPeople: [
      ({ tag, subscriber }) => ({ tagId: tag, subscriberIds: [subscriber] }),
      ({ ownTag, subscriber }) => ({ tagId: ownTag, subscriberIds: [subscriber] }),
      ({ ownTag, tag }) => ({ tagId: ownTag, filter: { tagId: tag } }),
      ({ ownTag, segment }) => ({ tagId: ownTag, filter: { segmentId: segment } }),
    ],
    deletePeople: ({ subscriber }) => ({ subscriberIds: [subscriber] }),
    changePeople: [
      ({ subscriber }) => ({ subscriberIds: [subscriber], action: { kind: "unsubscribe" } }),
      ({ sequence }) => ({ filter: {}, action: { kind: "enrol", sequenceId: sequence } }),
      ({ tag }) => ({ filter: { tagId: tag }, action: { kind: "delete" } }),
      ({ segment }) => ({ filter: { segmentId: segment }, action: { kind: "delete" } }),
    ],
    broadcasts: "brand",
    broadcast: ({ broadcast }) => ({ id: broadcast }),
    createBroadcast: [
      ({ segment }) => ({ name: "Theft", audience: { kind: "segment", segmentId: segment } }),
      ({ broadcast }) => ({ name: "Theft", audience: { kind: "unopened", broadcastId: broadcast } }),
      ({ ebook }) => ({ name: "Theft", ebookId: ebook }),
    ],
    updateBroadcast: [
      ({ broadcast }) => ({ id: broadcast, name: "Taken" }),
      ({ ownBroadcast, tag }) => ({ id: ownBroadcast, audience: { kind: "tags", tagIds: [tag] } }),
      ({ ownBroadcast, segment }) => ({ id: ownBroadcast, audience: { kind: "segment", segmentId: segment } }),
      ({ ownBroadcast, broadcast }) => ({ id: ownBroadcast, audience: { kind: "unopened", broadcastId: broadcast } }),
      ({ ownBroadcast, ebook }) => ({ id: ownBroadcast, ebookId: ebook }),
    ],
    deleteBroadcast: ({ broadcast }) => ({ id: broadcast }),
    duplicateBroadcast: ({ broadcast }) => ({ id: broadcast }),
    resendBroadcast: ({ broadcast }) => ({ id: broadcast }),
    startBroadcast: ({ broadcast }) => ({ id: broadcast }),
    unscheduleBroadcast: ({ broadcast }) => ({ id: broadcast }),
    pauseBroadcast: ({ broadcast }) => ({ id: broadcast }),
    resumeBroadcast: ({ broadcast }) => ({ id: broadcast }),
    cancelBroadcast: ({ broadcast }) => ({ id: broadcast }),
    checkBroadcast: ({ broadcast }) => ({ id: broadcast }),
    archive: "brand",
    saveArchive: "brand",
    showBroadcast: ({ broadcast }) => ({ id: broadcast, isPublic: true }),
    broadcastReport: ({ broadcast }) => ({ id: broadcast }),
    broadcastPeople: ({ broadcast }) => ({ id: broadcast, figure: "delivered" }),
    countAudience: [
      ({ segment }) => ({ audience: { kind: "segment", segmentId: segment } }),
      ({ tag }) => ({ audience: { kind: "tags", tagIds: [tag] } }),
      ({ broadcast }) => ({ audience: { kind: "unopened", broadcastId: broadcast } }),
    ],
    segments: "brand",
    createSegment: ({ tag }) => ({ name: "Theft", rules: { rules: [{ kind: "tag", is: "present", tagId: tag }] } }),
    updateSegment: [
      ({ segment }) => ({ id: segment, name: "Taken" }),
      ({ ownSegment, tag }) => ({ id: ownSegment, rules: { rules: [{ kind: "tag", is: "present", tagId: tag }] } }),
    ],
    deleteSegment: ({ segment }) => ({ id: segment }),
    confirmationTexts: "brand",
    saveConfirmationText: "brand",
    joinForm: [({ tag }) => ({ tagId: tag }), ({ sequence }) => ({ sequenceId: sequence })],
    previewSegment: ({ tag }) => ({ rules: { rules: [{ kind: "tag", is: "present", tagId: tag }] } }),
    sources: "brand",
    subscriber: ({ subscriber }) => ({ id: subscriber }),
    addSubscriber: "brand",
    updateSubscriber: ({ subscriber }) => ({ id: subscriber, name: "Taken" }),
    deleteSubscriber: ({ subscriber }) => ({ id: subscriber }),
    unsubscribe: ({ subscriber }) => ({ id: subscriber }),
    resendConfirmation: ({ subscriber }) => ({ id: subscriber }),
    importSubscribers: ({ sequence }) => ({ text: "new@example.com", sequenceId: sequence }),
    importReport: ({ report }) => ({ id: report }),
    suppressions: "brand",
    addSuppression: "brand",
    importSuppressions: "brand",
    removeSuppression: ({ suppression }) => ({ id: suppression }),
    sequences: "brand",
    sequence: ({ sequence }) => ({ id: sequence }),
    createSequence: [
      ({ funnel }) => ({ name: "Theft", funnelId: funnel }),
      ({ tag }) => ({ name: "Theft", trigger: { kind: "tag", tagId: tag } }),
    ],
    createFromWizard: ({ funnel }) => ({ funnelId: funnel }),
    updateSequence: [
      ({ sequence }) => ({ id: sequence, name: "Taken" }),
      ({ own, funnel }) => ({ id: own, funnelId: funnel }),
      ({ own, tag }) => ({ id: own, trigger: { kind: "tag", tagId: tag } }),
      ({ own, template }) => ({ id: own, steps: [{ templateId: template, delayMs: 0 }] }),
    ],
    deleteSequence: ({ sequence }) => ({ id: sequence }),
    saveSteps: [
      ({ sequence }) => ({ id: sequence, steps: [] }),
      ({ own, template }) => ({ id: own, steps: [{ templateId: template, delayMs: 0 }] }),
      ({ own, ebook }) => ({ id: own, steps: [{ subject: "Own", content: "<p>Own</p>", ebookId: ebook, delayMs: 0 }] }),
      ({ own, tag }) => ({ id: own, steps: [{ action: { kind: "tag", tagId: tag }, delayMs: 0 }] }),
      ({ own, tag }) => ({
        id: own,
        steps: [
          {
            action: { kind: "condition", rules: { rules: [{ kind: "tag", is: "present", tagId: tag }] }, skip: 0 },
            delayMs: 0,
          },
        ],
      }),
    ],
    enrol: [
      ({ sequence, subscriber }) => ({ id: sequence, subscriberIds: [subscriber] }),
      ({ own, subscriber }) => ({ id: own, subscriberIds: [subscriber] }),
    ],
    sequenceReport: ({ sequence }) => ({ id: sequence }),
    rehearse: ({ sequence }) => ({ id: sequence }),
    templates: "brand",
    template: ({ template }) => ({ id: template }),
    createTemplate: [
      ({ ebook }) => ({ name: "Theft", subject: "Theft", content: "<p>Theft</p>", ebookId: ebook }),
      ({ generation }) => ({ name: "Theft", subject: "Theft", content: "<p>Theft</p>", generationId: generation }),
    ],
    updateTemplate: [
      ({ template }) => ({ id: template, name: "Taken" }),
      ({ ownTemplate, ebook }) => ({ id: ownTemplate, ebookId: ebook }),
      ({ ownTemplate, generation }) => ({ id: ownTemplate, generationId: generation }),
    ],
    deleteTemplate: ({ template }) => ({ id: template }),
    previewTemplate: ({ subscriber }) => ({
      subject: "{{subscriber_name}}",
      content: "{{subscriber_email}}",
      subscriberId: subscriber,
    }),
    generateTemplate: [
      ({ ebook }) => ({ brief: "Theft", ebookId: ebook }),
      ({ funnel }) => ({ brief: "Theft", funnelId: funnel }),
    ],
    sendTest: [
      ({ template }) => ({ templateId: template }),
      ({ ownTemplate, subscriber }) => ({ templateId: ownTemplate, subscriberId: subscriber }),
    ],
    createLeadMagnet: [
      ({ asset }) => ({ assetId: asset }),
      ({ ebook }) => ({ ebookId: ebook }),
      ({ tool }) => ({ toolId: tool }),
    ],
    funnels: "brand",
    stats: "brand",
    analytics: "brand",
    activity: "brand",
    settings: "brand",
    saveSettings: "brand",
    sender: "brand",
    limits: "brand",
    saveLimits: "brand",
    saveSender: "brand",
    checkSender: "brand",
    outbox: "own",
    keptMail: ({ kept }) => ({ id: kept }),
  },
)
