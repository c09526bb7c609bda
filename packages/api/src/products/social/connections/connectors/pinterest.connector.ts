import { cutText } from "@brandwright/contract/text/cut-text"
import {
  type Access,
  type Connector,
  ConnectorError,
  type Board,
  type PostFile,
  type Publication,
  type Published,
} from "./connector.ts"
import { at, callAs, callPlatform, countAt, endpoint, listAt, textAt, untilReady } from "./platform-http.ts"
import { authorizeAt, type OauthSpec, redeemCode, refreshTokens } from "./social.oauth.ts"

/** Maximum length of alt text at Pinterest. */
const ALT_MAX = 500
/** Pins through Pinterest's API v5, on the chosen board, by default the first one. */
const API = "https://api.pinterest.com/v5"
const OAUTH: OauthSpec = {
  authorize: "https://www.pinterest.com/oauth/",
  token: `${API}/oauth/token`,
  scope: "boards:read,boards:write,pins:read,pins:write,user_accounts:read",
  secretIn: "header",
}

export const pinterest: Connector = {
  platform: "pinterest",
  authorizeUrl: (app, start) => authorizeAt(app, OAUTH, start),

  async exchange(app, back) {
    const tokens = await redeemCode(app, OAUTH, back)
    const { body } = await callAs({ app, tokens }, { url: `${API}/user_account` })
    const name = textAt(body, "username")
    const [board] = await listBoards({ app, tokens })
    const place = board ?? placeIn((await callAs({ app, tokens }, { url: `${API}/boards`, json: { name } })).body)
    return [{ id: name, name, tokens: { ...tokens, place: place.id }, placeName: place.name }]
  },

  places: listBoards,

  refresh: (app, tokens, now) => refreshTokens(app, OAUTH, tokens, now),

  prepare,

  async results(access, externalId) {
    const { body } = await callAs(access, { url: `${API}/pins/${externalId}`, query: { pin_metrics: "true" } })
    return {
      likes: countAt(body, "pin_metrics.lifetime_metrics.reaction"),
      comments: countAt(body, "pin_metrics.lifetime_metrics.comment"),
      shares: countAt(body, "pin_metrics.lifetime_metrics.save"),
    }
  },
}

const BOARDS_MAX = 250

async function listBoards(access: Pick<Access, "app" | "tokens">): Promise<Board[]> {
  const { body } = await callAs(access, { url: `${API}/boards`, query: { page_size: String(BOARDS_MAX) } })
  return listAt(body, "items").map(placeIn)
}

const placeIn = (board: unknown): Board => ({ id: textAt(board, "id"), name: textAt(board, "name") })

async function prepare(access: Access, publication: Publication): Promise<() => Promise<Published>> {
  const source = await uploadSource(access, publication)
  return async () => {
    const { body } = await callAs(access, {
      url: `${API}/pins`,
      json: {
        board_id: access.tokens.place,
        title: publication.title,
        description: publication.text,
        ...(publication.files[0]?.alt && { alt_text: cutText(publication.files[0].alt, ALT_MAX) }),
        ...(publication.linkUrl && { link: publication.linkUrl }),
        media_source: source,
      },
    })
    const id = textAt(body, "id")
    return { externalId: id, url: `https://www.pinterest.com/pin/${id}/` }
  }
}

async function uploadSource(access: Access, { files: [file], mediaType }: Publication): Promise<object> {
  if (!file) throw new ConnectorError("refused", "Pinterest needs a picture or video.")
  if (mediaType === "video")
    return { source_type: "video_id", media_id: await uploadVideo(access, file), cover_image_key_frame_time: 0 }
  const data = Buffer.from(await file.bytes()).toString("base64")
  return { source_type: "image_base64", content_type: file.mimeType, data }
}

async function uploadVideo(access: Access, file: PostFile): Promise<string> {
  const { app, signal } = access
  const { body } = await callAs(access, { url: `${API}/media`, json: { media_type: "video" } })
  const id = textAt(body, "media_id")
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(at(body, "upload_parameters")))) form.set(name, String(value))
  form.set("file", new Blob([Buffer.from(await file.bytes())], { type: file.mimeType }), file.name)
  await callPlatform({ url: endpoint(app, textAt(body, "upload_url")), body: form, signal })
  const look = async () => {
    const { body: state } = await callAs(access, { url: `${API}/media/${id}` })
    if (at(state, "status") === "failed") throw new ConnectorError("refused", "Pinterest could not use the video.")
    return at(state, "status") === "succeeded" ? "ready" : "waiting"
  }
  await untilReady(access, look, "Pinterest is still converting the video.")
  return id
}
