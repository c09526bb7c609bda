import {
  type connectAccountInput,
  type ConnectionKind,
  type connectInput,
  type connectionPatch,
  socialText,
} from "@brandwright/contract/social/social"
import { type Platform, PLATFORM_NAMES, PLATFORMS } from "@brandwright/contract/social/social-platforms"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import type { SessionUser } from "../../../platform/auth/sessions/sessions.ts"
import { type BrandRow, ownBrand } from "../../../platform/brands/brands.service.ts"
import { DomainError, wrongField } from "../../../errors.ts"
import { own } from "../../../database/rows.ts"
import type { Services } from "../../../services.ts"
import {
  type ConnectionRow,
  findConnection,
  removeConnection,
  saveConnection,
  updateConnection,
} from "./connections.queries.ts"
import { CONNECTORS } from "./connectors/connectors.ts"
import { ConnectorError, type SocialApp } from "./connectors/connector.ts"
import { markExpired, openAccess, unsealTokens, sealTokens } from "./account-access.service.ts"
import { channel } from "./connected-accounts.service.ts"
import { notify } from "../../../platform/notifications/notifications.service.ts"
import { startOauth } from "./oauth.service.ts"
import { returnPostsToDraft } from "../publishing/targets.service.ts"
import { inTransaction } from "../../../database/transactions.ts"

type Starter = { user: SessionUser; sessionToken: string; brand: BrandRow }
export type Connected =
  | { redirectUrl: string; platform: Platform }
  | { platform: Platform; connection: ReturnType<typeof viewConnection> }

/** The same fact under both documented names: `connected` is `active`. */
export const viewConnection = (row: ConnectionRow) => ({ ...row, connected: row.active })
const viewConnected = (platform: Platform, row: ConnectionRow): Connected => ({
  platform,
  connection: viewConnection(row),
})

export const findSocialApp = ({ settings }: Pick<Services, "settings">, platform: Platform): SocialApp | undefined =>
  settings.socialApps[platform]

/** Placeholder values that forms and examples send instead of a token, and that are not stored. */
const PLACEHOLDER = /demo|placeholder|sample|dummy|example|^x+$/i
const isRealToken = (token: string | null | undefined): token is string => Boolean(token && !PLACEHOLDER.test(token))

/**
 * POST /api/social/connect: redirects to the platform if its application is set up, or creates a channel at once.
 * Tokens and passwords in the payload are never stored (account §7, content §7).
 */
export async function connect(
  services: Services,
  { user, sessionToken, brand }: Starter,
  input: z.output<typeof connectInput>,
): Promise<Connected> {
  const { platform } = input
  const app = findSocialApp(services, platform)
  const kind = input.kind ?? (app ? "api" : "handoff")
  if (!listKinds(services, platform).includes(kind)) throw wrongField("kind", socialText.connectionFailed.message)
  if (app && kind === "api")
    return { platform, redirectUrl: await startOauth(services, app, { user, sessionToken, brand, platform }) }
  const name = input.accountName ?? input.credentials?.username ?? brand.name
  return viewConnected(
    platform,
    await saveConnection(services.db, channel({ brand, user, platform, kind, name, now: services.now() })),
  )
}

/** POST /api/brands/{id}/connect-social: the account as entered in the form; a real token is stored encrypted. */
export async function connectAccount(
  services: Services,
  { user, brand }: Pick<Starter, "user" | "brand">,
  { platform, accountName, accountId, accessToken }: z.output<typeof connectAccountInput>,
): Promise<ConnectionRow> {
  const token = isRealToken(accessToken) && !services.settings.isDemo ? accessToken : undefined
  const kind = token && accountId ? "api" : "handoff"
  const row = channel({ brand, user, platform, kind, name: accountName, now: services.now() })
  return saveConnection(services.db, {
    ...row,
    ...(accountId && { accountId }),
    ...(token && { tokens: sealTokens(services, { accessToken: token }) }),
  })
}

/** @throws NOT_FOUND for another user's connection as for one that does not exist. */
export const ownConnection = async ({ db }: { db: Db }, userId: string, id: number): Promise<ConnectionRow> =>
  own(await findConnection(db, userId, id), socialText.notFound)

