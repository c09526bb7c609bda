import {
  type Access,
  type Connector,
  ConnectorError,
  type PostFile,
  type Publication,
  type Published,
  type SocialApp,
} from "./connector.ts"
import { at, callPlatform, countAt, endpoint, listAt, type PlatformCall, repeatable, textAt } from "./platform-http.ts"
import { requestTokens, withQuery } from "./social.oauth.ts"

/** A member's own posts by LinkedIn's versioned Posts API. */
const REST = "https://api.linkedin.com/rest"
const VERSION = "202510"
const SCOPES = "openid profile w_member_social"

const callLinkedin = (app: SocialApp | undefined, call: PlatformCall) =>
  callPlatform({
    ...call,
    url: endpoint(app, call.url),
    headers: { "linkedin-version": VERSION, "x-restli-protocol-version": "2.0.0", ...call.headers },
  })

export const linkedin: Connector = {
  platform: "linkedin",
  authorizeUrl: (app, { state, redirectUri }) =>
    withQuery(endpoint(app, "https://www.linkedin.com/oauth/v2/authorization"), {
      response_type: "code",
      client_id: app.clientId,
      redirect_uri: redirectUri,
      state,
      scope: SCOPES,
    }),

  async exchange(app, { code, redirectUri, now }) {
    const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri }
    const url = endpoint(app, "https://www.linkedin.com/oauth/v2/accessToken")
    const tokens = await requestTokens(app, { url, auth: "form", form, now })
    const { body } = await callLinkedin(app, { url: "https://api.linkedin.com/v2/userinfo", token: tokens.accessToken })
    return [{ id: textAt(body, "sub"), name: textAt(body, "name"), tokens }]
  },

  async refresh(app, tokens, now) {
    if (!tokens.refreshToken) throw new ConnectorError("expired", "LinkedIn wants you to sign in again.")
    const form = { grant_type: "refresh_token", refresh_token: tokens.refreshToken }
    const url = endpoint(app, "https://www.linkedin.com/oauth/v2/accessToken")
    return { ...tokens, ...(await requestTokens(app, { url, auth: "form", form, now })) }
  },

  async revoke(app, { accessToken }) {
    const form = { client_id: app.clientId, client_secret: app.clientSecret, token: accessToken }
    await callPlatform({ url: endpoint(app, "https://www.linkedin.com/oauth/v2/revoke"), form })
  },

  prepare: (access, publication) => repeatable(() => prepare(access, publication)),

  async comment({ app, tokens, accountId }, externalId, text) {
    await callLinkedin(app, {
      url: `${REST}/socialActions/${encodeURIComponent(externalId)}/comments`,
      token: tokens.accessToken,
      json: { actor: memberUrn(accountId), object: externalId, message: { text } },
    })
  },

  async results({ app, tokens }, externalId) {
    const { body } = await callLinkedin(app, {
      url: `${REST}/socialActions/${encodeURIComponent(externalId)}`,
      token: tokens.accessToken,
    })
    return {
      likes: countAt(body, "likesSummary.totalLikes"),
      comments: countAt(body, "commentsSummary.aggregatedTotalComments"),
      shares: 0,
    }
  },
}

const memberUrn = (id: string): string => `urn:li:person:${id}`

async function prepare(access: Access, publication: Publication): Promise<() => Promise<Published>> {
  const { app, tokens, accountId, signal } = access
  const content = await contentOf(access, publication)
  return async () => {
    const { headers } = await callLinkedin(app, {
      url: `${REST}/posts`,
      token: tokens.accessToken,
      json: {
        author: memberUrn(accountId),
        commentary: escapeCommentary(publication.text),
        visibility: "PUBLIC",
        distribution: { feedDistribution: "MAIN_FEED", targetEntities: [], thirdPartyDistributionChannels: [] },
        ...(content && { content }),
        lifecycleState: "PUBLISHED",
        isReshareDisabledByAuthor: false,
      },
      signal,
    })
    const id = headers.get("x-restli-id")
    if (!id) throw new ConnectorError("unknown", "LinkedIn did not name the post.")
    return { externalId: id, url: `https://www.linkedin.com/feed/update/${id}` }
  }
}

async function contentOf(access: Access, { files, mediaType, title }: Publication): Promise<object | undefined> {
  const [first] = files
  if (mediaType === "text" || !first) return undefined
  if (mediaType === "video") return { media: { id: await uploadVideo(access, first), title } }
  const ids: string[] = []
  for (const file of files) ids.push(await uploadImage(access, file))
  return ids.length === 1
    ? { media: { id: ids[0], altText: title } }
    : { multiImage: { images: ids.map((id) => ({ id })) } }
}

async function uploadImage(access: Access, file: PostFile): Promise<string> {
  const { app, tokens, accountId, signal } = access
  const { body } = await callLinkedin(app, {
    url: `${REST}/images?action=initializeUpload`,
    token: tokens.accessToken,
    json: { initializeUploadRequest: { owner: memberUrn(accountId) } },
    signal,
  })
  const address = endpoint(app, textAt(body, "value.uploadUrl"))
  await callPlatform({ method: "PUT", url: address, token: tokens.accessToken, body: await file.bytes(), signal })
  return textAt(body, "value.image")
}

async function uploadVideo({ app, tokens, accountId, signal }: Access, file: PostFile): Promise<string> {
  const bytes = await file.bytes()
  const { body } = await callLinkedin(app, {
    url: `${REST}/videos?action=initializeUpload`,
    token: tokens.accessToken,
    json: {
      initializeUploadRequest: {
        owner: memberUrn(accountId),
        fileSizeBytes: bytes.length,
        uploadCaptions: false,
        uploadThumbnail: false,
      },
    },
    signal,
  })
  const pieces: string[] = []
  for (const part of listAt(body, "value.uploadInstructions")) {
    const piece = bytes.subarray(countAt(part, "firstByte"), countAt(part, "lastByte") + 1)
    const { headers } = await callPlatform({
      method: "PUT",
      url: endpoint(app, textAt(part, "uploadUrl")),
      body: piece,
      signal,
    })
    pieces.push(headers.get("etag") ?? "")
  }
  const video = textAt(body, "value.video")
  await callLinkedin(app, {
    url: `${REST}/videos?action=finalizeUpload`,
    token: tokens.accessToken,
    json: {
      finalizeUploadRequest: {
        video,
        uploadToken: String(at(body, "value.uploadToken") ?? ""),
        uploadedPartIds: pieces,
      },
    },
    signal,
  })
  return video
}

/** LinkedIn's little text format gives these characters a meaning. Hashtags stay hashtags. */
const escapeCommentary = (text: string): string => text.replace(/[\\|{}@[\]()<>*_~]/g, "\\$&")
