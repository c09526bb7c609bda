import { MARKER, strangers } from "./kinds.ts"

const brief = `Announce ${MARKER} to everybody`

export const contentStrangers = strangers(
  "content",
  async ({ api }) => {
    await api.content.generate({ brief })
    const { items } = await api.content.recent({})
    const template = await api.content.createTemplate({ name: MARKER, input: { brief } })
    return { generation: items[0]?.id, template: template.id }
  },
  {
    generate: "brand",
    stream: "brand",
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
