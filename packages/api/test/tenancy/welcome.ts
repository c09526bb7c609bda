import { tenancyCases } from "./kinds.ts"

export const welcomeCases = tenancyCases("welcome", async ({ brandId }) => ({ brandId }), {
  checklist: "brand",
  hideChecklist: ({ brandId }) => ({ brandId, isHidden: true }),
  readLook: ({ brandId }) => ({ brandId, url: "http://127.0.0.1:1/" }),
  keepLogo: ({ brandId }) => ({ brandId, url: "http://127.0.0.1:1/logo.png" }),
  overview: ({ brandId }) => ({ brandId, since: new Date(0).toISOString() }),
})
