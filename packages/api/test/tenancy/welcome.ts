import { strangers } from "./kinds.ts"

export const welcomeStrangers = strangers("welcome", async ({ brandId }) => ({ brandId }), {
  checklist: "brand",
  hideChecklist: ({ brandId }) => ({ brandId, isHidden: true }),
  overview: ({ brandId }) => ({ brandId, since: new Date(0).toISOString() }),
})
