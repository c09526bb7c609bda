/** A signed-in person over real HTTP. */
export type Client = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>

let people = 0

/** Registers and verifies a new person; the client carries the session cookie. */
export async function signUpOver(url: string): Promise<{ send: Client; cookie: string }> {
  people += 1
  const email = `person${people}-${Date.now()}@example.com`
  const anonymous = createClient(url)
  const person = { name: "Ada Lovelace", email, password: "correct horse 1", phoneNumber: "+15550100199" }
  const registered = await anonymous("POST", "/api/auth/register", person)
  const { user, verificationCode } = registered.body as { user: { id: string }; verificationCode: string } // registerOutput
  const verified = await fetch(`${url}/api/auth/verify`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userId: user.id, code: verificationCode }),
  })
  const cookie = verified.headers.get("set-cookie")?.split(";")[0]
  if (!cookie) throw new Error(`No session: ${verified.status} ${await verified.text()}`)
  return { send: createClient(url, cookie), cookie }
}

/** `cookie` as "name=value"; without one a visitor. */
export function createClient(url: string, cookie?: string): Client {
  return async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...(cookie && { cookie }), ...(body !== undefined && { "content-type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
}
