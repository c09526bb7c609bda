import { MARKER, tenancyCases } from "./kinds.ts"

export const toolsCases = tenancyCases(
  "tools",
  async ({ api }) => {
    const tool = await api.tools.create({
      name: MARKER,
      htmlContent: `<p>${MARKER}</p>`,
      configuration: { capabilities: ["brand"] },
    })
    return { id: tool.id }
  },
  {
    list: "brand",
    get: ({ id }) => ({ id }),
    templates: "own",
    create: "brand",
    update: ({ id }) => ({ id, name: "Taken" }),
    delete: ({ id }) => ({ id }),
    duplicate: ({ id }) => ({ id }),
    versions: ({ id }) => ({ id }),
    restore: ({ id }) => ({ id, version: 1 }),
    chat: "brand",
    giveBack: () => ({ receipt: 1 }),
    requests: ({ id }) => ({ id }),
    ask: ({ id }) => ({ id, capability: "brand" }),
  },
)
