import type { Bench } from "./entry.ts"
import { startBaseline, startProduct } from "./product.ts"

const BRANDS = 5
/** Share of the bare server's requests per second (it only reads the same rows). */
const AIM = 0.5

/** Auth status and brand list, requested as by the browser (tRPC) and as by other programs (/api). */
export const bench: Bench = {
  noun: "brands",
  async prepare() {
    const { server, send, cookie, stop } = await startProduct()
    for (let n = 0; n < BRANDS; n += 1) await send("POST", "/api/brands", { name: `Brand ${n}` })
    const bare = await startBaseline(server.dataDir)
    const ask = (url: string) => ({ url, headers: { cookie } })
    const entry = (name: string, path: string, barePath: string) => ({
      name,
      product: ask(server.url + path),
      baseline: ask(bare.url + barePath),
      aim: AIM,
    })
    return {
      entries: [
        entry("auth status, tRPC", "/trpc/auth.status", "/status"),
        entry("auth status, /api", "/api/auth/status", "/status"),
        entry("brand list, tRPC", "/trpc/brands.list", "/brands"),
        entry("brand list, /api", "/api/brands", "/brands"),
      ],
      async stop() {
        bare.stop()
        await stop()
      },
    }
  },
}
