import { HOUR_MS } from "@brandwright/contract/durations"
import { type Access, type Connector, ConnectorError, type Publication, type Published } from "./connector.ts"
import { at, callAs, callPlatform, countAt, endpoint, listAt, type PlatformCall, textAt } from "./platform-http.ts"
import { authorizeAt, type OauthSpec, redeemCode, refreshTokens } from "./social.oauth.ts"

/** The YouTube Data API: uploads as private, then publishes by one call that can be repeated safely. */
const API = "https://www.googleapis.com/youtube/v3"
const UPLOAD = "https://www.googleapis.com/upload/youtube/v3/videos"
const OAUTH: OauthSpec = {
  authorize: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
  scope: "https://www.googleapis.com/auth/youtube.upload https://www.googleapis.com/auth/youtube.force-ssl",
  secretIn: "form",
  pkce: true,
  more: { access_type: "offline", prompt: "consent" },
}
const LIMITED = ["quotaExceeded", "rateLimitExceeded", "userRateLimitExceeded", "uploadLimitExceeded"]
/** "People & Blogs": a category available in every country. */
const CATEGORY = "22"

/** Google reports exceeded quotas as 403 with a reason. */
async function callGoogle(access: Omit<Access, "accountId">, call: PlatformCall) {
  try {
    return await callAs(access, call)
  } catch (error) {
    if (error instanceof ConnectorError && LIMITED.includes(error.reason ?? "")) {
      throw new ConnectorError("rate-limit", error.message, 6 * HOUR_MS)
    }
    throw error
  }
}

export const youtube: Connector = {
  platform: "youtube",
  authorizeUrl: (app, start) => authorizeAt(app, OAUTH, start),

  async exchange(app, back) {
    const tokens = await redeemCode(app, OAUTH, back)
    const { body } = await callGoogle(
      { app, tokens },
      { url: `${API}/channels`, query: { part: "snippet", mine: "true" } },
    )
    return listAt(body, "items").map((channel) => ({
      id: textAt(channel, "id"),
      name: textAt(channel, "snippet.title"),
      tokens,
    }))
  },

  refresh: (app, tokens, now) => refreshTokens(app, OAUTH, tokens, now),

  async revoke(app, { refreshToken, accessToken }) {
    await callPlatform({
      url: endpoint(app, "https://oauth2.googleapis.com/revoke"),
      form: { token: refreshToken ?? accessToken },
    })
  },

  async prepare(access, publication) {
    const id = await upload(access, publication)
    return () => show(access, id)
  },

  async comment(access, externalId, text) {
    await callGoogle(access, {
      url: `${API}/commentThreads`,
      query: { part: "snippet" },
      json: { snippet: { videoId: externalId, topLevelComment: { snippet: { textOriginal: text } } } },
    })
  },

  async results(access, externalId) {
    const { body } = await callGoogle(access, {
      url: `${API}/videos`,
      query: { part: "statistics", id: externalId },
    })
    const [video] = listAt(body, "items")
    return {
      likes: countAt(video, "statistics.likeCount"),
      comments: countAt(video, "statistics.commentCount"),
      shares: 0,
    }
  },
}

/** Resumable upload: the first response returns the upload address. */
async function upload(access: Access, { files: [file], title, text }: Publication): Promise<string> {
  if (!file) throw new ConnectorError("refused", "YouTube needs a video.")
  const bytes = await file.bytes()
  const started = await callGoogle(access, {
    url: UPLOAD,
    query: { uploadType: "resumable", part: "snippet,status" },
    headers: { "x-upload-content-type": file.mimeType, "x-upload-content-length": String(bytes.length) },
    json: {
      snippet: { title, description: text, categoryId: CATEGORY },
      status: { privacyStatus: "private", selfDeclaredMadeForKids: false },
    },
  })
  const address = started.headers.get("location")
  if (!address) throw new ConnectorError("unknown", "YouTube named no address for the upload.")
  const { body } = await callGoogle(access, {
    method: "PUT",
    url: address,
    headers: { "content-type": file.mimeType },
    body: bytes,
  })
  return textAt(body, "id")
}

async function show(access: Access, id: string): Promise<Published> {
  const { body } = await callGoogle(access, {
    method: "PUT",
    url: `${API}/videos`,
    query: { part: "status" },
    json: { id, status: { privacyStatus: "public", selfDeclaredMadeForKids: false } },
  })
  if (at(body, "status.privacyStatus") !== "public") {
    throw new ConnectorError("refused", "YouTube keeps the video private: this application may not publish yet.")
  }
  return { externalId: id, url: `https://www.youtube.com/watch?v=${id}` }
}
