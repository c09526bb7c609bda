import { wave } from "../pictures.ts"
import type { SignedIn } from "../signed-in.ts"
import { brandOfUser } from "../../src/platform/brands/brands.service.ts"
import { storeAsset } from "../../src/platform/media/media.service.ts"
import { keepSpeech } from "../../src/products/video/speech/speech.queries.ts"
import { MARKER, tenancyCases } from "./kinds.ts"

const settings = { platform: "tiktok" as const, duration: 30 }
const scene = { text: MARKER, seconds: 3 }
const state = { settings, scenes: [scene] }
const option = {
  id: "option-1",
  title: "Taken",
  description: "",
  style: "minimal",
  duration: 30,
  script: "",
  specifications: [],
  elements: [],
  generationCost: 0,
  aiProvider: "local" as const,
}

async function storeSound({ services, user, brandId }: SignedIn): Promise<number> {
  const brand = await brandOfUser(services.db, user.id, brandId)
  return (await storeAsset(services, brand, { name: MARKER, mediaType: "audio", bytes: wave() })).id
}

/** Every place of a project that can name an item of the pool, filled with the owner's. */
const statesWith = (id: number) => [
  { settings, scenes: [{ ...scene, imageAssetId: id }] },
  { settings, options: [{ ...option, scenes: [{ ...scene, imageAssetId: id }] }] },
  { settings, audio: { musicAssetId: id } },
  { settings, videoAssetId: id },
  { settings, posterAssetId: id },
  { settings, captionsAssetId: id },
]
const PLACES = statesWith(0).map((_, place) => place)

const KEY = "0".repeat(64)
type Things = { id: number; assetId: number; ownId: number; ownBrandId: number }

export const videoCases = tenancyCases<Things>(
  "video",
  async (owner, outsider) => {
    const { id } = await owner.api.video.create({ title: MARKER, state })
    await owner.api.video.revise({ id, request: "scene 1 slower" })
    const { db, storage } = owner.services
    const { hash } = await storage.put(wave())
    const spoken = { brandId: owner.brandId, key: KEY, fileHash: hash, mimeType: "audio/wav", usedAt: 1 }
    await keepSpeech(db, spoken)
    return {
      id,
      assetId: await storeSound(owner),
      ownId: (await outsider.api.video.create({ title: "Own", state: { settings } })).id,
      ownBrandId: outsider.brandId,
    }
  },
  {
    generateScript: [
      ({ id }) => ({ ideology: "An idea", projectId: id }),
      ({ id, ownBrandId }) => ({ brandId: ownBrandId, ideology: "An idea", projectId: id }),
    ],
    generateFrames: [
      ({ id }) => ({ script: "A line", projectId: id }),
      ({ id, ownBrandId }) => ({ brandId: ownBrandId, script: "A line", projectId: id }),
    ],
    setup: "brand",
    list: "brand",
    get: ({ id }) => ({ id }),
    create: [
      ({ assetId }) => ({ title: "Taken", state: statesWith(assetId)[0] ?? {} }),
      ...PLACES.map((place) => ({ assetId, ownBrandId }: Things) => ({
        brandId: ownBrandId,
        title: "Taken",
        state: statesWith(assetId)[place] ?? {},
      })),
    ],
    save: [
      ({ id }) => ({ id, title: "Taken", state }),
      ...PLACES.map((place) => ({ assetId, ownId }: Things) => ({
        id: ownId,
        title: "Taken",
        state: statesWith(assetId)[place] ?? {},
      })),
    ],
    revise: ({ id }) => ({ id, request: "Make it shorter" }),
    undoRevision: ({ id }) => ({ id }),
    makeCuts: ({ id }) => ({ id }),
    shortLink: "brand",
    speak: ({ id }) => ({ id }),
    speechAudio: [({ id }) => ({ id, key: KEY }), ({ ownId }) => ({ id: ownId, key: KEY })],
    duplicate: ({ id }) => ({ id }),
    delete: ({ id }) => ({ id }),
  },
)
