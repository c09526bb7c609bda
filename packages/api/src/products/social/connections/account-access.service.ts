import { setTimeout as wait } from "node:timers/promises"
import { socialText } from "@brandwright/contract/social/social"
import { PLATFORM_NAMES } from "@brandwright/contract/social/social-platforms"
import { notify } from "../../../platform/notifications/notifications.service.ts"
import { seal, unseal } from "../../../instance/secrets.ts"
import type { Services } from "../../../services.ts"
import { type ConnectionRow, findChannel, findOwner, updateConnection } from "./connections.queries.ts"
import { type Access, ConnectorError, type Connector, type Tokens, tokensShape } from "./connectors/connector.ts"
import { CONNECTORS } from "./connectors/connectors.ts"

/** Tokens that expire this soon are renewed before use. */
const RENEW_BEFORE_MS = 120_000
/** How long to wait for another process to store tokens it has renewed. */
const OTHERS_MS = 500

export const sealTokens = (services: Pick<Services, "settings">, tokens: Tokens): string =>
  seal(services.settings, JSON.stringify(tokens))
export const unsealTokens = (services: Pick<Services, "settings">, sealed: string): Tokens =>
  tokensShape.parse(JSON.parse(unseal(services.settings, sealed)))

export type Opened = { connector: Connector; access: Access }

/** The connection's API with valid tokens; its calls end with the signal. @throws ConnectorError */
export async function openAccess(services: Services, connection: ConnectionRow, signal?: AbortSignal): Promise<Opened> {
  if (!connection.tokens) throw new ConnectorError("expired", "This account has no API access.")
  const known = unsealTokens(services, connection.tokens)
  const endsSoon = known.expiresAt !== undefined && known.expiresAt < services.now() + RENEW_BEFORE_MS
  const opened = openedWith(services, connection, known, signal)
  return endsSoon ? renewAccess(services, connection, opened) : opened
}

const openedWith = (
  { settings }: Services,
  { platform, accountId }: ConnectionRow,
  tokens: Tokens,
  signal: AbortSignal | undefined,
): Opened => ({
  connector: CONNECTORS[platform],
  access: { app: settings.socialApps[platform], accountId, tokens, signal },
})

/**
 * Renews tokens that the platform refused or that expire soon. Refresh tokens often work once: the posts of
 * one account share a renewal. @throws ConnectorError when they cannot be renewed.
 */
export async function renewAccess(services: Services, connection: ConnectionRow, { access }: Opened): Promise<Opened> {
  const { renewals } = services.memory
  const renewal =
    renewals.get(connection.id) ??
    renewTokens(services, connection, access.tokens).finally(() => renewals.delete(connection.id))
  renewals.set(connection.id, renewal)
  return openedWith(services, connection, await renewal, access.signal)
}

async function renewTokens(services: Services, connection: ConnectionRow, stale: Tokens): Promise<Tokens> {
  const app = services.settings.socialApps[connection.platform]
  if (!app) throw new ConnectorError("expired", "The access token has expired.")
  const newer = await tokensSince(services, connection, stale)
  if (newer) return newer
  try {
    const fresh = await CONNECTORS[connection.platform].refresh(app, stale, services.now())
    await updateConnection(services.db, connection.id, {
      tokens: sealTokens(services, fresh),
      tokensExpireAt: fresh.expiresAt ?? null,
      updatedAt: services.now(),
    })
    return fresh
  } catch (error) {
    // Another process may have just used the refresh token, and be about to store the new ones.
    await wait(OTHERS_MS)
    const others = await tokensSince(services, connection, stale)
    if (others) return others
    throw error
  }
}

/** The connection's newer tokens, stored since these were read. */
async function tokensSince(
  services: Services,
  { brandId, platform, id }: ConnectionRow,
  stale: Tokens,
): Promise<Tokens | undefined> {
  const row = await findChannel(services.db, brandId, platform, id)
  const known = row?.tokens ? unsealTokens(services, row.tokens) : undefined
  return known && known.accessToken !== stale.accessToken ? known : undefined
}

/** The platform no longer accepts us: shown with the account until it is reconnected. */
export async function markExpired(services: Services, connection: ConnectionRow): Promise<void> {
  if (connection.needsReconnect) return
  await updateConnection(services.db, connection.id, { needsReconnect: true, updatedAt: services.now() })
  const userId = await findOwner(services.db, connection.brandId)
  if (!userId) return
  await notify(services, {
    userId,
    brandId: connection.brandId,
    type: "warning",
    category: "social",
    preference: "accountStatusUpdates",
    ...socialText.expiredNotice(PLATFORM_NAMES[connection.platform], connection.accountName),
    link: "/account/social-connections",
  })
}
