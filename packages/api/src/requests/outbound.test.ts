import { lookup } from "node:dns/promises"
import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { fetchPublic } from "./outbound.ts"
import { isPublicAddress } from "./public-address.ts"

const named: Record<string, string[]> = {
  "private.example": ["10.0.0.7"],
  "mixed.example": ["93.184.216.34", "127.0.0.1"],
  "six.example": ["::1"],
}
const resolve = async (host: string) =>
  named[host]?.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })) ?? lookup(host, { all: true })

let requests = 0
let listener: RequestListener = (_request, response) => response.end("hello")
let server: Server
let port = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  port = (server.address() as AddressInfo).port // a TCP server's address is an object
})
afterAll(() => server.close())

const limits = { maxBytes: 1000, timeoutMs: 500, resolve }
const open = () => ({ ...limits, allowHosts: [`127.0.0.1:${port}`] })

describe("fetchPublic", () => {
  test("lets no request out to what is not public, in whatever form", async () => {
    requests = 0
    const hosts = [
      "127.0.0.1",
      "127.1",
      "2130706433",
      "0x7f000001",
      "0177.0.0.1",
      "0",
      "0.0.0.0",
      "localhost",
      "LOCALHOST.",
      "[::1]",
      "[::]",
      "[::ffff:127.0.0.1]",
      "[::ffff:7f00:1]",
      "[::127.0.0.1]",
      "[64:ff9b::7f00:1]",
      "[64:ff9b:1::7f00:1]",
      "[2002:7f00:1::]",
      "[2001:0:7f00:1::]",
      "[fe80::1]",
      "[fc00::1]",
      "[fd00:ec2::254]",
      "[ff02::1]",
      "10.1.2.3",
      "172.16.0.1",
      "172.31.255.255",
      "192.168.1.1",
      "169.254.169.254",
      "100.64.0.1",
      "198.18.0.1",
      "224.0.0.1",
      "255.255.255.255",
      "⑫⑦.⓪.⓪.①",
      "private.example",
      "mixed.example",
      "six.example",
    ]
    for (const host of hosts) {
      for (const base of [`http://${host}:${port}/`, `https://${host}/`, `http://${host}/`]) {
        await expect(fetchPublic(base, { ...limits, allowHttp: true }), base).rejects.toMatchObject({
          name: "OutboundError",
        })
      }
      await expect(fetchPublic(`https://${host}/`, limits), host).rejects.toMatchObject({ reason: "refused" })
    }
    expect(requests).toBe(0)
  })

  test("refuses other schemes, user names, odd ports and plain http", async () => {
    const urls = [
      "file:///etc/passwd",
      "gopher://93.184.216.34/",
      "data:text/plain,x",
      "ftp://93.184.216.34/",
      "not a url",
      "//93.184.216.34/",
    ]
    for (const url of [...urls, "https://me@93.184.216.34/", "https://93.184.216.34:22/", "http://93.184.216.34/"]) {
      await expect(fetchPublic(url, limits), url).rejects.toMatchObject({ reason: "refused" })
    }
  })

  test("checks where a redirect leads, and does not follow for ever", async () => {
    listener = (_request, response) =>
      response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end()
    await expect(fetchPublic(`http://127.0.0.1:${port}/`, open())).rejects.toMatchObject({ reason: "refused" })
    listener = (_request, response) => response.writeHead(301, { location: "file:///etc/passwd" }).end()
    await expect(fetchPublic(`http://127.0.0.1:${port}/`, open())).rejects.toMatchObject({ reason: "refused" })
    listener = (_request, response) => response.writeHead(307, { location: "/again" }).end()
    await expect(fetchPublic(`http://127.0.0.1:${port}/`, open())).rejects.toMatchObject({ reason: "status" })
  })

  test("asks for a name once, and connects to the address that it checked", async () => {
    listener = (_request, response) => response.end("hello")
    const answers = ["127.0.0.1", "127.0.0.9"]
    const rebinding = async () => [{ address: answers.shift() ?? "::1", family: 4 }]
    const url = `http://rebinding.example:${port}/`
    const allowHosts = [`rebinding.example:${port}`]
    expect((await fetchPublic(url, { ...limits, resolve: rebinding, allowHosts })).url).toBe(url)
    expect(answers).toEqual(["127.0.0.9"])
  })

  test("gives the content within its limits", async () => {
    listener = (_request, response) => response.writeHead(200, { "content-type": "image/png; x=y" }).end("hello")
    const answer = await fetchPublic(`http://127.0.0.1:${port}/a`, { ...open(), accept: ["image/"] })
    expect([Buffer.from(answer.bytes).toString(), answer.contentType]).toEqual(["hello", "image/png"])
    await expect(fetchPublic(`http://127.0.0.1:${port}/`, { ...open(), accept: ["text/"] })).rejects.toMatchObject({
      reason: "wrong-type",
    })
  })

  test("stops at too many bytes, declared or not, and at a server that hangs", async () => {
    listener = (_request, response) => response.writeHead(200, { "content-length": 5000 }).end("x".repeat(5000))
    await expect(fetchPublic(`http://127.0.0.1:${port}/`, open())).rejects.toMatchObject({ reason: "too-large" })
    listener = (_request, response) => {
      const writer = setInterval(() => response.write("x".repeat(400)), 5)
      response.on("close", () => clearInterval(writer))
    }
    await expect(fetchPublic(`http://127.0.0.1:${port}/`, open())).rejects.toMatchObject({ reason: "too-large" })
    listener = () => {}
    await expect(fetchPublic(`http://127.0.0.1:${port}/`, open())).rejects.toMatchObject({ reason: "timeout" })
    listener = (_request, response) => response.writeHead(500).end()
    await expect(fetchPublic(`http://127.0.0.1:${port}/`, open())).rejects.toMatchObject({ reason: "status" })
  })
})

describe("isPublicAddress", () => {
  test("knows public ones", () => {
    for (const address of [
      "93.184.216.34",
      "1.1.1.1",
      "172.15.0.1",
      "172.32.0.1",
      "2606:4700::1111",
      "2a00:1450:4001::1",
    ]) {
      expect(isPublicAddress(address), address).toBe(true)
    }
    for (const address of ["", "x", "fe80::1%eth0", "::ffff:1.1.1.1", "2002:0101:0101::", "240.0.0.1"]) {
      expect(isPublicAddress(address), address).toBe(false)
    }
  })
})
