import { MARKER, tenancyCases } from "./kinds.ts"

export const searchCases = tenancyCases(
  "search",
  async ({ api, brandId }) => {
    await api.social.createPost({ content: MARKER, status: "draft" })
    return { brandId }
  },
  { find: [({ brandId }) => ({ brandId, term: MARKER }), () => ({ term: MARKER })] },
)
