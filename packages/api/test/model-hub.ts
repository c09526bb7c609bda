import { createHash } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { makeTinyModel } from "../../ai/test/tiny-model.ts"

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A hub of models on this machine: it sends a file on to where the bytes are, and those come in ranges. */
export async function startModelHub(bytes: Buffer = makeTinyModel("Tiny")) {
  const sha256 = createHash("sha256").update(bytes).digest("hex")
  const state = { bytes, etag: '"one"', sha256, plan: [] as Answer[], ranges: [] as (string | undefined)[] }
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/store/")) {
      state.ranges.push(request.headers.range)
      const planned = state.plan.shift()
      return planned ? planned(request, response) : send(request, response)
    }
    if (!/^\/[\w.-]+\/[\w.-]+\/resolve\/[\w.-]+\/.+\.gguf$/.test(request.url ?? ""))
      return response.writeHead(404).end()
    response.writeHead(302, {
      location: `/store/${state.sha256}?signature=secret`,
      "x-linked-etag": `"${state.sha256}"`,
      "x-linked-size": String(state.bytes.length),
    })
    response.end()
  })
  const send = (request: IncomingMessage, response: ServerResponse, upTo?: number): void => {
    const { range, "if-range": ifRange } = request.headers
    const [, begin] = /^bytes=(\d+)-$/.exec(range ?? "") ?? []
    const from = begin === undefined || (ifRange !== undefined && ifRange !== state.etag) ? 0 : Number(begin)
    const total = state.bytes.length
    if (begin !== undefined && from >= total)
      return void response.writeHead(416, { "content-range": `bytes */${total}` }).end()
    const headers = { etag: state.etag, "content-length": total - from, "accept-ranges": "bytes" }
    const part = { "content-range": `bytes ${from}-${total - 1}/${total}` }
    response.writeHead(from > 0 ? 206 : 200, from > 0 ? { ...headers, ...part } : headers)
    if (upTo === undefined) return void response.end(state.bytes.subarray(from))
    response.write(state.bytes.subarray(from, upTo))
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address is an object
  const host = `127.0.0.1:${port}`
  return {
    url: `http://${host}`,
    host,
    /** The same file on the hub. */
    address: "hf:tiny/Tiny-GGUF/Tiny-F32.gguf",
    state,
    /** What the next requests for the bytes get. */
    will: (...answers: Answer[]) => state.plan.push(...answers),
    /** Sends up to this byte, and then nothing more. */
    stallsAt:
      (byte: number): Answer =>
      (request, response) =>
        send(request, response, byte),
    cut: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type ModelHub = Awaited<ReturnType<typeof startModelHub>>
