import { MARKER, tenancyCases } from "./kinds.ts"

const campaign = {
  name: MARKER,
  brief: MARKER,
  offer: MARKER,
  launchDay: "2031-06-02",
  platforms: ["facebook" as const],
}

export const campaignsCases = tenancyCases(
  "campaigns",
  async ({ api }) => {
    const { id, parts } = await api.campaigns.create(campaign)
    return { id, part: parts[0]?.id }
  },
  {
    list: "brand",
    get: ({ id }) => ({ id }),
    quote: ({ id }) => ({ parts: ["post"], copyOf: id }),
    create: "brand",
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
    updatePart: ({ part }) => ({ id: part, title: "Taken" }),
    rewritePart: ({ part }) => ({ id: part }),
    drawPicture: ({ part }) => ({ id: part }),
    dropPart: ({ part }) => ({ id: part }),
  },
)
