import {
  type Access,
  type Connector,
  ConnectorError,
  type PostFile,
  type Publication,
  type Published,
} from "./connector.ts"
import { callGraph } from "./facebook.connector.ts"
import { at, countAt, endpoint, repeatable, textAt, untilReady } from "./platform-http.ts"
import { requestTokens, withQuery } from "./social.oauth.ts"

/** Professional accounts by the Instagram API with Instagram login: containers first, then one publish call. */
const GRAPH = "https://graph.instagram.com/v23.0"
const SCOPES = "instagram_business_basic,instagram_business_content_publish,instagram_business_manage_comments"

export const instagram: Connector = {
  platform: "instagram",
  authorizeUrl: (app, { state, redirectUri }) =>
    withQuery(endpoint(app, "https://www.instagram.com/oauth/authorize"), {
      client_id: app.clientId,
      redirect_uri: redirectUri,
      response_type: "code",
      scope: SCOPES,
      state,
    }),

  async exchange(app, { code, redirectUri, now }) {
    const url = endpoint(app, "https://api.instagram.com/oauth/access_token")
    const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri }
    const short = await requestTokens(app, { url, auth: "form", form, now })
    const { body: long } = await callGraph(app, {
      url: "https://graph.instagram.com/access_token",
      query: { grant_type: "ig_exchange_token", client_secret: app.clientSecret, access_token: short.accessToken },
    })
    const tokens = { accessToken: textAt(long, "access_token"), expiresAt: now + countAt(long, "expires_in") * 1000 }
    const { body: me } = await callGraph(app, {
      url: `${GRAPH}/me`,
      token: tokens.accessToken,
      query: { fields: "user_id,username" },
    })
    return [{ id: textAt(me, "user_id"), name: textAt(me, "username"), tokens }]
  },

  async refresh(app, tokens, now) {
    const { body } = await callGraph(app, {
      url: "https://graph.instagram.com/refresh_access_token",
      query: { grant_type: "ig_refresh_token", access_token: tokens.accessToken },
    })
    return { accessToken: textAt(body, "access_token"), expiresAt: now + countAt(body, "expires_in") * 1000 }
  },

  prepare: (access, publication) =>
    repeatable(async () => {
      const container = await makeContainer(access, publication)
      return () => publish(access, container)
    }),

  async comment({ app, tokens }, externalId, text) {
    await callGraph(app, { url: `${GRAPH}/${externalId}/comments`, token: tokens.accessToken, form: { message: text } })
  },

  async results({ app, tokens }, externalId) {
    const { body } = await callGraph(app, {
      url: `${GRAPH}/${externalId}`,
      token: tokens.accessToken,
      query: { fields: "like_count,comments_count" },
    })
    return { likes: countAt(body, "like_count"), comments: countAt(body, "comments_count"), shares: 0 }
  },
}

async function makeContainer(access: Access, { files, mediaType, text }: Publication): Promise<string> {
  const [first] = files
  if (!first) throw new ConnectorError("refused", "Instagram needs a picture or video.")
  if (mediaType === "video") return create(access, { media_type: "REELS", video_url: first.url, caption: text })
  if (files.length === 1) return create(access, { image_url: first.url, caption: text })
  const children: string[] = []
  for (const file of files) children.push(await child(access, file))
  return create(access, { media_type: "CAROUSEL", children: children.join(","), caption: text })
}

const child = (access: Access, file: PostFile): Promise<string> =>
  create(access, { image_url: file.url, is_carousel_item: "true" })

/** A container is ready when Instagram has fetched and converted its file. */
async function create({ app, accountId, tokens, signal }: Access, form: Record<string, string>): Promise<string> {
  const { body } = await callGraph(app, { url: `${GRAPH}/${accountId}/media`, token: tokens.accessToken, form, signal })
  const id = textAt(body, "id")
  const isReady = await untilReady(async () => {
    const { body: state } = await callGraph(app, {
      url: `${GRAPH}/${id}`,
      token: tokens.accessToken,
      query: { fields: "status_code,status" },
    })
    const code = at(state, "status_code")
    if (code === "ERROR" || code === "EXPIRED")
      throw new ConnectorError("refused", String(at(state, "status") ?? "Instagram could not use the file."))
    return code === "FINISHED" ? "ready" : "waiting"
  })
  if (!isReady) throw new ConnectorError("unavailable", "Instagram is still converting the file.")
  return id
}

async function publish({ app, accountId, tokens, signal }: Access, container: string): Promise<Published> {
  const form = { creation_id: container }
  const { body } = await callGraph(app, {
    url: `${GRAPH}/${accountId}/media_publish`,
    token: tokens.accessToken,
    form,
    signal,
  })
  const id = textAt(body, "id")
  return { externalId: id, url: await permalink({ app, accountId, tokens }, id) }
}

/** Nice to have: the post is out whether or not its address is told. */
async function permalink({ app, tokens }: Access, id: string): Promise<string | null> {
  try {
    const { body } = await callGraph(app, {
      url: `${GRAPH}/${id}`,
      token: tokens.accessToken,
      query: { fields: "permalink" },
    })
    return textAt(body, "permalink")
  } catch {
    return null
  }
}
