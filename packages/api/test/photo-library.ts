import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"

const PER_PAGE = 20

/** A loopback server that speaks the search protocols of Openverse, Pexels and Unsplash, and serves its photos. */
export async function startPhotoLibrary(photo: Uint8Array, { total = 45, thumbnail = "" } = {}) {
  const asked: { path: string; query: URLSearchParams; authorization?: string }[] = []
  const state = { refuseWith: undefined as { status: number; retryAfter?: number } | undefined }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", base())
    asked.push({ path: url.pathname, query: url.searchParams, authorization: request.headers.authorization })
    if (url.pathname === "/photo.png") {
      response.writeHead(200, { "content-type": "image/png" }).end(photo)
      return
    }
    if (state.refuseWith) {
      const { status, retryAfter } = state.refuseWith
      response.writeHead(status, retryAfter ? { "retry-after": String(retryAfter) } : {}).end()
      return
    }
    const refusal = url.pathname === "/v1/images/" ? refuseOpenverse(url.searchParams) : undefined
    if (refusal) {
      response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify({ detail: refusal }))
      return
    }
    const answer = answerTo(request, url)
    response.writeHead(answer ? 200 : 401, { "content-type": "application/json" }).end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address is an object
  const base = () => `http://127.0.0.1:${port}`

  /** What Openverse does not take from a caller without a key. */
  function refuseOpenverse(query: URLSearchParams): object | undefined {
    const q = query.get("q") ?? ""
    if (q.length === 0 || q.length > 200) return { q: ["Ensure this field has no more than 200 characters."] }
    if (!/^[1-9]\d{0,3}$/.test(query.get("page") ?? "")) return { page: ["A valid integer is required."] }
    if (Number(query.get("page_size")) > PER_PAGE) return { page_size: ["Only 20 results for anonymous requests."] }
    return undefined
  }

  function answerTo({ headers }: IncomingMessage, { pathname, searchParams }: URL): object | undefined {
    const page = Number(searchParams.get("page"))
    const shown = Math.max(0, Math.min(PER_PAGE, total - (page - 1) * PER_PAGE))
    const numbers = Array.from({ length: shown }, (_, at) => (page - 1) * PER_PAGE + at + 1)
    const pages = Math.ceil(total / PER_PAGE)
    if (pathname === "/v1/images/")
      return { result_count: total, page_count: pages, page_size: PER_PAGE, page, results: numbers.map(openverse) }
    if (pathname === "/v1/search" && headers.authorization === "pexels-key")
      return {
        page,
        photos: numbers.map(pexels),
        ...(page < pages && { next_page: `${base()}/v1/search?page=${page + 1}` }),
      }
    if (pathname === "/search/photos" && headers.authorization === "Client-ID unsplash-key")
      return { total, total_pages: pages, results: numbers.map(unsplash) }
    return pathname === "/used" ? { url: "" } : undefined
  }
  const file = () => `${base()}/photo.png`
  const openverse = (number: number) => ({
    id: `id-${number}`,
    title: `<i>Red</i> bicycle ${number}`,
    creator: '<a href="https://example.org/ada">Ada Wheeler</a>',
    creator_url: "https://example.org/ada",
    license: "by-sa",
    license_version: "4.0",
    license_url: "https://creativecommons.org/licenses/by-sa/4.0/",
    foreign_landing_url: "https://example.org/bicycle",
    url: file(),
    thumbnail,
    width: 1200,
    height: 800,
    attribution: null,
  })
  const pexels = (number: number) => ({
    id: number,
    width: 1200,
    height: 800,
    url: "https://www.pexels.com/photo/1",
    photographer: "Per Spoke",
    photographer_url: "https://www.pexels.com/@per",
    alt: `A bicycle &lt;b&gt;${number}&lt;/b&gt;`,
    src: { large2x: file(), medium: file() },
  })
  const unsplash = (number: number) => ({
    id: `u${number}`,
    width: 1200,
    height: 800,
    description: null,
    alt_description: `bicycle ${number}`,
    urls: { regular: file(), small: file() },
    links: { html: "https://unsplash.com/photos/1", download_location: `${base()}/used` },
    user: { name: "Una Chain", links: { html: "https://unsplash.com/@una" } },
  })
  return {
    asked,
    state,
    base: base(),
    settings: {
      outbound: { allowHosts: [`127.0.0.1:${port}`] },
      photos: {
        openverseBase: base(),
        pexelsKey: "pexels-key",
        pexelsBase: base(),
        unsplashKey: "unsplash-key",
        unsplashBase: base(),
      },
    },
    close: () => server.close(),
  }
}
