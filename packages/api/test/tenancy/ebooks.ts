import { PIXEL_URL } from "../pixel.ts"
import { MARKER, tenancyCases } from "./kinds.ts"

const CONCEPT = {
  id: "a",
  title: MARKER,
  description: MARKER,
  estimatedPages: 20,
  targetAudience: MARKER,
  outline: [MARKER],
  marketingAngle: MARKER,
}

export const ebooksCases = tenancyCases(
  "ebooks",
  async ({ api }, outsider) => {
    const ebook = await api.ebooks.create({ title: MARKER, description: MARKER })
    const recommendation = {
      chapter: MARKER,
      type: "image" as const,
      title: MARKER,
      description: MARKER,
      altText: MARKER,
    }
    await api.ebooks.update({
      id: ebook.id,
      chapters: [{ id: "a", title: MARKER, html: "<p>Words</p>" }],
      recommendations: [recommendation],
      options: [CONCEPT],
    })
    const asset = await api.media.create({ name: MARKER, mediaType: "image", fileUrl: PIXEL_URL })
    const own = await outsider.api.ebooks.create({ title: "Own" })
    return { id: ebook.id, asset: asset.id, image: asset.fileUrl, own: own.id }
  },
  {
    list: "brand",
    stats: "brand",
    get: ({ id }) => ({ id }),
    create: "brand",
    update: [({ id }) => ({ id, title: "Taken" }), ({ own, asset }) => ({ id: own, coverAssetId: asset })],
    duplicate: ({ id }) => ({ id }),
    delete: ({ id }) => ({ id }),
    upload: "brand",
    readDocument: "own",
    make: ({ id }) => ({ id }),
    progress: ({ id }) => ({ id }),
    quote: ({ id }) => ({ id }),
    preview: ({ id }) => ({ id }),
    rewriteChapter: ({ id }) => ({ id, chapterId: "a" }),
    refineConcept: ({ id }) => ({ id, optionId: CONCEPT.id, feedback: "Shorter" }),
    illustrate: ({ id }) => ({ id, index: 0 }),
    generateContent: "brand",
    generateBasic: "brand",
    generateMediaRecommendations: "brand",
    generateArt: ({ asset }) => ({ prompt: "A quiet harbour", contentAssetId: asset }),
    refineArt: ({ image }) => ({ originalImage: image, feedback: "Warmer" }),
  },
)
