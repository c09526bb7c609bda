import { videoState } from "@brandwright/contract/video/video"
import { DEMO_FILM } from "../texts/film.ts"
import type { World } from "../world.ts"

/** A short video with its script and scenes, not rendered yet. */
export async function fillFilm({ brand, at, day }: World): Promise<void> {
  const { title, settings, scenes } = DEMO_FILM
  const script = scenes.map(({ text }) => text).join("\n")
  await at(day(-3)).video.create({
    brandId: brand.id,
    title,
    state: videoState.parse({ step: 2, settings: { ...settings, script }, scenes }),
  })
}
