import { MARKER, tenancyCases } from "./kinds.ts"

export const brandsCases = tenancyCases(
  "brands",
  async ({ api, brandId }) => {
    const other = await api.brands.create({ name: `Second ${MARKER}` })
    return { brandId, other: other.id }
  },
  {
    list: "own",
    default: "own",
    get: ({ brandId }) => ({ id: brandId }),
    create: "own",
    update: ({ brandId }) => ({ id: brandId, name: "Taken" }),
    delete: ({ other }) => ({ id: other }),
    setDefault: ({ other }) => ({ id: other }),
    stylization: "brand",
    saveStylization: "brand",
  },
)
