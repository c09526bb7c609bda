import { createHash, randomBytes } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

export type Profile = { sub: string; email: string; email_verified: boolean; name: string }

/**
 * A small OpenID Connect provider on loopback: authorize (answers with a redirect at once), token with PKCE
 * checked, userinfo. `profile` is who signs in next; undefined makes the person refuse.
 */
export async function openIdProvider() {
  const codes = new Map<string, { challenge: string; profile: Profile }>()
  const tokens = new Map<string, Profile>()
  const provider: { profile: Profile | undefined; authTime?: number } = { profile: undefined }
  /** Unsigned, as our side takes it from the provider's own hands. */
  const idToken = (claims: object) =>
    ["{}", JSON.stringify(claims), ""].map((part) => Buffer.from(part).toString("base64url")).join(".")

  function authorize(asked: URLSearchParams): string {
    const back = new URL(asked.get("redirect_uri") ?? "")
    back.searchParams.set("state", asked.get("state") ?? "")
    if (provider.profile) {
      const code = randomBytes(8).toString("hex")
      codes.set(code, { challenge: asked.get("code_challenge") ?? "", profile: provider.profile })
      back.searchParams.set("code", code)
    } else back.searchParams.set("error", "access_denied")
    return back.toString()
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://provider")
    const json = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
    if (url.pathname === "/authorize") return response.writeHead(302, { location: authorize(url.searchParams) }).end()
    if (url.pathname === "/token") {
      let body = ""
      for await (const chunk of request) body += chunk
      const form = new URLSearchParams(body)
      const started = codes.get(form.get("code") ?? "")
      const challenge = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url")
      if (!started || started.challenge !== challenge) return json(400, { error: "invalid_grant" })
      codes.delete(form.get("code") ?? "")
      const token = randomBytes(8).toString("hex")
      tokens.set(token, started.profile)
      const proof = provider.authTime === undefined ? {} : { id_token: idToken({ auth_time: provider.authTime }) }
      return json(200, { access_token: token, token_type: "Bearer", expires_in: 3600, ...proof })
    }
    const profile = tokens.get((request.headers.authorization ?? "").replace("Bearer ", ""))
    return profile ? json(200, profile) : json(401, { error: "invalid_token" })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}`
  return {
    provider,
    google: {
      clientId: "client",
      clientSecret: "secret",
      authorizeUrl: `${base}/authorize`,
      tokenUrl: `${base}/token`,
      userInfoUrl: `${base}/userinfo`,
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
