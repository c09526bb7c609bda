import {
  type Access,
  type Connector,
  ConnectorError,
  type PostFile,
  type Publication,
  type Published,
} from "./connector.ts"
import {
  at,
  basicAuth,
  callPlatform,
  challengeOf,
  countAt,
  endpoint,
  repeatable,
  textAt,
  untilReady,
} from "./platform-http.ts"
import { requestTokens, withQuery } from "./social.oauth.ts"

/** X by its API v2, OAuth 2 with PKCE. Refresh tokens are used once: the new one replaces it. */
const API = "https://api.x.com/2"
const SCOPES = "tweet.read tweet.write users.read media.write offline.access"
/** Bytes of one piece of a chunked upload. */
const CHUNK_BYTES = 4 * 1024 * 1024

export const twitter: Connector = {
  platform: "twitter",
  authorizeUrl: (app, { state, verifier, redirectUri }) =>
    withQuery(endpoint(app, "https://x.com/i/oauth2/authorize"), {
      response_type: "code",
      client_id: app.clientId,
      redirect_uri: redirectUri,
      scope: SCOPES,
      state,
      code_challenge: challengeOf(verifier),
      code_challenge_method: "S256",
    }),

  async exchange(app, { code, verifier, redirectUri, now }) {
    const form = { grant_type: "authorization_code", code, code_verifier: verifier, redirect_uri: redirectUri }
    const tokens = await requestTokens(app, { url: endpoint(app, `${API}/oauth2/token`), auth: "header", form, now })
    const { body } = await callPlatform({ url: endpoint(app, `${API}/users/me`), token: tokens.accessToken })
    return [{ id: textAt(body, "data.id"), name: textAt(body, "data.username"), tokens }]
  },

  refresh: (app, { refreshToken = "" }, now) =>
    requestTokens(app, {
      url: endpoint(app, `${API}/oauth2/token`),
      auth: "header",
      form: { grant_type: "refresh_token", refresh_token: refreshToken },
      now,
    }),

  async revoke(app, { refreshToken, accessToken }) {
    await callPlatform({
      url: endpoint(app, `${API}/oauth2/revoke`),
      headers: basicAuth(app),
      form: { token: refreshToken ?? accessToken, client_id: app.clientId },
    })
  },

  prepare: (access, publication) => repeatable(() => prepare(access, publication)),

  async comment({ app, tokens }, externalId, text) {
    await callPlatform({
      url: endpoint(app, `${API}/tweets`),
      token: tokens.accessToken,
      json: { text, reply: { in_reply_to_tweet_id: externalId } },
    })
  },

  async results({ app, tokens }, externalId) {
    const { body } = await callPlatform({
      url: endpoint(app, `${API}/tweets/${externalId}`),
      token: tokens.accessToken,
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
    const { app, tokens, signal } = access
    const { body } = await callPlatform({
      url: endpoint(app, `${API}/tweets`),
      token: tokens.accessToken,
      json: { text, ...(ids.length > 0 && { media: { media_ids: ids } }) },
      signal,
    })
    const id = textAt(body, "data.id")
    return { externalId: id, url: `https://x.com/i/web/status/${id}` }
  }
}

async function uploadImage({ app, tokens, signal }: Access, file: PostFile): Promise<string> {
  const body = new FormData()
  body.set("media", new Blob([Buffer.from(await file.bytes())], { type: file.mimeType }), file.name)
  body.set("media_category", "tweet_image")
  const answer = await callPlatform({
    url: endpoint(app, `${API}/media/upload`),
    token: tokens.accessToken,
    body,
    signal,
  })
  return textAt(answer.body, "data.id")
}

async function uploadVideo({ app, tokens, signal }: Access, file: PostFile): Promise<string> {
  const bytes = await file.bytes()
  const call = { token: tokens.accessToken, signal }
  const started = await callPlatform({
    ...call,
    url: endpoint(app, `${API}/media/upload/initialize`),
    json: { media_type: file.mimeType, total_bytes: bytes.length, media_category: "tweet_video" },
  })
  const id = textAt(started.body, "data.id")
  for (let start = 0, piece = 0; start < bytes.length; start += CHUNK_BYTES, piece += 1) {
    const body = new FormData()
    body.set("segment_index", String(piece))
    body.set("media", new Blob([Buffer.from(bytes.subarray(start, start + CHUNK_BYTES))], { type: file.mimeType }))
    await callPlatform({ ...call, url: endpoint(app, `${API}/media/upload/${id}/append`), body })
  }
  await callPlatform({ ...call, method: "POST", url: endpoint(app, `${API}/media/upload/${id}/finalize`) })
  const isReady = await untilReady(async () => {
    const { body } = await callPlatform({
      ...call,
      url: endpoint(app, `${API}/media/upload`),
      query: { command: "STATUS", media_id: id },
    })
    const state = at(body, "data.processing_info.state") ?? "succeeded"
    if (state === "failed") throw new ConnectorError("refused", "X could not use the video.")
    return state === "succeeded" ? "ready" : "waiting"
  })
  if (!isReady) throw new ConnectorError("unavailable", "X is still converting the video.")
  return id
}
