import {
  type Access,
  type Connector,
  ConnectorError,
  type Publication,
  type Published,
  type SocialApp,
} from "./connector.ts"
import {
  at,
  callPlatform,
  challengeOf,
  countAt,
  endpoint,
  listAt,
  type PlatformCall,
  repeatable,
  textAt,
  untilReady,
} from "./platform-http.ts"
import { requestTokens, withQuery } from "./social.oauth.ts"

/** TikTok's Content Posting API (direct post). Its answers say ok or not in `error.code`, whatever the status. */
const API = "https://open.tiktokapis.com/v2"
const SCOPES = "user.info.basic,video.publish,video.list"
const EXPIRED = ["access_token_invalid", "access_token_has_been_revoked", "scope_not_authorized"]
const LIMITED = ["rate_limit_exceeded", "spam_risk_too_many_posts", "spam_risk_too_many_pending_share"]

async function callTiktok(app: SocialApp | undefined, call: PlatformCall): Promise<unknown> {
  const { body } = await callPlatform({ ...call, url: endpoint(app, call.url) })
  const code = String(at(body, "error.code") ?? "ok")
  if (code === "ok") return body
  const words = String(at(body, "error.message") || code)
  if (EXPIRED.includes(code)) throw new ConnectorError("expired", words)
  if (LIMITED.includes(code)) throw new ConnectorError("rate-limit", words, 60 * 60_000)
  throw new ConnectorError("refused", words)
}

export const tiktok: Connector = {
  platform: "tiktok",
  authorizeUrl: (app, { state, verifier, redirectUri }) =>
    withQuery(endpoint(app, "https://www.tiktok.com/v2/auth/authorize/"), {
      client_key: app.clientId,
      response_type: "code",
      scope: SCOPES,
      redirect_uri: redirectUri,
      state,
      code_challenge: challengeOf(verifier),
      code_challenge_method: "S256",
    }),

  async exchange(app, { code, verifier, redirectUri, now }) {
    const form = { grant_type: "authorization_code", code, code_verifier: verifier, redirect_uri: redirectUri }
    const tokens = await requestTokens(app, {
      url: endpoint(app, `${API}/oauth/token/`),
      auth: "form",
      idName: "client_key",
      form,
      now,
    })
    const body = await callTiktok(app, {
      url: `${API}/user/info/`,
      token: tokens.accessToken,
      query: { fields: "open_id,display_name" },
    })
    return [{ id: textAt(body, "data.user.open_id"), name: textAt(body, "data.user.display_name"), tokens }]
  },

  refresh: (app, { refreshToken = "" }, now) =>
    requestTokens(app, {
      url: endpoint(app, `${API}/oauth/token/`),
      auth: "form",
      idName: "client_key",
      form: { grant_type: "refresh_token", refresh_token: refreshToken },
      now,
    }),

  async revoke(app, { accessToken }) {
    const form = { client_key: app.clientId, client_secret: app.clientSecret, token: accessToken }
    await callPlatform({ url: endpoint(app, `${API}/oauth/revoke/`), form })
  },

  prepare: (access, publication) => repeatable(() => prepare(access, publication)),

  async results({ app, tokens }, externalId) {
    const body = await callTiktok(app, {
      url: `${API}/video/query/`,
      token: tokens.accessToken,
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
  const { app, tokens } = access
  const creator = await callTiktok(app, {
    url: `${API}/post/publish/creator_info/query/`,
    token: tokens.accessToken,
    json: {},
  })
  const offered = listAt(creator, "data.privacy_level_options").map(String)
  const privacy = offered.includes("PUBLIC_TO_EVERYONE") ? "PUBLIC_TO_EVERYONE" : (offered[0] ?? "SELF_ONLY")
  return publication.mediaType === "video"
    ? prepareVideo(access, publication, privacy)
    : () => publishPhotos(access, publication, privacy)
}

/** Registering shows nothing; the last byte of the upload publishes. */
async function prepareVideo(access: Access, { files: [file], text }: Publication, privacy: string) {
  const { app, tokens, signal } = access
  if (!file) throw new ConnectorError("refused", "TikTok needs a video.")
  const bytes = await file.bytes()
  const started = await callTiktok(app, {
    url: `${API}/post/publish/video/init/`,
    token: tokens.accessToken,
    json: {
      post_info: { title: text, privacy_level: privacy },
      source_info: { source: "FILE_UPLOAD", video_size: bytes.length, chunk_size: bytes.length, total_chunk_count: 1 },
    },
    signal,
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
    return outcomeOf(access, publishId)
  }
}

async function publishPhotos(access: Access, { files, title, text }: Publication, privacy: string): Promise<Published> {
  const { app, tokens, signal } = access
  const started = await callTiktok(app, {
    url: `${API}/post/publish/content/init/`,
    token: tokens.accessToken,
    json: {
      media_type: "PHOTO",
      post_mode: "DIRECT_POST",
      post_info: { title, description: text, privacy_level: privacy },
      source_info: { source: "PULL_FROM_URL", photo_cover_index: 0, photo_images: files.map((file) => file.url) },
    },
    signal,
  })
  return outcomeOf(access, textAt(started, "data.publish_id"))
}

/** TikTok works on the file first; only its status tells the end. */
async function outcomeOf({ app, tokens }: Access, publishId: string): Promise<Published> {
  let postId = ""
  const isDone = await untilReady(async () => {
    const body = await callTiktok(app, {
      url: `${API}/post/publish/status/fetch/`,
      token: tokens.accessToken,
      json: { publish_id: publishId },
    })
    const status = at(body, "data.status")
    if (status === "FAILED")
      throw new ConnectorError("refused", String(at(body, "data.fail_reason") ?? "TikTok refused the post."))
    postId = String(listAt(body, "data.publicaly_available_post_id")[0] ?? "")
    return status === "PUBLISH_COMPLETE" ? "ready" : "waiting"
  }).catch((error: unknown) => {
    const isFinal = error instanceof ConnectorError && error.failure === "refused"
    throw isFinal ? error : new ConnectorError("unknown", "TikTok has the post but did not say what became of it.")
  })
  if (!isDone) throw new ConnectorError("unknown", "TikTok is still working on the post.")
  return { externalId: postId || publishId, url: null }
}
