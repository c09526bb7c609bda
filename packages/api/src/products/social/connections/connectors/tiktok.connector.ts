import { HOUR_MS } from "@brandwright/contract/durations"
import { type Access, type Connector, ConnectorError, type Publication, type Published } from "./connector.ts"
import {
  at,
  callAs,
  callPlatform,
  countAt,
  endpoint,
  listAt,
  type PlatformCall,
  textAt,
  untilReady,
} from "./platform-http.ts"
import { authorizeAt, type OauthSpec, redeemCode, refreshTokens } from "./social.oauth.ts"

/** TikTok's Content Posting API (direct post). `error.code` in its responses tells success, whatever the status. */
const API = "https://open.tiktokapis.com/v2"
const OAUTH: OauthSpec = {
  authorize: "https://www.tiktok.com/v2/auth/authorize/",
  token: `${API}/oauth/token/`,
  scope: "user.info.basic,video.publish,video.list",
  secretIn: "form",
  idName: "client_key",
  pkce: true,
}
const EXPIRED = ["access_token_invalid", "access_token_has_been_revoked", "scope_not_authorized"]
const LIMITED = ["rate_limit_exceeded", "spam_risk_too_many_posts", "spam_risk_too_many_pending_share"]

async function callTiktok(access: Omit<Access, "accountId">, call: PlatformCall): Promise<unknown> {
  const { body } = await callAs(access, call)
  const code = String(at(body, "error.code") ?? "ok")
  if (code === "ok") return body
  const words = String(at(body, "error.message") || code)
  if (EXPIRED.includes(code)) throw new ConnectorError("expired", words)
  if (LIMITED.includes(code)) throw new ConnectorError("rate-limit", words, HOUR_MS)
  throw new ConnectorError("refused", words)
}

export const tiktok: Connector = {
  platform: "tiktok",
  authorizeUrl: (app, start) => authorizeAt(app, OAUTH, start),

  async exchange(app, back) {
    const tokens = await redeemCode(app, OAUTH, back)
    const body = await callTiktok(
      { app, tokens },
      { url: `${API}/user/info/`, query: { fields: "open_id,display_name" } },
    )
    return [{ id: textAt(body, "data.user.open_id"), name: textAt(body, "data.user.display_name"), tokens }]
  },

  refresh: (app, tokens, now) => refreshTokens(app, OAUTH, tokens, now),

  async revoke(app, { accessToken }) {
    const form = { client_key: app.clientId, client_secret: app.clientSecret, token: accessToken }
    await callPlatform({ url: endpoint(app, `${API}/oauth/revoke/`), form })
  },

  prepare,

  async results(access, externalId) {
    const body = await callTiktok(access, {
      url: `${API}/video/query/`,
      query: { fields: "like_count,comment_count,share_count" },
      json: { filters: { video_ids: [externalId] } },
    })
    const [video] = listAt(body, "data.videos")
    return {
      likes: countAt(video, "like_count"),
      comments: countAt(video, "comment_count"),
      shares: countAt(video, "share_count"),
    }
  },
}

async function prepare(access: Access, publication: Publication): Promise<() => Promise<Published>> {
  const creator = await callTiktok(access, { url: `${API}/post/publish/creator_info/query/`, json: {} })
  const offered = listAt(creator, "data.privacy_level_options").map(String)
  const privacy = offered.includes("PUBLIC_TO_EVERYONE") ? "PUBLIC_TO_EVERYONE" : (offered[0] ?? "SELF_ONLY")
  return publication.mediaType === "video"
    ? prepareVideo(access, publication, privacy)
    : () => publishPhotos(access, publication, privacy)
}

/** Registering publishes nothing; the last byte of the upload does. */
async function prepareVideo(access: Access, { files: [file], text }: Publication, privacy: string) {
  const { app, signal } = access
  if (!file) throw new ConnectorError("refused", "TikTok needs a video.")
  const bytes = await file.bytes()
  const started = await callTiktok(access, {
    url: `${API}/post/publish/video/init/`,
    json: {
      post_info: { title: text, privacy_level: privacy },
      source_info: { source: "FILE_UPLOAD", video_size: bytes.length, chunk_size: bytes.length, total_chunk_count: 1 },
    },
  })
  const publishId = textAt(started, "data.publish_id")
  const uploadUrl = textAt(started, "data.upload_url")
  return async (): Promise<Published> => {
    await callPlatform({
      method: "PUT",
      url: endpoint(app, uploadUrl),
      headers: { "content-type": file.mimeType, "content-range": `bytes 0-${bytes.length - 1}/${bytes.length}` },
      body: bytes,
      signal,
    })
    return awaitOutcome(access, publishId)
  }
}

async function publishPhotos(access: Access, { files, title, text }: Publication, privacy: string): Promise<Published> {
  const started = await callTiktok(access, {
    url: `${API}/post/publish/content/init/`,
    json: {
      media_type: "PHOTO",
      post_mode: "DIRECT_POST",
      post_info: { title, description: text, privacy_level: privacy },
      source_info: { source: "PULL_FROM_URL", photo_cover_index: 0, photo_images: files.map((file) => file.url) },
    },
  })
  return awaitOutcome(access, textAt(started, "data.publish_id"))
}

/** TikTok processes the file first; only its status tells when it is done. */
async function awaitOutcome(access: Access, publishId: string): Promise<Published> {
  let postId = ""
  const look = async () => {
    const body = await callTiktok(access, {
      url: `${API}/post/publish/status/fetch/`,
      json: { publish_id: publishId },
    })
    const status = at(body, "data.status")
    if (status === "FAILED")
      throw new ConnectorError("refused", String(at(body, "data.fail_reason") ?? "TikTok refused the post."))
    postId = String(listAt(body, "data.publicaly_available_post_id")[0] ?? "")
    return status === "PUBLISH_COMPLETE" ? "ready" : "waiting"
  }
  await untilReady(access, look, "").catch((error: unknown) => {
    const isFinal = error instanceof ConnectorError && error.failure === "refused"
    throw isFinal ? error : new ConnectorError("unknown", "TikTok has the post but did not say what became of it.")
  })
  return { externalId: postId || publishId, url: null }
}
