import { createHash } from "node:crypto"
import {
  type callbackInput,
  OAUTH_STATE_MS,
  SOCIAL_CALLBACK_PATH,
  SOCIAL_RETURN_PATH,
  socialText,
} from "@brandwright/contract/social/social"
import { type Platform, PLATFORM_NAMES, PLATFORMS } from "@brandwright/contract/social/social-platforms"
import type { z } from "zod"
import type { SessionUser } from "../../../platform/auth/sessions/sessions.ts"
import { type BrandRow, ownBrand } from "../../../platform/brands/brands.service.ts"
import type { Services } from "../../../services.ts"
import { insertOauthState, takeOauthState } from "./connections.queries.ts"
import { saveAccounts } from "./connected-accounts.service.ts"
import { ConnectorError, type SocialApp } from "./connectors/connector.ts"
import { CONNECTORS } from "./connectors/connectors.ts"
import { newOauthSecrets } from "./connectors/social.oauth.ts"

const toHash = (secret: string): string => createHash("sha256").update(secret).digest("hex")
const buildRedirectUri = (services: Services, platform: Platform): string =>
  `${services.settings.appUrl}${SOCIAL_CALLBACK_PATH}/${platform}`

type Start = { user: SessionUser; sessionToken: string; brand: BrandRow; platform: Platform }

/** The authorization URL. The state is stored as a hash, for this session and brand, and works once. */
export async function startOauth(
  services: Services,
  app: SocialApp,
  { user, sessionToken, brand, platform }: Start,
): Promise<string> {
  const { state, verifier } = newOauthSecrets()
  await insertOauthState(services.db, {
    hash: toHash(state),
    userId: user.id,
    brandId: brand.id,
    sessionHash: toHash(sessionToken),
    platform,
    verifier,
    expiresAt: services.now() + OAUTH_STATE_MS,
  })
  return CONNECTORS[platform].authorizeUrl(app, { state, verifier, redirectUri: buildRedirectUri(services, platform) })
}

type Visitor = { user: SessionUser | null; sessionToken: string | undefined }

/** Handles the callback: always returns the address of our own screen, with the result in its query (account §2.9). */
export async function finishOauth(
  services: Services,
  visitor: Visitor,
  input: z.output<typeof callbackInput>,
): Promise<string> {
  const platform = PLATFORMS.find((name) => name === input.platform)
  if (!platform) return returnPath("error", "", socialText.stateInvalid)
  try {
    return returnPath("success", platform, await connectReturned(services, visitor, platform, input))
  } catch (error) {
    if (!(error instanceof OauthRefusal) && !(error instanceof ConnectorError)) {
      services.log.error({ err: error, platform }, "A social account could not be connected.")
    }
    return returnPath(
      "error",
      platform,
      error instanceof OauthRefusal ? error.message : socialText.connectionFailed.message,
    )
  }
}

class OauthRefusal extends Error {}

async function connectReturned(
  services: Services,
  { user, sessionToken }: Visitor,
  platform: Platform,
  { state, code, error }: z.output<typeof callbackInput>,
) {
  const started = state ? await takeOauthState(services.db, toHash(state)) : undefined
  const isOurs = started && started.expiresAt > services.now() && started.platform === platform
  if (!isOurs || !user || started.userId !== user.id || started.sessionHash !== toHash(sessionToken ?? "")) {
    throw new OauthRefusal(socialText.stateInvalid)
  }
  if (error || !code) throw new OauthRefusal(socialText.refused)
  const app = services.settings.socialApps[platform]
  if (!app) throw new OauthRefusal(socialText.stateInvalid)
  const brand = await ownBrand(services.db, user.id, started.brandId)
  const back = {
    code,
    verifier: started.verifier,
    redirectUri: buildRedirectUri(services, platform),
    now: services.now(),
  }
  const accounts = await CONNECTORS[platform].exchange(app, back)
  if (accounts.length === 0) throw new OauthRefusal(`${PLATFORM_NAMES[platform]} named no account that we may post to.`)
  const saved = await saveAccounts(services, { brand, user, platform }, accounts)
  return `${saved.map((account) => account.accountName).join(", ")} connected`
}

function returnPath(status: "success" | "error", platform: string, message: string): string {
  return `${SOCIAL_RETURN_PATH}?${new URLSearchParams({ status, platform, message })}`
}
