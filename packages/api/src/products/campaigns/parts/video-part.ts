import { cutText } from "@brandwright/contract/text/cut-text"
import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import { videoSettings, type VideoState, videoState } from "@brandwright/contract/video/video"
import { VIDEO_IDEOLOGY_MAX, type VideoPlatform } from "@brandwright/contract/video/video-choices"
import { totalSeconds } from "@brandwright/contract/video/video-film"
import { shortLinkTo } from "../../../platform/links/links.service.ts"
import type { InTransaction } from "../../../services.ts"
import { writeVideos } from "../../video/generation.service.ts"
import { addProjectCost, createProject, ownProject, saveProject, unrendered } from "../../video/video.service.ts"
import { readSides } from "../making/texts/brief-sides.ts"
import { writeFilmBrief } from "../making/texts/briefs.ts"
import { readContext } from "../making/texts/text-context.ts"
import { showPrice } from "../making/texts/draft-facts.service.ts"
import { readTarget, readTrackedTarget } from "../making/links.ts"
import { type PartKindDoor, type PartScope, writeAgain } from "./part-kind.ts"
import { unlessMissing } from "./scopes.service.ts"

const TITLE_MAX = 200
/** The editor's step with the scenes. */
const SCENES_STEP = 2
const FORMATS: Record<string, VideoPlatform> = {
  youtube: "youtube-shorts",
  tiktok: "tiktok",
  instagram: "instagram-reels",
}

/** The short video: a project that a browser renders, and that a post of the campaign then shows. */
export const videoPart: PartKindDoor = {
  async write(services, writing) {
    const { brand, campaign, part, signal, keep } = writing
    const known = part.itemId === null ? null : await unlessMissing(ownProject(services.db, brand.userId, part.itemId))
    const old = known && known.state
    const settings = describeVideo(writing)
    const again = writeAgain(writing, old?.scenes.map(({ text }) => text).join("\n"))
    await writeVideos(
      services,
      brand,
      {
        ...{ ...settings, ...again, context: await readContext(services, writing) },
        note: writeFilmBrief(
          { ...campaign, price: showPrice(campaign, brand) },
          writing.page !== null,
          readTarget(writing) !== "",
        ),
      },
      {
        description: cutText(`Video: ${campaign.name}`, 120),
        signal,
        keep: async (tx, { options }, made) => {
          const chosen = part.wish && options.find(({ id }) => id === old?.optionId)
          const option = chosen || options[part.variation % Math.max(1, options.length)]
          const state = unrendered(
            videoState.parse({
              ...old,
              step: SCENES_STEP,
              settings,
              options,
              optionId: option?.id ?? "",
              scenes: option?.scenes ?? [],
              frames: [],
              endCard: await linkEndCard(tx, writing),
            }),
          )
          const title = cutText(`${campaign.name}: ${part.title}`, TITLE_MAX)
          if (known) await addProjectCost(tx.db, known.id, made.chargedMicroUsd)
          const { id } = known
            ? await saveProject(tx, brand.userId, known.id, { title: known.title, state })
            : await createProject(tx, brand, title, state)
          await keep(tx, made, { itemId: id })
        },
      },
    )
  },

  async read({ db }, { brand }, itemId) {
    const project = await ownProject(db, brand.userId, itemId)
    const { scenes, endCard, videoAssetId, posterAssetId } = project.state
    return {
      name: project.title,
      texts: [project.title, ...scenes.map(({ text }) => text)],
      links: endCard.linkUrl ? [endCard.linkUrl] : [],
      picture: posterAssetId === null ? undefined : { assetId: posterAssetId, alt: project.title },
      isUnrendered: videoAssetId === null,
    }
  },

  async describe({ db }, { brand }, itemId) {
    const { scenes } = (await ownProject(db, brand.userId, itemId)).state
    return { lines: [campaignText.lines.video(Math.round(totalSeconds(scenes)))] }
  },

  /** Published with its post. */
  launch: async () => {},
  link: (itemId) => (itemId === null ? "/ai-content" : `/ai-content?project=${itemId}`),
}

function describeVideo({ campaign, filmPlatform }: PartScope) {
  const { offer, brief, audience } = campaign
  return videoSettings.parse({
    platform: FORMATS[filmPlatform] ?? "facebook-reels",
    ideology: cutText(readSides(brief).whole || offer, VIDEO_IDEOLOGY_MAX),
    ...(audience && { audience: "custom", audienceDescription: audience }),
  })
}

/** Target of its QR code: the campaign's page, through a counted link of this part alone. */
export async function linkEndCard(tx: InTransaction, scope: PartScope): Promise<VideoState["endCard"]> {
  const linkUrl = readTarget(scope)
  if (!linkUrl) return { linkUrl: "", shortUrl: "" }
  return { linkUrl, shortUrl: await shortLinkTo(tx, scope.brand.id, readTrackedTarget(scope, "video"), "video") }
}
