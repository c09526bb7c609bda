import { insertBrandFeed } from "../../src/products/content/news/news.queries.ts"
import { MARKER, tenancyCases } from "./kinds.ts"

const brief = `Announce ${MARKER} to everybody`

const page = { name: MARKER, description: MARKER, targetAudience: "Offices" }

export const contentCases = tenancyCases(
  "content",
  async ({ api, services, brandId }) => {
    await api.content.generate({ brief })
    const { items } = await api.content.recent({})
    const template = await api.content.createTemplate({ name: MARKER, input: { brief } })
    const funnel = await api.funnels.create({ ...page, urlExtension: "owner-page" })
    const url = `https://news.example/${MARKER}`
    const feed = await insertBrandFeed(services.db, { brandId, url, createdAt: 0 })
    return { generation: items[0]?.id, template: template.id, funnel: funnel.id, feed: feed.id }
  },
  {
    generate: ({ funnel }) => ({ brief: "Theft", funnelId: funnel }),
    stream: ({ funnel }) => ({ brief: "Theft", funnelId: funnel }),
    streamEdit: "brand",
    quote: "brand",
    edit: "brand",
    quoteEdit: "brand",
    history: "brand",
    recent: "brand",
    getGeneration: ({ generation }) => ({ id: generation }),
    deleteGeneration: ({ generation }) => ({ id: generation }),
    count: "brand",
    templates: "brand",
    createTemplate: "brand",
    deleteTemplate: ({ template }) => ({ id: template }),
    voice: "brand",
    previewVoice: "brand",
    hearVoice: "brand",
    news: "brand",
    feeds: "brand",
    addFeed: "brand",
    removeFeed: ({ feed }) => ({ id: feed }),
    hashtags: "brand",
    insights: "brand",
    mediaTrends: "brand",
    gallery: "brand",
  },
)
