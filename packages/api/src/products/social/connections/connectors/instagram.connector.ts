import {
  type Access,
  type Connector,
  ConnectorError,
  type PostFile,
  type Publication,
  type Published,
  type SocialApp,
  type Tokens,
} from "./connector.ts"
import { callGraph, graphError } from "./facebook.connector.ts"
import { at, callPlatform, countAt, endpoint, textAt, untilReady } from "./platform-http.ts"
import { authorizeAt, type OauthSpec, redeemCode } from "./social.oauth.ts"

/** Professional accounts through the Instagram API with Instagram login: containers first, then one publish call. */
const GRAPH = "https://graph.instagram.com/v23.0"
const OAUTH: OauthSpec = {
  authorize: "https://www.instagram.com/oauth/authorize",
  token: "https://api.instagram.com/oauth/access_token",
  scope: "instagram_business_basic,instagram_business_content_publish,instagram_business_manage_comments",
  secretIn: "form",
}

export const instagram: Connector = {
  platform: "instagram",
  authorizeUrl: (app, start) => authorizeAt(app, OAUTH, start),

  async exchange(app, back) {
    const short = await redeemCode(app, OAUTH, back)
    const secret = { grant_type: "ig_exchange_token", client_secret: app.clientSecret }
    const tokens = await longTokens(app, "access_token", { ...secret, access_token: short.accessToken }, back.now)
    const { body: me } = await callGraph({ app, tokens }, { url: `${GRAPH}/me`, query: { fields: "user_id,username" } })
    return [{ id: textAt(me, "user_id"), name: textAt(me, "username"), tokens }]
  },

  refresh: (app, { accessToken }, now) =>
    longTokens(app, "refresh_access_token", { grant_type: "ig_refresh_token", access_token: accessToken }, now),

  async prepare(access, publication) {
    const container = await makeContainer(access, publication)
    return () => publish(access, container)
  },

  async comment(access, externalId, text) {
    await callGraph(access, { url: `${GRAPH}/${externalId}/comments`, form: { message: text } })
  },

  async results(access, externalId) {
    const { body } = await callGraph(access, {
      url: `${GRAPH}/${externalId}`,
      query: { fields: "like_count,comments_count" },
    })
    return { likes: countAt(body, "like_count"), comments: countAt(body, "comments_count"), shares: 0 }
  },
}

/** Instagram renews a token with the token itself, passed in the query. */
async function longTokens(app: SocialApp, name: string, query: Record<string, string>, now: number): Promise<Tokens> {
  const { body } = await callPlatform({ url: endpoint(app, `https://graph.instagram.com/${name}`), query }).catch(
    (error: unknown) => {
      throw graphError(error)
    },
  )
  return { accessToken: textAt(body, "access_token"), expiresAt: now + countAt(body, "expires_in") * 1000 }
}

async function makeContainer(access: Access, { files, mediaType, text }: Publication): Promise<string> {
  const [first] = files
  if (!first) throw new ConnectorError("refused", "Instagram needs a picture or video.")
  if (mediaType === "video") return create(access, { media_type: "REELS", video_url: first.url, caption: text })
  if (files.length === 1) return create(access, { ...imageFields(first), caption: text })
  const children: string[] = []
  for (const file of files) children.push(await child(access, file))
  return create(access, { media_type: "CAROUSEL", children: children.join(","), caption: text })
}

const child = (access: Access, file: PostFile): Promise<string> =>
  create(access, { ...imageFields(file), is_carousel_item: "true" })

const imageFields = ({ url, alt }: PostFile) => ({ image_url: url, ...(alt && { alt_text: alt }) })

/** A container is ready when Instagram has downloaded and converted its file. */
async function create(access: Access, form: Record<string, string>): Promise<string> {
  const { body } = await callGraph(access, { url: `${GRAPH}/${access.accountId}/media`, form })
  const id = textAt(body, "id")
  const look = async () => {
    const { body: state } = await callGraph(access, { url: `${GRAPH}/${id}`, query: { fields: "status_code,status" } })
    const code = at(state, "status_code")
    if (code === "ERROR" || code === "EXPIRED")
      throw new ConnectorError("refused", String(at(state, "status") ?? "Instagram could not use the file."))
    return code === "FINISHED" ? "ready" : "waiting"
  }
  await untilReady(access, look, "Instagram is still converting the file.")
  return id
}

async function publish(access: Access, container: string): Promise<Published> {
  const { body } = await callGraph(access, {
    url: `${GRAPH}/${access.accountId}/media_publish`,
    form: { creation_id: container },
  })
  const id = textAt(body, "id")
  return { externalId: id, url: await permalink(access, id) }
}

/** Optional: the post is published whether or not its address is returned. */
async function permalink(access: Access, id: string): Promise<string | null> {
  try {
    const { body } = await callGraph(access, { url: `${GRAPH}/${id}`, query: { fields: "permalink" } })
    return textAt(body, "permalink")
  } catch {
    return null
  }
}
