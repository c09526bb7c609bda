import { MINUTE_MS } from "@brandwright/contract/durations"
import {
  type Access,
  type Connector,
  ConnectorError,
  type Publication,
  type Published,
  type SocialApp,
  type Tokens,
} from "./connector.ts"
import { at, callAs, countAt, listAt, type PlatformCall, textAt } from "./platform-http.ts"
import { authorizeAt, type OauthSpec, redeemCode, requestTokens } from "./social.oauth.ts"

/** Facebook pages through the Graph API. Personal profiles have no API. */
const GRAPH = "https://graph.facebook.com/v23.0"
const OAUTH: OauthSpec = {
  authorize: "https://www.facebook.com/v23.0/dialog/oauth",
  token: `${GRAPH}/oauth/access_token`,
  scope: "pages_show_list,pages_manage_posts,pages_read_engagement,pages_manage_engagement",
  secretIn: "form",
}

/** Meta's error codes in responses with status 400: expired access, and limits of application, user and page. */
const EXPIRED = [102, 190, 463, 467]
const LIMITED = [4, 17, 32, 341, 613, 80_001]

/** Calls the Graph API, whose error codes say more than the status. */
export async function callGraph(access: Omit<Access, "accountId">, call: PlatformCall) {
  try {
    return await callAs(access, call)
  } catch (error) {
    throw graphError(error)
  }
}

/** The meaning of Meta's error code. */
export function graphError(error: unknown): unknown {
  if (!(error instanceof ConnectorError)) return error
  const code = error.code ?? 0
  if (EXPIRED.includes(code)) return new ConnectorError("expired", error.message)
  if (LIMITED.includes(code)) return new ConnectorError("rate-limit", error.message, 30 * MINUTE_MS)
  return error
}

export const facebook: Connector = {
  platform: "facebook",
  authorizeUrl: (app, start) => authorizeAt(app, OAUTH, start),

  async exchange(app, back) {
    const short = await redeemCode(app, OAUTH, back)
    const long = await extend(app, short.accessToken, back.now)
    const { body } = await callGraph(
      { app, tokens: long },
      { url: `${GRAPH}/me/accounts`, query: { fields: "id,name,access_token" } },
    )
    return listAt(body, "data").map((page) => ({
      id: textAt(page, "id"),
      name: textAt(page, "name"),
      // A page token created from a long-lived token does not expire; the user's token is kept to renew it.
      tokens: { accessToken: textAt(page, "access_token"), refreshToken: long.accessToken },
    }))
  },

  refresh: async (app, tokens, now) => {
    const long = await extend(app, tokens.refreshToken ?? tokens.accessToken, now)
    return { ...tokens, refreshToken: long.accessToken }
  },

  async revoke(app, { refreshToken }) {
    if (!refreshToken) return
    await callGraph(
      { app, tokens: { accessToken: refreshToken } },
      { method: "DELETE", url: `${GRAPH}/me/permissions` },
    )
  },

  prepare,

  async comment(access, externalId, text) {
    await callGraph(access, { url: `${GRAPH}/${externalId}/comments`, form: { message: text } })
  },

  async results(access, externalId) {
    const { body } = await callGraph(access, {
      url: `${GRAPH}/${externalId}`,
      query: { fields: "reactions.summary(true).limit(0),comments.summary(true).limit(0),shares" },
    })
    return {
      likes: countAt(body, "reactions.summary.total_count"),
      comments: countAt(body, "comments.summary.total_count"),
      shares: countAt(body, "shares.count"),
    }
  },
}

const extend = (app: SocialApp, token: string, now: number): Promise<Tokens> =>
  requestTokens(app, OAUTH, { grant_type: "fb_exchange_token", fb_exchange_token: token }, now)

async function prepare(access: Access, publication: Publication): Promise<() => Promise<Published>> {
  if (publication.mediaType === "video" && publication.files.length > 0) return prepareVideo(access, publication)
  const photos = await uploadPhotos(access, publication)
  const attached = photos.map((id) => ({ media_fbid: id }))
  const form = {
    message: publication.text,
    ...(attached.length > 0 && { attached_media: JSON.stringify(attached) }),
    ...(attached.length === 0 && publication.linkUrl && { link: publication.linkUrl }),
  }
  return async () => {
    const { body } = await callGraph(access, { url: `${GRAPH}/${access.accountId}/feed`, form })
    const id = textAt(body, "id")
    return { externalId: id, url: `https://www.facebook.com/${id}` }
  }
}

async function uploadPhotos(access: Access, { files, mediaType }: Publication): Promise<string[]> {
  const ids: string[] = []
  for (const file of mediaType === "image" ? files : []) {
    const body = new FormData()
    body.set("published", "false")
    if (file.alt) body.set("alt_text_custom", file.alt)
    body.set("source", new Blob([Buffer.from(await file.bytes())], { type: file.mimeType }), file.name)
    const answer = await callGraph(access, { url: `${GRAPH}/${access.accountId}/photos`, body })
    ids.push(textAt(answer.body, "id"))
  }
  return ids
}

/** Uploaded unpublished, then published by a second call. */
async function prepareVideo(access: Access, { files: [file], title, text }: Publication) {
  const body = new FormData()
  body.set("published", "false")
  body.set("title", title)
  body.set("description", text)
  if (file) body.set("source", new Blob([Buffer.from(await file.bytes())], { type: file.mimeType }), file.name)
  const uploaded = await callGraph(access, { url: `${GRAPH}/${access.accountId}/videos`, body })
  const id = textAt(uploaded.body, "id")
  return async (): Promise<Published> => {
    const { body: shown } = await callGraph(access, { url: `${GRAPH}/${id}`, form: { published: "true" } })
    if (at(shown, "success") !== true)
      throw new ConnectorError("unknown", "Facebook did not say whether the video is shown.")
    return { externalId: id, url: `https://www.facebook.com/${id}` }
  }
}
