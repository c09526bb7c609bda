import { emptyDraft } from "@brandwright/contract/funnels/funnel-drafts"
import { insertOrderOnce } from "../../src/products/funnels/checkout/orders.queries.ts"
import { PIXEL_URL } from "../pixel.ts"
import { MARKER, tenancyCases } from "./kinds.ts"

const page = { name: "Cookie box", description: "Vegan cookies by post", targetAudience: "Office managers" }

const draft = emptyDraft()

const withAsset = (mediaAssetId: number) => ({ sections: [{ id: "a", kind: "hero" as const, mediaAssetId }] })
const withTool = (toolId: number) => ({ sections: [{ id: "a", kind: "tool" as const, toolId }] })

export const funnelsCases = tenancyCases(
  "funnels",
  async ({ api, services, user, brandId }, outsider) => {
    const asset = await api.media.create({ name: MARKER, mediaType: "image", fileUrl: PIXEL_URL })
    const funnel = await api.funnels.create({
      ...page,
      name: MARKER,
      urlExtension: "owner-page",
      mediaAssetId: asset.id,
    })
    const order = await insertOrderOnce(services.db, {
      funnelId: funnel.id,
      brandId,
      userId: user.id,
      reference: "order-1",
      formKey: "form-1",
      email: "buyer@example.com",
      name: MARKER,
      product: MARKER,
      amount: 1_000_000,
      processor: "manual",
      status: "pending",
      variant: "a",
      assetId: null,
      externalId: null,
      redirectUrl: null,
      createdAt: services.now(),
      paidAt: null,
      refundedAt: null,
    })
    await api.funnels.saveDraft({ funnelId: funnel.id, fields: { ...draft, name: MARKER }, version: 0 })
    const writing = await api.funnels.writePage({ ...page, name: MARKER, price: "9", funnelId: funnel.id })
    const tool = await api.tools.create({ name: MARKER, htmlContent: `<p>${MARKER}</p>` })
    const own = await outsider.api.funnels.create({ ...page, urlExtension: "own-page" })
    return { id: funnel.id, writing: writing.id, asset: asset.id, order: order?.id, tool: tool.id, own: own.id }
  },
  {
    list: "brand",
    get: ({ id }) => ({ id }),
    create: [
      ({ asset }) => ({ ...page, urlExtension: "theft", mediaAssetId: asset }),
      ({ asset }) => ({ ...page, urlExtension: "theft", deliveryAssetId: asset }),
      ({ asset }) => ({ ...page, urlExtension: "theft", content: withAsset(asset) }),
      ({ tool }) => ({ ...page, urlExtension: "theft", content: withTool(tool) }),
    ],
    update: [
      ({ id }) => ({ id, name: "Taken" }),
      ({ own, asset }) => ({ id: own, mediaAssetId: asset }),
      ({ own, asset }) => ({ id: own, deliveryAssetId: asset }),
      ({ own, asset }) => ({ id: own, content: withAsset(asset) }),
      ({ own, tool }) => ({ id: own, content: withTool(tool) }),
    ],
    delete: ({ id }) => ({ id }),
    duplicate: ({ id }) => ({ id }),
    draft: ({ id }) => ({ funnelId: id }),
    saveDraft: ({ id }) => ({ funnelId: id, fields: draft, version: 1 }),
    discardDraft: ({ id }) => ({ funnelId: id, version: 1 }),
    generate: ({ asset }) => ({ ...page, price: "9", mediaAssetId: asset }),
    quoteSection: "brand",
    generateSection: ({ asset }) => ({ ...page, price: "9", mediaAssetId: asset, kind: "faq", variation: 0 }),
    writePage: [
      ({ id }) => ({ ...page, price: "9", funnelId: id }),
      ({ own, asset }) => ({ ...page, price: "9", funnelId: own, mediaAssetId: asset }),
    ],
    writtenPage: ({ id }) => ({ funnelId: id }),
    dropWrittenPage: ({ writing }) => ({ id: writing }),
    preview: [
      ({ asset }) => ({ ...page, mediaAssetId: asset }),
      ({ asset }) => ({ ...page, content: withAsset(asset) }),
      ({ tool }) => ({ ...page, content: withTool(tool) }),
    ],
    check: [
      ({ asset }) => ({ ...page, mediaAssetId: asset, deliveryAssetId: asset }),
      ({ asset }) => ({ ...page, content: withAsset(asset) }),
      ({ tool }) => ({ ...page, content: withTool(tool) }),
    ],
    stats: ({ id }) => ({ id, days: 30 }),
    orders: ({ id }) => ({ funnelId: id }),
    confirmOrder: ({ order }) => ({ id: order }),
    resendOrder: ({ order }) => ({ id: order }),
    settings: "brand",
    saveSettings: "brand",
    refundOrder: ({ order }) => ({ id: order }),
  },
)