export async function changeConnection(
  services: Services,
  userId: string,
  { id, hashtags, placeId, ...changes }: z.output<typeof connectionPatch>,
): Promise<ConnectionRow> {
  const connection = await ownConnection(services, userId, id)
  return updateConnection(services.db, id, {
    ...changes,
    ...(placeId !== undefined && (await chosenPlace(services, connection, placeId))),
    hashtags: hashtags?.map((tag) => (tag.startsWith("#") ? tag : `#${tag}`)),
    updatedAt: services.now(),
  })
}

/** Places for posts within the account, such as boards, and the current one; none on most platforms. */
export async function listPlaces(services: Services, userId: string, id: number) {
  const { places, chosenId } = await readPlaces(services, await ownConnection(services, userId, id))
  return { places, chosenId }
}

async function readPlaces(services: Services, connection: ConnectionRow) {
  const list = CONNECTORS[connection.platform].places
  if (!list || !connection.tokens || connection.kind !== "api") return { places: [], chosenId: null, tokens: undefined }
  try {
    const { access } = await openAccess(services, connection)
    return { places: await list(access), chosenId: access.tokens.place ?? null, tokens: access.tokens }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.failure === "expired") await markExpired(services, connection)
    throw new DomainError("BAD_GATEWAY", socialText.placesFailed(PLATFORM_NAMES[connection.platform]))
  }
}

/** @throws BAD_REQUEST for a place the account does not have. */
async function chosenPlace(services: Services, connection: ConnectionRow, placeId: string) {
  const { places, tokens } = await readPlaces(services, connection)
  const place = places.find((one) => one.id === placeId)
  if (!place || !tokens) throw wrongField("placeId", socialText.foreignPlace)
  return { placeName: place.name, tokens: sealTokens(services, { ...tokens, place: place.id }) }
}

/** Repeating it changes nothing. */
export async function deactivate(services: Services, userId: string, id: number): Promise<ConnectionRow> {
  return changeConnection(services, userId, { id, active: false })
}

/** An account without access is connected again. */
export async function activate(
  services: Services,
  { user, sessionToken }: Omit<Starter, "brand">,
  id: number,
): Promise<Connected> {
  const connection = await ownConnection(services, user.id, id)
  const { platform } = connection
  const app = findSocialApp(services, platform)
  if (connection.needsReconnect && app) {
    const brand = await ownBrand(services.db, user.id, connection.brandId)
    return { platform, redirectUrl: await startOauth(services, app, { user, sessionToken, brand, platform }) }
  }
  if (connection.needsReconnect) throw new DomainError("CONFLICT", socialText.needsReconnect)
  return viewConnected(platform, await changeConnection(services, user.id, { id, active: true }))
}

/**
 * Ends a connection: its scheduled posts become drafts with the reason, the tokens are deleted,
 * and access is revoked at platforms that support it.
 */
export async function disconnect(services: Services, userId: string, id: number): Promise<void> {
  const connection = await inTransaction(services, async (tx) => {
    const own = await ownConnection(tx, userId, id)
    const held = await returnPostsToDraft(tx.db, own, services.now())
    await removeConnection(tx.db, id)
    if (held > 0) {
      await notify(tx, {
        userId,
        brandId: own.brandId,
        type: "warning",
        category: "social",
        preference: "contentCalendarUpdates",
        ...socialText.heldNotice(PLATFORM_NAMES[own.platform], held),
        link: "/posting-queue",
      })
    }
    return own
  })
  await revokeQuietly(services, connection)
}

async function revokeQuietly(services: Services, { platform, tokens }: ConnectionRow): Promise<void> {
  const app = findSocialApp(services, platform)
  const revoke = CONNECTORS[platform].revoke
  if (!app || !revoke || !tokens) return
  try {
    await revoke(app, unsealTokens(services, tokens))
  } catch (error) {
    services.log.warn({ err: error, platform }, "The platform was not told of a disconnected account.")
  }
}

/** The ways to connect accounts of each platform on this instance, the default first. */
export const listPlatforms = (services: Pick<Services, "settings">) =>
  PLATFORMS.map((platform) => ({ platform, name: PLATFORM_NAMES[platform], kinds: listKinds(services, platform) }))

function listKinds(services: Pick<Services, "settings">, platform: Platform): ConnectionKind[] {
  return [
    ...(findSocialApp(services, platform) ? (["api"] as const) : []),
    "handoff",
    ...(services.settings.socialSandbox ? (["sandbox"] as const) : []),
  ]
}
