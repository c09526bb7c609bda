import {
  ArcticFetchError,
  CodeChallengeMethod,
  decodeIdToken,
  generateCodeVerifier,
  generateState,
  OAuth2Client,
  OAuth2RequestError,
  type OAuth2Tokens,
} from "arctic"
import { z } from "zod"
import type { Settings } from "../../../instance/settings.ts"

/** Google's OpenID Connect flow with PKCE; the endpoints are configurable, so that tests use their own provider. */

export type GoogleProfile = {
  sub: string
  email: string
  emailVerified: boolean
  name: string
  /** When the person last signed in to Google itself; Google says so only to verified apps that turned it on. */
  authenticatedAt?: number
}
export type GoogleStart = { url: string; state: string; verifier: string }
type Google = NonNullable<Settings["google"]>

const ANSWER_TIMEOUT_MS = 10_000
const profileAnswer = z.object({
  sub: z.string().min(1).max(255),
  email: z.email(),
  email_verified: z.boolean().default(false),
  name: z.string().default(""),
})

const createClient = (google: Google, redirectUri: string) =>
  new OAuth2Client(google.clientId, google.clientSecret, redirectUri)

/**
 * What asks a provider to have the person sign in anew. Google does not do that: it has its account chosen, ignores
 * `max_age`, and says at most when the sign-in was.
 */
const ANEW = { prompt: "select_account", max_age: "0", claims: '{"id_token":{"auth_time":{"essential":true}}}' }

/** The authorization URL, and the two secrets that a cookie keeps for the callback. */
export function startGoogle(google: Google, redirectUri: string, isAnew: boolean): GoogleStart {
  const state = generateState()
  const verifier = generateCodeVerifier()
  const scopes = ["openid", "email", "profile"]
  const url = createClient(google, redirectUri).createAuthorizationURLWithPKCE(
    google.authorizeUrl,
    state,
    CodeChallengeMethod.S256,
    verifier,
    scopes,
  )
  if (isAnew) for (const [name, value] of Object.entries(ANEW)) url.searchParams.set(name, value)
  return { url: url.toString(), state, verifier }
}

/**
 * Checks the client credentials with an invented code: Google rejects a wrong secret before it looks at the code.
 * @throws when there is no response, or the application is not known.
 */
export async function probeGoogle(google: Google, redirectUri: string): Promise<void> {
  const client = createClient(google, redirectUri)
  const refusal: unknown = await client
    .validateAuthorizationCode(google.tokenUrl, "check", generateCodeVerifier())
    .catch((error: unknown) => error)
  if (!(refusal instanceof OAuth2RequestError) || refusal.code !== "invalid_grant") throw refusal
}

/** Exchanges the code and reads the profile; undefined when the provider refuses or cannot be understood. */
export async function finishGoogle(
  google: Google,
  redirectUri: string,
  code: string,
  verifier: string,
): Promise<GoogleProfile | undefined> {
  try {
    const tokens = await createClient(google, redirectUri).validateAuthorizationCode(google.tokenUrl, code, verifier)
    const answer = await fetch(google.userInfoUrl, {
      headers: { authorization: `Bearer ${tokens.accessToken()}` },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    const profile = profileAnswer.safeParse(await answer.json())
    if (!profile.success) return undefined
    const { sub, email, email_verified: emailVerified, name } = profile.data
    const shownName = name || email.slice(0, email.indexOf("@"))
    return { sub, email, emailVerified, name: shownName, ...readAuthTime(tokens) }
  } catch (error) {
    if (isProviderFault(error)) return undefined
    throw error
  }
}

const authTime = z.object({ auth_time: z.number() })

/** The token comes from the provider itself over TLS, so its signature proves nothing more. */
function readAuthTime(tokens: OAuth2Tokens): { authenticatedAt?: number } {
  if (!("id_token" in tokens.data)) return {}
  const read = authTime.safeParse(decodeIdToken(tokens.idToken()))
  return read.success ? { authenticatedAt: read.data.auth_time * 1000 } : {}
}

const isProviderFault = (error: unknown): boolean =>
  error instanceof OAuth2RequestError ||
  error instanceof ArcticFetchError ||
  error instanceof SyntaxError ||
  error instanceof TypeError ||
  (error instanceof DOMException && error.name === "TimeoutError") ||
  (error instanceof Error && /^(?:Unexpected|Invalid ID token)/.test(error.message))
