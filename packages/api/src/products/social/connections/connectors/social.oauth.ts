import { generateCodeVerifier, generateState, OAuth2Tokens } from "arctic"
import { ConnectorError, type OauthReturn, type OauthStart, type SocialApp, type Tokens } from "./connector.ts"
import { basicAuth, callPlatform, deriveChallenge, endpoint } from "./platform-http.ts"

/** arctic creates the secrets and parses the responses; its own clients have fixed endpoints, ours are configurable. */
export const newOauthSecrets = (): { state: string; verifier: string } => ({
  state: generateState(),
  verifier: generateCodeVerifier(),
})

/** A platform's OAuth 2 endpoints (RFC 6749), and how it differs from others. */
export type OauthSpec = {
  authorize: string
  token: string
  scope: string
  /** X and Pinterest expect the secret in the header, others in the form. */
  secretIn: "header" | "form"
  /** TikTok's name for the client id. */
  idName?: "client_key"
  /** PKCE (RFC 7636). */
  pkce?: true
  /** Parameters only this platform needs. */
  more?: Record<string, string>
}

/** The authorization URL. */
export function authorizeAt(app: SocialApp, spec: OauthSpec, { state, verifier, redirectUri }: OauthStart): string {
  const url = new URL(endpoint(app, spec.authorize))
  url.search = new URLSearchParams({
    ...buildClientId(app, spec),
    response_type: "code",
    redirect_uri: redirectUri,
    scope: spec.scope,
    state,
    ...(spec.pkce && { code_challenge: deriveChallenge(verifier), code_challenge_method: "S256" }),
    ...spec.more,
  }).toString()
  return url.toString()
}

const buildClientId = (app: SocialApp, { idName }: OauthSpec) => ({ [idName ?? "client_id"]: app.clientId })

/** Exchanges the returned code for tokens. */
export const redeemCode = (app: SocialApp, spec: OauthSpec, { code, verifier, redirectUri, now }: OauthReturn) =>
  requestTokens(
    app,
    spec,
    {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      ...(spec.pkce && { code_verifier: verifier }),
    },
    now,
  )

/** Renews tokens. A platform that keeps the refresh token does not return it. */
export async function refreshTokens(app: SocialApp, spec: OauthSpec, tokens: Tokens, now: number): Promise<Tokens> {
  const { refreshToken, expiresAt: _old, ...kept } = tokens
  if (!refreshToken) throw new ConnectorError("expired", "The platform wants you to sign in again.")
  const form = { grant_type: "refresh_token", refresh_token: refreshToken }
  return { ...kept, refreshToken, ...(await requestTokens(app, spec, form, now)) }
}

/** Calls the token endpoint. @throws ConnectorError expired when the grant is not accepted. */
export async function requestTokens(
  app: SocialApp,
  spec: OauthSpec,
  form: Record<string, string>,
  now: number,
): Promise<Tokens> {
  const secret = spec.secretIn === "form" && { client_secret: app.clientSecret }
  try {
    const { body } = await callPlatform({
      url: endpoint(app, spec.token),
      form: { ...form, ...buildClientId(app, spec), ...secret },
      ...(spec.secretIn === "header" && { headers: basicAuth(app) }),
    })
    return readTokens(body, now)
  } catch (error) {
    const isRefused = error instanceof ConnectorError && error.failure === "refused"
    throw isRefused ? new ConnectorError("expired", error.message) : error
  }
}

/** @throws ConnectorError expired when the response has no token: TikTok reports errors with status 200. */
function readTokens(body: unknown, now: number): Tokens {
  const tokens = new OAuth2Tokens(Object(body))
  try {
    return {
      accessToken: tokens.accessToken(),
      ...(tokens.hasRefreshToken() && { refreshToken: tokens.refreshToken() }),
      ...(readLifetime(body) > 0 && { expiresAt: now + readLifetime(body) * 1000 }),
    }
  } catch {
    throw new ConnectorError("expired", "The platform did not grant access.")
  }
}

const readLifetime = (body: unknown): number => Number(Reflect.get(Object(body), "expires_in") ?? 0)
