import { PLATFORM_NAMES, type Platform } from "@brandwright/contract/social/social-platforms"
import { excerpt } from "@brandwright/contract/text/excerpt"
import { hideQuestionMarks } from "@brandwright/contract/writing/open-questions"
import { html } from "hono/html"
import { reviewDocument } from "../../../platform/review/review-document.ts"
import type { Reviewable } from "../../../platform/review/reviewables.ts"
import type { Services } from "../../../services.ts"
import { packFor } from "./post-pack.service.ts"
import { filesFor, type SizedFile } from "./post-files.service.ts"
import { findPost, listTargets, type PostRow } from "./posts.queries.ts"

const TITLE_MAX = 60

/** A post as each of its platforms will show it. */
export const reviewablePost: Reviewable = {
  category: "social",
  path: (id) => `/posting-queue?compose=${id}&share=post-${id}`,
  findTitle: async ({ db }, brand, id) => {
    const post = await findPost(db, brand.userId, id)
    if (post?.brandId !== brand.id) return undefined
    return post.title || excerpt(hideQuestionMarks(post.content), TITLE_MAX) || "Untitled post"
  },
  render: async (services, brand, id) => {
    const post = await findPost(services.db, brand.userId, id)
    const shown = post?.brandId === brand.id ? await showOnPlatforms(services, post) : []
    return reviewDocument(
      post?.title ?? "",
      shown.map(
        ({ platform, text, files }) => html`<article>
          <header>${PLATFORM_NAMES[platform]}</header>
          ${files.map((file) =>
            file.mimeType.startsWith("video/")
              ? html`<video controls src="${file.url}"></video>`
              : html`<img src="${file.url}" alt="${file.alt}" />`,
          )}
          <div class="words"><p>${text}</p></div>
        </article>`,
      ),
    )
  },
}

type Shown = { platform: Platform; text: string; files: SizedFile[] }

/** With short links if it has them already; a draft without platforms is shown once, as a note. */
async function showOnPlatforms(services: Services, post: PostRow): Promise<Shown[]> {
  const targets = await listTargets(services.db, [post.id])
  const variants = post.variants
  const altTexts = post.altTexts
  const platforms = post.platforms
  return Promise.all(
    (platforms.length > 0 ? platforms : (["facebook"] as const)).map(async (platform) => {
      const target = targets.find((one) => one.platform === platform)
      if (target) return { platform, ...(await packFor(services, post, target, undefined)) }
      const variant = variants[platform]
      const ids = variant?.mediaIds ?? post.mediaIds
      const files = await filesFor(services, post.brandId, { ids, platform, frame: variant?.frame, altTexts })
      return { platform, text: variant?.content ?? post.content, files }
    }),
  )
}
