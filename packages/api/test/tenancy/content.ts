import { MARKER, strangers } from "./kinds.ts"

const brief = `Announce ${MARKER} to everybody`

const page = { name: MARKER, description: MARKER, targetAudience: "Offices" }

export const contentStrangers = strangers(
  "content",
  async ({ api }) => {
    await api.content.generate({ brief })
    const { items } = await api.content.recent({})
    const template = await api.content.createTemplate({ name: MARKER, input: { brief } })
    const funnel = await api.funnels.create({ ...page, urlExtension: "owner-page" })
    return { generation: items[0]?.id, template: template.id, funnel: funnel.id }
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
    news: "brand",
    hashtags: "brand",
    insights: "brand",
    mediaTrends: "brand",
    gallery: "brand",
  },
)
