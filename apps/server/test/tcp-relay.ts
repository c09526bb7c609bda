import { createConnection, createServer, type Socket } from "node:net"
import { once } from "node:events"
import type { AddressInfo } from "node:net"

/** A loopback port that passes bytes on to another; `cut` ends all connections and refuses new ones until `mend`. */
export async function startRelay(port: number) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = createConnection({ port, host: "127.0.0.1" })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on("error", () => other.destroy())
      one.on("close", () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const listen = async (at: number): Promise<number> => {
    server.listen(at, "127.0.0.1")
    await once(server, "listening")
    return (server.address() as AddressInfo).port // it listens on TCP
  }
  const own = await listen(0)
  const cut = async (): Promise<void> => {
    const closed = once(server, "close")
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { port: own, cut, mend: () => listen(own) }
}
