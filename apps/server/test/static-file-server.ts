import { createReadStream, statSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** One file over HTTP with length, type and tag: what any page could be served as. Writes its port. */
const file = process.argv[2] ?? ""
const server = createServer((request, response) => {
  const { size, mtimeMs } = statSync(file)
  const etag = `"${size}-${mtimeMs}"`
  if (request.headers["if-none-match"] === etag) return response.writeHead(304, { etag }).end()
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": size, etag })
  return createReadStream(file).pipe(response)
})
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo // of a TCP server
  process.stdout.write(`${port}\n`)
})
