import sharp from "sharp"
import { THUMBNAIL_PX, makeThumbnail } from "../src/platform/media/pool/thumbnails.service.ts"
import { storeAsset } from "../src/platform/media/media.service.ts"
import { insertBrand } from "../src/platform/brands/brands.queries.ts"
import { insertUser } from "../src/platform/auth/auth.queries.ts"
import { testServices } from "./services.ts"

const PICTURES = 40
const AT_ONCE = 2
const TURN = 4

/** Time of the product's thumbnails (read, draw, store, note) in percent of sharp's alone on the same pictures. */
export async function thumbnailShare(): Promise<number> {
  const services = await testServices()
  try {
    const now = Date.now()
    const user = await insertUser(services.db, {
      id: "bench",
      email: "bench@example.com",
      name: "Bench",
      passwordHash: null,
      provider: "local",
      createdAt: now,
      updatedAt: now,
    })
    const brand = await insertBrand(services.db, {
      userId: user.id,
      name: "Bench",
      logoUrl: null,
      industry: null,
      createdAt: now,
      updatedAt: now,
    })
    const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, n) => noisy(n)))
    const ids: number[] = []
    for (const bytes of pictures)
      ids.push((await storeAsset(services, brand, { name: "Picture", mediaType: "image", bytes })).id)
    const draw = (bytes: Buffer) =>
      sharp(bytes).autoOrient().resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: "inside" }).webp({ quality: 78 }).toBuffer()
    let bare = 0
    let ours = 0
    // In turns, so that whatever else the machine does meets both.
    for (let at = 0; at < PICTURES; at += TURN) {
      bare += await timed(pictures.slice(at, at + TURN), draw)
      ours += await timed(ids.slice(at, at + TURN), (id) => makeThumbnail(services, id))
    }
    return (ours / bare) * 100
  } finally {
    await services.close()
  }
}

/** As a telephone's picture: 12 megapixels with detail. */
async function noisy(seed: number): Promise<Buffer> {
  const tile = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 + seed },
    },
  })
    .png()
    .toBuffer()
  return sharp(tile).resize(4000, 3000).jpeg({ quality: 85 }).toBuffer()
}

async function timed<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<number> {
  const waiting = [...items]
  const started = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
    }),
  )
  return performance.now() - started
}
