import {
  type Access,
  type Connector,
  ConnectorError,
  type PostFile,
  type Publication,
  type Published,
} from "./connector.ts"
import { at, basicAuth, callAs, callPlatform, countAt, endpoint, textAt, untilReady } from "./platform-http.ts"
import { authorizeAt, type OauthSpec, redeemCode, refreshTokens } from "./social.oauth.ts"

/** X through its API v2, OAuth 2 with PKCE. Refresh tokens work once and are replaced. */
const API = "https://api.x.com/2"
const OAUTH: OauthSpec = {
  authorize: "https://x.com/i/oauth2/authorize",
  token: `${API}/oauth2/token`,
  scope: "tweet.read tweet.write users.read media.write offline.access",
  secretIn: "header",
  pkce: true,
}
/** Size of one chunk of an upload, in bytes. */
const CHUNK_BYTES = 4 * 1024 * 1024

export const twitter: Connector = {
  platform: "twitter",
  authorizeUrl: (app, start) => authorizeAt(app, OAUTH, start),

  async exchange(app, back) {
    const tokens = await redeemCode(app, OAUTH, back)
    const { body } = await callAs({ app, tokens }, { url: `${API}/users/me` })
    return [{ id: textAt(body, "data.id"), name: textAt(body, "data.username"), tokens }]
  },

  refresh: (app, tokens, now) => refreshTokens(app, OAUTH, tokens, now),

  async revoke(app, { refreshToken, accessToken }) {
    await callPlatform({
      url: endpoint(app, `${API}/oauth2/revoke`),
      headers: basicAuth(app),
      form: { token: refreshToken ?? accessToken, client_id: app.clientId },
    })
  },

  prepare,

  async comment(access, externalId, text) {
    await callAs(access, { url: `${API}/tweets`, json: { text, reply: { in_reply_to_tweet_id: externalId } } })
  },

  async results(access, externalId) {
    const { body } = await callAs(access, {
      url: `${API}/tweets/${externalId}`,
      query: { "tweet.fields": "public_metrics" },
    })
    return {
      likes: countAt(body, "data.public_metrics.like_count"),
      comments: countAt(body, "data.public_metrics.reply_count"),
      shares: countAt(body, "data.public_metrics.retweet_count") + countAt(body, "data.public_metrics.quote_count"),
    }
  },
}

async function prepare(access: Access, { files, mediaType, text }: Publication): Promise<() => Promise<Published>> {
  const ids: string[] = []
  for (const file of mediaType === "text" ? [] : files) {
    ids.push(mediaType === "video" ? await uploadVideo(access, file) : await uploadImage(access, file))
  }
  return async () => {
    const { body } = await callAs(access, {
      url: `${API}/tweets`,
      json: { text, ...(ids.length > 0 && { media: { media_ids: ids } }) },
    })
    const id = textAt(body, "data.id")
    return { externalId: id, url: `https://x.com/i/web/status/${id}` }
  }
}

async function uploadImage(access: Access, file: PostFile): Promise<string> {
  const body = new FormData()
  body.set("media", new Blob([Buffer.from(await file.bytes())], { type: file.mimeType }), file.name)
  body.set("media_category", "tweet_image")
  const answer = await callAs(access, { url: `${API}/media/upload`, body })
  const id = textAt(answer.body, "data.id")
  if (file.alt)
    await callAs(access, { url: `${API}/media/metadata`, json: { id, metadata: { alt_text: { text: file.alt } } } })
  return id
}

async function uploadVideo(access: Access, file: PostFile): Promise<string> {
  const bytes = await file.bytes()
  const started = await callAs(access, {
    url: `${API}/media/upload/initialize`,
    json: { media_type: file.mimeType, total_bytes: bytes.length, media_category: "tweet_video" },
  })
  const id = textAt(started.body, "data.id")
  for (let start = 0, piece = 0; start < bytes.length; start += CHUNK_BYTES, piece += 1) {
    const body = new FormData()
    body.set("segment_index", String(piece))
    body.set("media", new Blob([Buffer.from(bytes.subarray(start, start + CHUNK_BYTES))], { type: file.mimeType }))
    await callAs(access, { url: `${API}/media/upload/${id}/append`, body })
  }
  await callAs(access, { method: "POST", url: `${API}/media/upload/${id}/finalize` })
  const look = async () => {
    const { body } = await callAs(access, { url: `${API}/media/upload`, query: { command: "STATUS", media_id: id } })
    const state = at(body, "data.processing_info.state") ?? "succeeded"
    if (state === "failed") throw new ConnectorError("refused", "X could not use the video.")
    return state === "succeeded" ? "ready" : "waiting"
  }
  await untilReady(access, look, "X is still converting the video.")
  return id
}
