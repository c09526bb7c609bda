import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { testServices } from "../../../test/services.ts"
import { freshServices, signedIn } from "../../../test/signed-in.ts"
import { readPageTheme } from "./page-theme.ts"

const PAGE = `<!doctype html><html><head><title>Spoke Lane</title><meta name="theme-color" content="#0a5">
<link rel="stylesheet" href="/site.css"><link rel="stylesheet" href="https://fonts.example/css?family=Fraunces:wght@600">
<link rel="apple-touch-icon" href="/touch.png"><style>h1 { font-family: "Work Sans", Arial; color: #333 }</style></head>
<body><img src="/img/spoke-logo.png" alt="Spoke Lane"></body></html>`
const SHEET = ".a{color:#C2410C}.b{background:#c2410c;font-family:Inter,sans-serif}.c{color:#fff}.d{color:#eeeeee}"

const server = createServer(async (request, response) => {
  const send = (type: string, body: string | Buffer) => response.writeHead(200, { "content-type": type }).end(body)
  if (request.url === "/") return send("text/html", PAGE)
  if (request.url === "/site.css") return send("text/css", SHEET)
  if (request.url !== "/img/spoke-logo.png") return response.writeHead(404).end()
  const logo = { width: 64, height: 64, channels: 3 as const, background: "#C2410C" }
  return send("image/png", await sharp({ create: logo }).png().toBuffer())
})
let host = ""
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server's address is never a string
})
afterAll(() => server.close())

const ownerBesideWebsite = async () => {
  const { settings } = await testServices()
  return signedIn({ services: await freshServices({ settings: { ...settings, outbound: { allowHosts: [host] } } }) })
}

describe("the look of a website", () => {
  test("is its logo, its colors without grays and its own fonts", async () => {
    const { api } = await ownerBesideWebsite()
    expect(await api.welcome.readLook({ url: `http://${host}/` })).toEqual({
      logoUrl: `http://${host}/img/spoke-logo.png`,
      colors: ["#00AA55", "#C2410C"],
      fonts: ["Fraunces", "Work Sans"],
    })
  })

  test("gives the brand its logo, in the pool and in the app", async () => {
    const { api, brandId } = await ownerBesideWebsite()
    const kept = await api.welcome.keepLogo({ url: `http://${host}/img/spoke-logo.png` })
    expect(kept).toMatchObject({ mediaType: "logo", isPrimary: true })
    expect(await api.media.logos()).toEqual([
      { brandId, assetId: expect.any(Number), logoUrl: expect.stringContaining("/media/") },
    ])
  })

  test("says why an address cannot be used, and keeps nothing that is no picture", async () => {
    const { api } = await ownerBesideWebsite()
    await expect(api.welcome.readLook({ url: `http://${host}/gone` })).rejects.toThrow("404")
    await expect(api.welcome.keepLogo({ url: `http://${host}/` })).rejects.toMatchObject({ code: "BAD_REQUEST" })
    await expect(api.welcome.readLook({ url: "http://169.254.169.254/" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    })
    expect(await api.media.logos()).toEqual([])
  })

  test("is empty for a page that says nothing, and holds no address but those of the web", () => {
    const page = '<img class="logo" src="javascript:alert(1)"><link rel="stylesheet" href="http://[broken">'
    expect(readPageTheme(page, "https://example.com/")).toEqual({ logoUrl: "", colors: [], fonts: [], sheets: [] })
  })
})
