import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { createServer } from "node:http"
import { text } from "node:stream/consumers"
import { expect, onTestFinished, test, vi } from "vitest"
import { startRoundRobin } from "./round-robin.ts"

/** A server whose responses are its name and what it was sent. */
async function openEcho(name: string, port = 0) {
  const server = createServer((asked, response) => {
    void text(asked).then((body) => response.end(`${name} ${body}`))
  })
  server.listen(port, "127.0.0.1")
  await once(server, "listening")
  const close = async () => {
    server.closeAllConnections()
    if (server.listening) await once(server.close(), "close")
  }
  onTestFinished(close)
  const { port: own } = server.address() as AddressInfo // it listens on a port
  return { port: own, close }
}

async function openProxy(ports: number[]) {
  const proxy = await startRoundRobin(0, ports)
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const { port } = proxy.address() as AddressInfo // it listens on a port
  return async (body: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body })
    return { status: response.status, text: await response.text() }
  }
}

test("a request to a process that has died goes on to the next, with its whole body, and the dead one rests", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  onTestFinished(() => void vi.useRealTimers())
  const dead = await openEcho("dead")
  const live = await openEcho("live")
  await dead.close()
  const send = await openProxy([dead.port, live.port])
  const long = "long ".repeat(100_000)
  expect(await send(long)).toEqual({ status: 200, text: `live ${long}` })

  await openEcho("revived", dead.port)
  const names = async () => [(await send("")).text, (await send("")).text].toSorted()
  expect(await names()).toEqual(["live ", "live "])
  vi.setSystemTime(Date.now() + 60_000)
  expect(await names()).toEqual(["live ", "revived "])
})

test("with no process left a request fails, and the first that is back gets the next one at once", async () => {
  const first = await openEcho("first")
  const second = await openEcho("second")
  await first.close()
  await second.close()
  const send = await openProxy([first.port, second.port])
  expect(await send("")).toMatchObject({ status: 502 })
  await openEcho("back", second.port)
  expect(await send("")).toEqual({ status: 200, text: "back " })
})
