import { MARKER, strangers } from "./kinds.ts"

const state = { settings: { platform: "tiktok" as const, duration: 30 } }

export const videoStrangers = strangers(
  "video",
  async ({ api }) => ({ id: (await api.video.create({ title: MARKER, state })).id }),
  {
    generateScript: "brand",
    generateFrames: "brand",
    list: "brand",
    get: ({ id }) => ({ id }),
    create: "brand",
    save: ({ id }) => ({ id, title: "Taken", state }),
    revise: ({ id }) => ({ id, request: "Make it shorter" }),
    duplicate: ({ id }) => ({ id }),
    delete: ({ id }) => ({ id }),
  },
)
