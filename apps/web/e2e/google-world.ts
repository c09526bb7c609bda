import { createHash, randomBytes } from "node:crypto"
import { rmSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { freePort, startServer } from "../../server/test/running-server.ts"

export type GoogleProfile = { sub: string; email: string; email_verified: boolean; name: string }

/** A server of its own with Google sign-in, and the OpenID provider on loopback that it trusts; `person` is who signs in there. */
export async function startGoogleWorld() {
  const world: { person: GoogleProfile } = { person: { sub: "1", email: "", email_verified: true, name: "" } }
  const provider = await startProvider(() => world.person)
  const port = await freePort()
  const env = {
    APP_URL: `http://localhost:${port}`,
    GOOGLE_CLIENT_ID: "client",
    GOOGLE_CLIENT_SECRET: "secret",
    GOOGLE_AUTHORIZE_URL: `${provider.url}/authorize`,
    GOOGLE_TOKEN_URL: `${provider.url}/token`,
    GOOGLE_USERINFO_URL: `${provider.url}/userinfo`,
  }
  const { url, dataDir, end } = await startServer({ port, env })
  const stop = async (): Promise<void> => {
    await end("SIGKILL")
    await provider.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, world, stop }
}

/** Authorize answers with a redirect at once, token checks PKCE, userinfo tells who it is. */
async function startProvider(person: () => GoogleProfile) {
  const codes = new Map<string, string>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://provider")
    const json = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
    if (url.pathname === "/authorize") {
      const code = randomBytes(8).toString("hex")
      codes.set(code, url.searchParams.get("code_challenge") ?? "")
      const back = new URL(url.searchParams.get("redirect_uri") ?? "")
      back.searchParams.set("state", url.searchParams.get("state") ?? "")
      back.searchParams.set("code", code)
      return response.writeHead(302, { location: back.toString() }).end()
    }
    if (url.pathname === "/userinfo") return json(200, person())
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    return request.on("end", () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      const proof = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url")
      if (codes.get(form.get("code") ?? "") !== proof) return json(400, { error: "invalid_grant" })
      return json(200, { access_token: "token", token_type: "Bearer", expires_in: 3600 })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // a listening TCP server
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) }
}
