import {
  type Access,
  type Connector,
  ConnectorError,
  type PostFile,
  type Publication,
  type Published,
} from "./connector.ts"
import { at, callPlatform, countAt, endpoint, listAt, repeatable, textAt, untilReady } from "./platform-http.ts"
import { requestTokens, withQuery } from "./social.oauth.ts"

/** Pins by Pinterest's API v5, on the account's first board. */
const API = "https://api.pinterest.com/v5"
const SCOPES = "boards:read,boards:write,pins:read,pins:write,user_accounts:read"

export const pinterest: Connector = {
  platform: "pinterest",
  authorizeUrl: (app, { state, redirectUri }) =>
    withQuery(endpoint(app, "https://www.pinterest.com/oauth/"), {
      client_id: app.clientId,
      redirect_uri: redirectUri,
      response_type: "code",
      scope: SCOPES,
      state,
    }),

  async exchange(app, { code, redirectUri, now }) {
    const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri }
    const tokens = await requestTokens(app, { url: endpoint(app, `${API}/oauth/token`), auth: "header", form, now })
    const token = tokens.accessToken
    const { body } = await callPlatform({ url: endpoint(app, `${API}/user_account`), token })
    const name = textAt(body, "username")
    const { body: boards } = await callPlatform({
      url: endpoint(app, `${API}/boards`),
      token,
      query: { page_size: "1" },
    })
    const [board] = listAt(boards, "items")
    const place = board ? textAt(board, "id") : await createBoard({ app, accountId: name, tokens }, name)
    return [{ id: name, name, tokens: { ...tokens, place } }]
  },

  async refresh(app, tokens, now) {
    const form = { grant_type: "refresh_token", refresh_token: tokens.refreshToken ?? "" }
    return {
      ...tokens,
      ...(await requestTokens(app, { url: endpoint(app, `${API}/oauth/token`), auth: "header", form, now })),
    }
  },

  prepare: (access, publication) => repeatable(() => prepare(access, publication)),

  async results({ app, tokens }, externalId) {
    const { body } = await callPlatform({
      url: endpoint(app, `${API}/pins/${externalId}`),
      token: tokens.accessToken,
      query: { pin_metrics: "true" },
    })
    return {
      likes: countAt(body, "pin_metrics.lifetime_metrics.reaction"),
      comments: countAt(body, "pin_metrics.lifetime_metrics.comment"),
      shares: countAt(body, "pin_metrics.lifetime_metrics.save"),
    }
  },
}

async function createBoard({ app, tokens }: Access, name: string): Promise<string> {
  const { body } = await callPlatform({
    url: endpoint(app, `${API}/boards`),
    token: tokens.accessToken,
    json: { name },
  })
  return textAt(body, "id")
}

async function prepare(access: Access, publication: Publication): Promise<() => Promise<Published>> {
  const { app, tokens, signal } = access
  const source = await sourceOf(access, publication)
  return async () => {
    const { body } = await callPlatform({
      url: endpoint(app, `${API}/pins`),
      token: tokens.accessToken,
      json: {
        board_id: tokens.place,
        title: publication.title,
        description: publication.text,
        ...(publication.linkUrl && { link: publication.linkUrl }),
        media_source: source,
      },
      signal,
    })
    const id = textAt(body, "id")
    return { externalId: id, url: `https://www.pinterest.com/pin/${id}/` }
  }
}

async function sourceOf(access: Access, { files: [file], mediaType }: Publication): Promise<object> {
  if (!file) throw new ConnectorError("refused", "Pinterest needs a picture or video.")
  if (mediaType === "video")
    return { source_type: "video_id", media_id: await uploadVideo(access, file), cover_image_key_frame_time: 0 }
  const data = Buffer.from(await file.bytes()).toString("base64")
  return { source_type: "image_base64", content_type: file.mimeType, data }
}

async function uploadVideo({ app, tokens, signal }: Access, file: PostFile): Promise<string> {
  const { body } = await callPlatform({
    url: endpoint(app, `${API}/media`),
    token: tokens.accessToken,
    json: { media_type: "video" },
    signal,
  })
  const id = textAt(body, "media_id")
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(at(body, "upload_parameters")))) form.set(name, String(value))
  form.set("file", new Blob([Buffer.from(await file.bytes())], { type: file.mimeType }), file.name)
  await callPlatform({ url: endpoint(app, textAt(body, "upload_url")), body: form, signal })
  const isReady = await untilReady(async () => {
    const { body: state } = await callPlatform({ url: endpoint(app, `${API}/media/${id}`), token: tokens.accessToken })
    if (at(state, "status") === "failed") throw new ConnectorError("refused", "Pinterest could not use the video.")
    return at(state, "status") === "succeeded" ? "ready" : "waiting"
  })
  if (!isReady) throw new ConnectorError("unavailable", "Pinterest is still converting the video.")
  return id
}
