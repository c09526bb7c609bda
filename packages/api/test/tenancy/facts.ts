import { MARKER, tenancyCases } from "./kinds.ts"

export const factsCases = tenancyCases(
  "facts",
  async ({ api, brandId }) => {
    const fact = await api.facts.create({ kind: "service", title: MARKER })
    const example = await api.facts.addExample({ text: MARKER })
    const asset = await api.media.create({
      name: `${MARKER}.txt`,
      mediaType: "text",
      fileUrl: `data:text/plain;base64,${Buffer.from(`${MARKER}: £39`).toString("base64")}`,
    })
    return { brandId, fact: fact.id, example: example.id, asset: asset.id }
  },
  {
    list: "brand",
    create: "brand",
    update: ({ fact }) => ({ id: fact, kind: "service", title: "Taken" }),
    delete: ({ fact }) => ({ id: fact }),
    reorder: ({ fact }) => ({ ids: [fact] }),
    readWebsite: ({ brandId }) => ({ brandId, url: "http://127.0.0.1:1/" }),
    readAsset: ({ asset }) => ({ assetId: asset }),
    examples: "brand",
    addExample: "brand",
    removeExample: ({ example }) => ({ id: example }),
  },
)
