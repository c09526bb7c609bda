import { generateCodeVerifier, generateState, OAuth2Tokens } from "arctic"
import { ConnectorError, type SocialApp, type Tokens } from "./connector.ts"
import { basicAuth, callPlatform } from "./platform-http.ts"

/** arctic makes the secrets and reads the answers; its own clients fix their endpoints, ours can be pointed elsewhere. */
export const newOauthSecrets = (): { state: string; verifier: string } => ({
  state: generateState(),
  verifier: generateCodeVerifier(),
})

type TokenRequest = {
  url: string
  form: Record<string, string>
  /** X and Pinterest want the secret in the header, the others in the form. */
  auth: "header" | "form"
  /** TikTok calls the id a key. */
  idName?: string
  now: number
}

/**
 * Asks a token endpoint (RFC 6749). @throws ConnectorError expired when the grant is not accepted.
 */
export async function requestTokens(
  app: SocialApp,
  { url, form, auth, idName = "client_id", now }: TokenRequest,
): Promise<Tokens> {
  const secrets = { [idName]: app.clientId, client_secret: app.clientSecret }
  try {
    const { body } = await callPlatform({
      url,
      method: "POST",
      form: auth === "form" ? { ...form, ...secrets } : { ...form, [idName]: app.clientId },
      ...(auth === "header" && { headers: basicAuth(app) }),
    })
    return readTokens(body, now)
  } catch (error) {
    const isRefused = error instanceof ConnectorError && error.failure === "refused"
    throw isRefused ? new ConnectorError("expired", error.message) : error
  }
}

/** @throws ConnectorError expired when the answer holds no token: TikTok reports refusals with status 200. */
export function readTokens(body: unknown, now: number): Tokens {
  const tokens = new OAuth2Tokens(Object(body))
  try {
    return {
      accessToken: tokens.accessToken(),
      ...(tokens.hasRefreshToken() && { refreshToken: tokens.refreshToken() }),
      ...(lifeOf(body) > 0 && { expiresAt: now + lifeOf(body) * 1000 }),
    }
  } catch {
    throw new ConnectorError("expired", "The platform did not grant access.")
  }
}

const lifeOf = (body: unknown): number => Number(Reflect.get(Object(body), "expires_in") ?? 0)

export function withQuery(url: string, query: Record<string, string>): string {
  const full = new URL(url)
  for (const [name, value] of Object.entries(query)) full.searchParams.set(name, value)
  return full.toString()
}
