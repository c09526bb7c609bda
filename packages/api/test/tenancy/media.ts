import { PIXEL_URL } from "../pixel.ts"
import { MARKER, tenancyCases } from "./kinds.ts"

export const mediaCases = tenancyCases(
  "media",
  async ({ api }) => {
    const asset = await api.media.create({ name: MARKER, mediaType: "image", fileUrl: PIXEL_URL })
    const deleted = await api.media.create({ name: MARKER, mediaType: "color", fileUrl: "#4F46E5" })
    await api.media.delete({ id: deleted.id })
    return { id: asset.id, deleted: deleted.id }
  },
  {
    list: "brand",
    page: "brand",
    counts: "brand",
    usage: "brand",
    get: ({ id }) => ({ id }),
    create: "brand",
    replace: ({ id }) => ({ id, fileUrl: PIXEL_URL }),
    update: ({ id }) => ({ id, name: "Taken" }),
    delete: ({ id }) => ({ id }),
    restore: ({ deleted }) => ({ id: deleted }),
    uses: ({ id }) => ({ id }),
    generateImage: "brand",
    logos: "own",
    imageModel: "own",
    previewGraphic: ({ id }) => ({ layout: "cover", headline: "Theirs", pictureIds: [id] }),
    createGraphic: ({ id }) => ({ layout: "cover", headline: "Theirs", pictureIds: [id] }),
    photoSources: "own",
    searchPhotos: "own",
    keepPhoto: "brand",
  },
)
