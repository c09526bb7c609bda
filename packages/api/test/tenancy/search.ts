import { MARKER, strangers } from "./kinds.ts"

export const searchStrangers = strangers(
  "search",
  async ({ api, brandId }) => {
    await api.social.createPost({ content: MARKER, status: "draft" })
    return { brandId }
  },
  { find: [({ brandId }) => ({ brandId, term: MARKER }), () => ({ term: MARKER })] },
)
