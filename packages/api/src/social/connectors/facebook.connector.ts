import {
  type Access,
  type Connector,
  ConnectorError,
  type Publication,
  type Published,
  type SocialApp,
  type Tokens,
} from "./connector.ts"
import { at, callPlatform, countAt, endpoint, listAt, repeatable, textAt, type PlatformCall } from "./platform-http.ts"
import { requestTokens, withQuery } from "./social.oauth.ts"

/** Pages of Facebook by the Graph API. A personal profile has no API. */
const GRAPH = "https://graph.facebook.com/v23.0"
const SCOPES = "pages_show_list,pages_manage_posts,pages_read_engagement,pages_manage_engagement"

/** Meta's codes in answers of status 400: expired access, and limits of application, user and page. */
const EXPIRED = [102, 190, 463, 467]
const LIMITED = [4, 17, 32, 341, 613, 80_001]

/** A call of the Graph API: its error codes say more than its status. */
export async function callGraph(app: SocialApp | undefined, call: PlatformCall) {
  try {
    return await callPlatform({ ...call, url: endpoint(app, call.url) })
  } catch (error) {
    throw error instanceof ConnectorError ? byCode(error) : error
  }
}

function byCode(error: ConnectorError): ConnectorError {
  const code = error.code ?? 0
  if (EXPIRED.includes(code)) return new ConnectorError("expired", error.message)
  if (LIMITED.includes(code)) return new ConnectorError("rate-limit", error.message, 30 * 60_000)
  return error
}

export const facebook: Connector = {
  platform: "facebook",
  authorizeUrl: (app, { state, redirectUri }) =>
    withQuery(endpoint(app, "https://www.facebook.com/v23.0/dialog/oauth"), {
      client_id: app.clientId,
      redirect_uri: redirectUri,
      state,
      response_type: "code",
      scope: SCOPES,
    }),

  async exchange(app, { code, redirectUri, now }) {
    const url = endpoint(app, `${GRAPH}/oauth/access_token`)
    const short = await requestTokens(app, { url, auth: "form", form: { code, redirect_uri: redirectUri }, now })
    const long = await extend(app, short.accessToken, now)
    const { body } = await callGraph(app, {
      url: `${GRAPH}/me/accounts`,
      token: long.accessToken,
      query: { fields: "id,name,access_token" },
    })
    return listAt(body, "data").map((page) => ({
      id: textAt(page, "id"),
      name: textAt(page, "name"),
      // A page's token made from a long-lived one does not expire; the person's is kept to renew it.
      tokens: { accessToken: textAt(page, "access_token"), refreshToken: long.accessToken },
    }))
  },

  refresh: async (app, tokens, now) => {
    const long = await extend(app, tokens.refreshToken ?? tokens.accessToken, now)
    return { ...tokens, refreshToken: long.accessToken }
  },

  async revoke(app, { refreshToken }) {
    if (refreshToken) await callGraph(app, { method: "DELETE", url: `${GRAPH}/me/permissions`, token: refreshToken })
  },

  prepare: (access, publication) => repeatable(() => prepare(access, publication)),

  async comment({ app, tokens }, externalId, text) {
    await callGraph(app, { url: `${GRAPH}/${externalId}/comments`, token: tokens.accessToken, form: { message: text } })
  },

  async results({ app, tokens }, externalId) {
    const { body } = await callGraph(app, {
      url: `${GRAPH}/${externalId}`,
      token: tokens.accessToken,
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
  requestTokens(app, {
    url: endpoint(app, `${GRAPH}/oauth/access_token`),
    auth: "form",
    form: { grant_type: "fb_exchange_token", fb_exchange_token: token },
    now,
  })

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
    const { app, accountId, tokens, signal } = access
    const { body } = await callGraph(app, {
      url: `${GRAPH}/${accountId}/feed`,
      token: tokens.accessToken,
      form,
      signal,
    })
    const id = textAt(body, "id")
    return { externalId: id, url: `https://www.facebook.com/${id}` }
  }
}

async function uploadPhotos(
  { app, accountId, tokens, signal }: Access,
  { files, mediaType }: Publication,
): Promise<string[]> {
  const ids: string[] = []
  for (const file of mediaType === "image" ? files : []) {
    const body = new FormData()
    body.set("published", "false")
    body.set("source", new Blob([Buffer.from(await file.bytes())], { type: file.mimeType }), file.name)
    const answer = await callGraph(app, {
      url: `${GRAPH}/${accountId}/photos`,
      token: tokens.accessToken,
      body,
      signal,
    })
    ids.push(textAt(answer.body, "id"))
  }
  return ids
}

/** Uploaded unseen, then shown by a second call. */
async function prepareVideo({ app, accountId, tokens, signal }: Access, { files: [file], title, text }: Publication) {
  const body = new FormData()
  body.set("published", "false")
  body.set("title", title)
  body.set("description", text)
  if (file) body.set("source", new Blob([Buffer.from(await file.bytes())], { type: file.mimeType }), file.name)
  const uploaded = await callGraph(app, {
    url: `${GRAPH}/${accountId}/videos`,
    token: tokens.accessToken,
    body,
    signal,
  })
  const id = textAt(uploaded.body, "id")
  return async (): Promise<Published> => {
    const { body: shown } = await callGraph(app, {
      url: `${GRAPH}/${id}`,
      token: tokens.accessToken,
      form: { published: "true" },
      signal,
    })
    if (at(shown, "success") !== true)
      throw new ConnectorError("unknown", "Facebook did not say whether the video is shown.")
    return { externalId: id, url: `https://www.facebook.com/${id}` }
  }
}
