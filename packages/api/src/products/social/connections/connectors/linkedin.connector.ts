import {
  type Access,
  type Connector,
  ConnectorError,
  type PostFile,
  type Publication,
  type Published,
} from "./connector.ts"
import { at, callAs, callPlatform, countAt, endpoint, listAt, type PlatformCall, textAt } from "./platform-http.ts"
import { authorizeAt, type OauthSpec, redeemCode, refreshTokens } from "./social.oauth.ts"

/** A member's own posts through LinkedIn's versioned Posts API. */
const REST = "https://api.linkedin.com/rest"
const VERSION = "202510"
const OAUTH: OauthSpec = {
  authorize: "https://www.linkedin.com/oauth/v2/authorization",
  token: "https://www.linkedin.com/oauth/v2/accessToken",
  scope: "openid profile w_member_social",
  secretIn: "form",
}

const callLinkedin = (access: Omit<Access, "accountId">, call: PlatformCall) =>
  callAs(access, {
    ...call,
    headers: { "linkedin-version": VERSION, "x-restli-protocol-version": "2.0.0" },
  })

export const linkedin: Connector = {
  platform: "linkedin",
  authorizeUrl: (app, start) => authorizeAt(app, OAUTH, start),

  async exchange(app, back) {
    const tokens = await redeemCode(app, OAUTH, back)
    const { body } = await callLinkedin({ app, tokens }, { url: "https://api.linkedin.com/v2/userinfo" })
    return [{ id: textAt(body, "sub"), name: textAt(body, "name"), tokens }]
  },

  refresh: (app, tokens, now) => refreshTokens(app, OAUTH, tokens, now),

  async revoke(app, { accessToken }) {
    const form = { client_id: app.clientId, client_secret: app.clientSecret, token: accessToken }
    await callPlatform({ url: endpoint(app, "https://www.linkedin.com/oauth/v2/revoke"), form })
  },

  prepare,

  async comment(access, externalId, text) {
    await callLinkedin(access, {
      url: `${REST}/socialActions/${encodeURIComponent(externalId)}/comments`,
      json: { actor: memberUrn(access.accountId), object: externalId, message: { text } },
    })
  },

  async results(access, externalId) {
    const { body } = await callLinkedin(access, { url: `${REST}/socialActions/${encodeURIComponent(externalId)}` })
    return {
      likes: countAt(body, "likesSummary.totalLikes"),
      comments: countAt(body, "commentsSummary.aggregatedTotalComments"),
      shares: 0,
    }
  },
}

const memberUrn = (id: string): string => `urn:li:person:${id}`

async function prepare(access: Access, publication: Publication): Promise<() => Promise<Published>> {
  const content = await uploadContent(access, publication)
  return async () => {
    const { headers } = await callLinkedin(access, {
      url: `${REST}/posts`,
      json: {
        author: memberUrn(access.accountId),
        commentary: escapeCommentary(publication.text),
        visibility: "PUBLIC",
        distribution: { feedDistribution: "MAIN_FEED", targetEntities: [], thirdPartyDistributionChannels: [] },
        ...(content && { content }),
        lifecycleState: "PUBLISHED",
        isReshareDisabledByAuthor: false,
      },
    })
    const id = headers.get("x-restli-id")
    if (!id) throw new ConnectorError("unknown", "LinkedIn did not name the post.")
    return { externalId: id, url: `https://www.linkedin.com/feed/update/${id}` }
  }
}

async function uploadContent(access: Access, { files, mediaType, title }: Publication): Promise<object | undefined> {
  const [first] = files
  if (mediaType === "text" || !first) return undefined
  if (mediaType === "video") return { media: { id: await uploadVideo(access, first), title } }
  const images: { id: string; altText?: string }[] = []
  for (const file of files) images.push({ id: await uploadImage(access, file), ...(file.alt && { altText: file.alt }) })
  return images.length === 1 ? { media: images[0] } : { multiImage: { images } }
}

async function uploadImage(access: Access, file: PostFile): Promise<string> {
  const { body } = await callLinkedin(access, {
    url: `${REST}/images?action=initializeUpload`,
    json: { initializeUploadRequest: { owner: memberUrn(access.accountId) } },
  })
  await callAs(access, { method: "PUT", url: textAt(body, "value.uploadUrl"), body: await file.bytes() })
  return textAt(body, "value.image")
}

async function uploadVideo(access: Access, file: PostFile): Promise<string> {
  const { app, accountId, signal } = access
  const bytes = await file.bytes()
  const { body } = await callLinkedin(access, {
    url: `${REST}/videos?action=initializeUpload`,
    json: {
      initializeUploadRequest: {
        owner: memberUrn(accountId),
        fileSizeBytes: bytes.length,
        uploadCaptions: false,
        uploadThumbnail: false,
      },
    },
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
  await callLinkedin(access, {
    url: `${REST}/videos?action=finalizeUpload`,
    json: {
      finalizeUploadRequest: {
        video,
        uploadToken: String(at(body, "value.uploadToken") ?? ""),
        uploadedPartIds: pieces,
      },
    },
  })
  return video
}

/** Escapes the special characters of LinkedIn's "little text" format. Hashtags stay hashtags. */
const escapeCommentary = (text: string): string => text.replace(/[\\|{}@[\]()<>*_~]/g, "\\$&")
