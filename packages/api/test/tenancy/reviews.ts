import { MARKER, tenancyCases } from "./kinds.ts"

export const reviewsCases = tenancyCases(
  "reviews",
  async ({ api }) => {
    const template = await api.email.createTemplate({ name: MARKER, subject: MARKER, content: `<p>${MARKER}</p>` })
    const link = await api.reviews.create({ kind: "template", thingId: template.id })
    return { template: template.id, link: link.id }
  },
  {
    list: ({ template }) => ({ kind: "template", thingId: template }),
    create: ({ template }) => ({ kind: "template", thingId: template }),
    revoke: ({ link }) => ({ id: link }),
  },
)
