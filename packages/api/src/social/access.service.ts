import { socialText } from "@brandwright/contract/social"
import { PLATFORM_NAMES } from "@brandwright/contract/social-platforms"
import { notify } from "../notifications/notifications.service.ts"
import { seal, unseal } from "../secrets.ts"
import type { Services } from "../services.ts"
import { type ConnectionRow, findOwner, updateConnection } from "./connections.queries.ts"
import {
  type Access,
  ConnectorError,
  type Connector,
  type SocialApp,
  type Tokens,
  tokensShape,
} from "./connectors/connector.ts"
import { CONNECTORS } from "./connectors/connectors.ts"

/** Tokens that end this soon are renewed before they are used. */
const RENEW_BEFORE_MS = 120_000

export const sealTokens = (services: Pick<Services, "settings">, tokens: Tokens): string =>
  seal(services.settings, JSON.stringify(tokens))
export const readTokensOf = (services: Pick<Services, "settings">, sealed: string): Tokens =>
  tokensShape.parse(JSON.parse(unseal(services.settings, sealed)))

type Opened = { connector: Connector; access: Access }

/** The connection's API with tokens that are still good. @throws ConnectorError */
export async function openAccess(services: Services, connection: ConnectionRow, signal?: AbortSignal): Promise<Opened> {
  if (!connection.tokens) throw new ConnectorError("expired", "This account has no API access.")
  const app = services.settings.socialApps[connection.platform]
  const connector = CONNECTORS[connection.platform]
  const known = readTokensOf(services, connection.tokens)
  const endsSoon = known.expiresAt !== undefined && known.expiresAt < services.now() + RENEW_BEFORE_MS
  const tokens = endsSoon ? await renewTokens(services, connection, app, known) : known
  return { connector, access: { app, accountId: connection.accountId, tokens, ...(signal && { signal }) } }
}

/** After the platform has refused a token before its time. @throws ConnectorError when it cannot be renewed. */
export async function renewAccess(services: Services, connection: ConnectionRow): Promise<void> {
  if (!connection.tokens) throw new ConnectorError("expired", "This account has no API access.")
  const app = services.settings.socialApps[connection.platform]
  await renewTokens(services, connection, app, readTokensOf(services, connection.tokens))
}

async function renewTokens(
  services: Services,
  connection: ConnectionRow,
  app: SocialApp | undefined,
  tokens: Tokens,
): Promise<Tokens> {
  if (!app) throw new ConnectorError("expired", "The access token has expired.")
  const fresh = await CONNECTORS[connection.platform].refresh(app, tokens, services.now())
  await updateConnection(services.db, connection.id, {
    tokens: sealTokens(services, fresh),
    tokensExpireAt: fresh.expiresAt ?? null,
    updatedAt: services.now(),
  })
  return fresh
}

/** The platform does not accept us any more: shown with the account until it is connected again. */
export async function markExpired(services: Services, connection: ConnectionRow): Promise<void> {
  if (connection.needsReconnect) return
  await updateConnection(services.db, connection.id, { needsReconnect: 1, updatedAt: services.now() })
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
