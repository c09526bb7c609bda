import { PART_KINDS, type PartKind } from "@brandwright/contract/campaigns/campaigns-text"
import { PIXEL_URL } from "../pixel.ts"
import { MARKER, tenancyCases } from "./kinds.ts"

const campaign = {
  name: MARKER,
  brief: MARKER,
  offer: MARKER,
  launchDay: "2031-06-02",
  platforms: ["facebook" as const],
}

type Things = {
  id: number
  part?: number
  ownParts: Map<PartKind, number>
  asset: number
  items: Record<PartKind, { id: number }>
}

export const campaignsCases = tenancyCases<Things>(
  "campaigns",
  async ({ api }, outsider) => {
    const { id, parts } = await api.campaigns.create(campaign)
    const own = await outsider.api.campaigns.create({
      ...campaign,
      name: "Own",
      brief: "Own",
      offer: "Own",
      parts: [...PART_KINDS],
    })
    const ownParts = new Map(own.parts.map((part) => [part.kind, part.id]))
    const page = await api.funnels.create({
      name: MARKER,
      description: MARKER,
      targetAudience: MARKER,
      urlExtension: "owner-page",
    })
    const post = await api.social.createPost({ title: MARKER, content: MARKER, status: "draft" })
    const asset = await api.media.create({ name: MARKER, mediaType: "image", fileUrl: PIXEL_URL })
    const broadcast = await api.email.createBroadcast({ name: MARKER })
    const sequence = await api.email.createSequence({ name: MARKER })
    const book = await api.ebooks.create({ title: MARKER })
    const video = await api.video.create({ title: MARKER, state: { settings: { platform: "tiktok", duration: 30 } } })
    const tool = await api.tools.create({ name: MARKER, htmlContent: `<p>${MARKER}</p>` })
    const items = { page, post, broadcast, sequence, book, tool, video }
    return { id, part: parts[0]?.id, ownParts, asset: asset.id, items }
  },
  {
    list: "brand",
    get: ({ id }) => ({ id }),
    quote: ({ id }) => ({ parts: ["post"], copyOf: id }),
    create: ({ id }) => ({ ...campaign, name: "Theft", copyOf: id }),
    update: ({ id }) => ({ id, name: "Taken" }),
    delete: ({ id }) => ({ id }),
    saveAsTemplate: ({ id }) => ({ id }),
    write: ({ id }) => ({ id }),
    rehearsal: ({ id }) => ({ id }),
    launch: ({ id }) => ({ id }),
    pause: ({ id }) => ({ id }),
    resume: ({ id }) => ({ id }),
    stop: ({ id }) => ({ id }),
    figures: ({ id }) => ({ id }),
    figureRows: ({ id }) => ({ id, figure: "sales" }),
    figureRowsCsv: ({ id }) => ({ id, figure: "sales" }),
    figuresCsv: ({ id }) => ({ id }),
    partOf: ({ part }) => ({ kind: "page", itemId: part }),
    plannedPosts: "brand",
    choices: "brand",
    addPart: ({ id }) => ({ campaignId: id, kind: "page" }),
    updatePart: [
      ({ part }) => ({ id: part, title: "Taken" }),
      ({ ownParts, asset }) => ({ id: ownParts.get("post"), pictureId: asset }),
      ...PART_KINDS.map((kind) => ({ ownParts, items }: Things) => ({
        id: ownParts.get(kind),
        itemId: items[kind].id,
      })),
    ],
    rewritePart: ({ part }) => ({ id: part }),
    drawPicture: ({ part }) => ({ id: part }),
    dropPart: ({ part }) => ({ id: part }),
  },
)
