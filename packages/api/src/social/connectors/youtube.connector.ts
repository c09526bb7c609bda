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
} from "./platform-http.ts"
import { requestTokens, withQuery } from "./social.oauth.ts"

/** The YouTube Data API: uploaded as private, then made public by one call that does no harm twice. */
const API = "https://www.googleapis.com/youtube/v3"
const UPLOAD = "https://www.googleapis.com/upload/youtube/v3/videos"
const TOKENS = "https://oauth2.googleapis.com/token"
const SCOPES = "https://www.googleapis.com/auth/youtube.upload https://www.googleapis.com/auth/youtube.force-ssl"
const LIMITED = ["quotaExceeded", "rateLimitExceeded", "userRateLimitExceeded", "uploadLimitExceeded"]
/** "People & Blogs": a category that every country has. */
const CATEGORY = "22"

/** Google reports spent quotas as 403 with a reason. */
async function callGoogle(app: SocialApp | undefined, call: PlatformCall) {
  try {
    return await callPlatform({ ...call, url: endpoint(app, call.url) })
  } catch (error) {
    if (error instanceof ConnectorError && LIMITED.includes(error.reason ?? "")) {
      throw new ConnectorError("rate-limit", error.message, 6 * 3_600_000)
    }
    throw error
  }
}

export const youtube: Connector = {
  platform: "youtube",
  authorizeUrl: (app, { state, verifier, redirectUri }) =>
    withQuery(endpoint(app, "https://accounts.google.com/o/oauth2/v2/auth"), {
      client_id: app.clientId,
      redirect_uri: redirectUri,
      response_type: "code",
      scope: SCOPES,
      state,
      access_type: "offline",
      prompt: "consent",
      code_challenge: challengeOf(verifier),
      code_challenge_method: "S256",
    }),

  async exchange(app, { code, verifier, redirectUri, now }) {
    const form = { grant_type: "authorization_code", code, code_verifier: verifier, redirect_uri: redirectUri }
    const tokens = await requestTokens(app, { url: endpoint(app, TOKENS), auth: "form", form, now })
    const { body } = await callGoogle(app, {
      url: `${API}/channels`,
      token: tokens.accessToken,
      query: { part: "snippet", mine: "true" },
    })
    return listAt(body, "items").map((channel) => ({
      id: textAt(channel, "id"),
      name: textAt(channel, "snippet.title"),
      tokens,
    }))
  },

  async refresh(app, tokens, now) {
    const form = { grant_type: "refresh_token", refresh_token: tokens.refreshToken ?? "" }
    // Google keeps the refresh token and answers without it.
    return { ...tokens, ...(await requestTokens(app, { url: endpoint(app, TOKENS), auth: "form", form, now })) }
  },

  async revoke(app, { refreshToken, accessToken }) {
    await callPlatform({
      url: endpoint(app, "https://oauth2.googleapis.com/revoke"),
      form: { token: refreshToken ?? accessToken },
    })
  },

  prepare: (access, publication) =>
    repeatable(async () => {
      const id = await upload(access, publication)
      return () => show(access, id)
    }),

  async comment({ app, tokens }, externalId, text) {
    await callGoogle(app, {
      url: `${API}/commentThreads`,
      token: tokens.accessToken,
      query: { part: "snippet" },
      json: { snippet: { videoId: externalId, topLevelComment: { snippet: { textOriginal: text } } } },
    })
  },

  async results({ app, tokens }, externalId) {
    const { body } = await callGoogle(app, {
      url: `${API}/videos`,
      token: tokens.accessToken,
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

/** Resumable upload: the first answer names the address for the bytes. */
async function upload({ app, tokens, signal }: Access, { files: [file], title, text }: Publication): Promise<string> {
  if (!file) throw new ConnectorError("refused", "YouTube needs a video.")
  const bytes = await file.bytes()
  const started = await callGoogle(app, {
    url: UPLOAD,
    token: tokens.accessToken,
    query: { uploadType: "resumable", part: "snippet,status" },
    headers: { "x-upload-content-type": file.mimeType, "x-upload-content-length": String(bytes.length) },
    json: {
      snippet: { title, description: text, categoryId: CATEGORY },
      status: { privacyStatus: "private", selfDeclaredMadeForKids: false },
    },
    signal,
  })
  const address = started.headers.get("location")
  if (!address) throw new ConnectorError("unknown", "YouTube named no address for the upload.")
  const { body } = await callGoogle(app, {
    method: "PUT",
    url: address,
    token: tokens.accessToken,
    headers: { "content-type": file.mimeType },
    body: bytes,
    signal,
  })
  return textAt(body, "id")
}

async function show({ app, tokens, signal }: Access, id: string): Promise<Published> {
  const { body } = await callGoogle(app, {
    method: "PUT",
    url: `${API}/videos`,
    token: tokens.accessToken,
    query: { part: "status" },
    json: { id, status: { privacyStatus: "public", selfDeclaredMadeForKids: false } },
    signal,
  })
  if (at(body, "status.privacyStatus") !== "public") {
    throw new ConnectorError("refused", "YouTube keeps the video private: this application may not publish yet.")
  }
  return { externalId: id, url: `https://www.youtube.com/watch?v=${id}` }
}
