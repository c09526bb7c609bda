import {
  ArcticFetchError,
  CodeChallengeMethod,
  generateCodeVerifier,
  generateState,
  OAuth2Client,
  OAuth2RequestError,
} from "arctic"
import { z } from "zod"
import type { Settings } from "../../settings.ts"

/** Google's OpenID Connect flow with PKCE; endpoints come from configuration so that tests use a provider of their own. */

export type GoogleProfile = { sub: string; email: string; emailVerified: boolean; name: string }
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

/** Where to send the browser, and the two secrets that its cookie keeps for the way back. */
export function startGoogle(google: Google, redirectUri: string): GoogleStart {
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
  return { url: url.toString(), state, verifier }
}

/**
 * Whether Google knows this application: a made-up code is refused as such, a wrong secret before that.
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
    return { sub, email, emailVerified, name: name || email.slice(0, email.indexOf("@")) }
  } catch (error) {
    if (isProviderFault(error)) return undefined
    throw error
  }
}

const isProviderFault = (error: unknown): boolean =>
  error instanceof OAuth2RequestError ||
  error instanceof ArcticFetchError ||
  error instanceof SyntaxError ||
  error instanceof TypeError ||
  (error instanceof DOMException && error.name === "TimeoutError") ||
  (error instanceof Error && error.message.startsWith("Unexpected"))
