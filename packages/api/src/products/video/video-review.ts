import { html } from "hono/html"
import { publishedUrl } from "../../platform/media/pool/media-address.ts"
import { getAssetsById } from "../../platform/media/media.service.ts"
import { reviewDocument } from "../../platform/review/review-document.ts"
import type { Reviewable } from "../../platform/review/reviewables.ts"
import { findProject } from "./video.queries.ts"

/** A rendered video, with the text and picture of each scene. */
export const reviewableVideo: Reviewable = {
  category: "content",
  path: (id) => `/ai-content?project=${id}&share=video-${id}`,
  findTitle: async ({ db }, brand, id) => {
    const project = await findProject(db, brand.userId, id)
    return project?.brandId === brand.id ? project.title : undefined
  },
  render: async ({ db, settings }, brand, id) => {
    const project = await findProject(db, brand.userId, id)
    if (project?.brandId !== brand.id) return ""
    const { scenes, videoAssetId } = project.state
    const ids = [videoAssetId, ...scenes.map(({ imageAssetId }) => imageAssetId)].filter((asset) => asset !== null)
    const assets = await getAssetsById(db, brand, ids)
    const video = videoAssetId === null ? undefined : assets.get(videoAssetId)
    const film = video ? html`<article><video controls src="${publishedUrl(settings, video)}"></video></article>` : ""
    const parts = scenes.map(({ text, seconds, imageAssetId }, at) => {
      const asset = imageAssetId === null ? undefined : assets.get(imageAssetId)
      const isPicture = asset?.mimeType?.startsWith("image/")
      return html`<article>
        <header>Scene ${at + 1}, ${seconds} s</header>
        ${asset && isPicture ? html`<img src="${publishedUrl(settings, asset)}" alt="" />` : ""}
        <div class="words"><p>${text}</p></div>
      </article>`
    })
    return reviewDocument(project.title, [html`${film}`, ...parts])
  },
}
