import { generateCodeVerifier, generateState, OAuth2Tokens } from "arctic"
import { ConnectorError, type OauthReturn, type OauthStart, type SocialApp, type Tokens } from "./connector.ts"
import { basicAuth, callPlatform, deriveChallenge, endpoint } from "./platform-http.ts"

/** arctic makes the secrets and reads the answers; its own clients fix their endpoints, ours can be pointed elsewhere. */
export const newOauthSecrets = (): { state: string; verifier: string } => ({
  state: generateState(),
  verifier: generateCodeVerifier(),
})

/** Where a platform's OAuth 2 (RFC 6749) is, and how it departs from the others'. */
export type OauthSpec = {
  authorize: string
  token: string
  scope: string
  /** X and Pinterest want the secret in the header, the others in the form. */
  secretIn: "header" | "form"
  /** TikTok calls the client's id a key. */
  idName?: "client_key"
  /** Proves that who returns is who left (RFC 7636). */
  pkce?: true
  /** What only this platform asks for. */
  more?: Record<string, string>
}

/** Where the person agrees. */
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

/** The tokens for the code that the person came back with. */
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

/** New tokens for old. A platform that keeps the refresh token answers without it. */
export async function refreshTokens(app: SocialApp, spec: OauthSpec, tokens: Tokens, now: number): Promise<Tokens> {
  const { refreshToken, expiresAt: _old, ...kept } = tokens
  if (!refreshToken) throw new ConnectorError("expired", "The platform wants you to sign in again.")
  const form = { grant_type: "refresh_token", refresh_token: refreshToken }
  return { ...kept, refreshToken, ...(await requestTokens(app, spec, form, now)) }
}

/** Asks the token endpoint. @throws ConnectorError expired when the grant is not accepted. */
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

/** @throws ConnectorError expired when the answer holds no token: TikTok reports refusals with status 200. */
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
