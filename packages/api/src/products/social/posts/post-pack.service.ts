import { connectionOutput } from "@brandwright/contract/social/social"
import { carriedBy, PLATFORM_RULES } from "@brandwright/contract/social/social-platforms"
import { composeText, postText } from "@brandwright/contract/social/social-posts"
import { own } from "../../../database/rows.ts"
import type { Services } from "../../../services.ts"
import { type ConnectionRow, findChannel } from "../connections/connections.queries.ts"
import type { Publication } from "../connections/connectors/connector.ts"
import { buildShortUrl } from "../../../platform/links/links.service.ts"
import { filesFor, type SizedFile } from "./post-files.service.ts"
import { listTargets, type PostRow, type TargetRow } from "./posts.queries.ts"
import { type TargetRef, findTarget } from "../publishing/targets.service.ts"

export type Pack = Omit<Publication, "files"> & { firstComment: string; files: SizedFile[] }

/** The finished post for one platform: its text and media, short link, and the account's hashtags and signature. */
export async function packFor(
  services: Services,
  post: PostRow,
  target: TargetRow,
  channel: ConnectionRow | undefined,
): Promise<Pack> {
  const variant = post.variants[target.platform]
  const link = post.linkUrl && target.linkCode ? buildShortUrl(services, target.linkCode) : ""
  const mediaIds = variant?.mediaIds ?? post.mediaIds
  const altTexts = post.altTexts
  const cut = { platform: target.platform, frame: variant?.frame }
  const files = await filesFor(services, post.brandId, { ids: mediaIds, ...cut, altTexts })
  return {
    title: post.title,
    text: composeText({
      content: variant?.content ?? post.content,
      link,
      hashtags: channel ? connectionOutput.shape.hashtags.parse(channel.hashtags) : [],
      signature: channel?.signature ?? "",
    }),
    // For this platform's media, which may differ from the post's.
    mediaType: carriedBy(files.map((file) => (file.mimeType.startsWith("video/") ? "video" : "image"))),
    files,
    linkUrl: link,
    firstComment: PLATFORM_RULES[target.platform].firstComment ? post.firstComment : "",
  }
}

/** Content of the hand-off dialog. @throws NOT_FOUND when the post does not go to this platform. */
export async function buildHandoffPack(services: Services, post: PostRow, place: TargetRef) {
  const { platform } = place
  const target = own(findTarget(await listTargets(services.db, [post.id]), place), postText.notFound)
  const channel = target.connectionId
    ? await findChannel(services.db, post.brandId, platform, target.connectionId)
    : undefined
  const { title, text, firstComment, files } = await packFor(services, post, target, channel)
  return {
    platform,
    accountName: channel ? channel.displayName || channel.accountName : "",
    // On platforms without titles, it is only the user's name for the post.
    title: PLATFORM_RULES[platform].title > 0 ? title : "",
    text,
    firstComment,
    composeUrl: PLATFORM_RULES[platform].composeUrl,
    media: files.map(({ id, alt, name, mimeType, url }) => ({
      id,
      alt,
      name,
      mimeType,
      url,
      downloadUrl: `${url}?download=1`,
    })),
  }
}
