import { createSocket } from "node:dgram"
import { once } from "node:events"

/** What a name holds; a name that is not there does not exist. */
export type Zone = Record<string, { TXT?: string[]; MX?: string[] }>
export type DnsServer = {
  address: string
  zone: Zone
  /** Every question is met with a server failure. */
  fails: boolean
  close: () => Promise<void>
}

const TYPES: Record<number, "TXT" | "MX"> = { 15: "MX", 16: "TXT" }
const NOT_THERE = 3
const SERVER_FAILURE = 2

/** A name server on loopback that speaks RFC 1035 over UDP and knows TXT and MX records. */
export async function openDnsServer(zone: Zone = {}): Promise<DnsServer> {
  const socket = createSocket("udp4")
  socket.on("message", (query, from) => {
    const { name, end } = readName(query)
    const type = query.readUInt16BE(end)
    const kind = TYPES[type]
    const held = zone[name.toLowerCase()]
    const values = (kind && held?.[kind]) ?? []
    const head = Buffer.alloc(12)
    head.writeUInt16BE(query.readUInt16BE(0), 0)
    head.writeUInt16BE(0x8580 | (server.fails ? SERVER_FAILURE : held ? 0 : NOT_THERE), 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(values.length, 6)
    const records = values.map((value) => writeRecord(type, kind === "MX" ? writeExchange(value) : writeText(value)))
    socket.send(Buffer.concat([head, query.subarray(12, end + 4), ...records]), from.port, from.address)
  })
  socket.bind(0, "127.0.0.1")
  await once(socket, "listening")
  const server: DnsServer = {
    address: `127.0.0.1:${socket.address().port}`,
    zone,
    fails: false,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
  return server
}

/** The question's name, and where it ends. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString("latin1"))
    at += length + 1
  }
  return { name: labels.join("."), end: at + 1 }
}

/** A record about the name of the question. */
function writeRecord(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

/** Strings of at most 255 bytes: a longer text, such as a key, is several. */
function writeText(text: string): Buffer {
  const parts = text.match(/[^]{1,255}/g) ?? [""]
  return Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, "latin1")])))
}

function writeExchange(name: string): Buffer {
  const labels = name.split(".").filter(Boolean)
  const parts = labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, "latin1")]))
  return Buffer.concat([Buffer.from([0, 10]), ...parts, Buffer.from([0])])
}
