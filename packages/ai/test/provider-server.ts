import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** What the server does with the next calls, first one first; the last one stays. */
export type Behavior = (request: Asked, response: ServerResponse) => void
export type Asked = {
  path: string
  body: { stream?: boolean; messages?: unknown; response_format?: unknown; tools?: unknown; max_tokens?: unknown }
  /** As it came, for what is no JSON. */
  sent: Buffer
  headers: IncomingMessage["headers"]
}

/** Speaks the chat protocol of OpenAI and the messages protocol of Anthropic, well or badly. */
export async function startProvider() {
  let plan: Behavior[] = []
  const asked: Asked[] = []
  const left: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const sent = Buffer.concat(chunks)
    const isJson = request.headers["content-type"]?.includes("json")
    const call: Asked = {
      path: request.url ?? "",
      body: isJson ? JSON.parse(sent.toString() || "{}") : {},
      sent,
      headers: request.headers,
    }
    asked.push(call)
    response.on("close", () => response.writableFinished || left.push(call.path))
    const next = plan.length > 1 ? plan.shift() : plan[0]
    next?.(call, response)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address is an object
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    /** Calls that the other side ended early. */
    left,
    will: (...behaviors: Behavior[]) => {
      plan = behaviors
      asked.length = 0
      left.length = 0
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
  response.writeHead(status, { "content-type": "application/json", ...headers })
  response.end(JSON.stringify(body))
}

const USAGE = { input: 100, output: 50 }

/** Answers with this text, streamed when asked so. */
export const answers =
  (text: string, reason: "stop" | "refusal" = "stop"): Behavior =>
  ({ path, body }, response) =>
    path.includes("messages")
      ? anthropic(text, reason, body.stream === true, response)
      : openai(text, reason, body.stream === true, response)

function openai(text: string, reason: string, isStream: boolean, response: ServerResponse): void {
  const finish = reason === "refusal" ? "content_filter" : "stop"
  const usage = {
    prompt_tokens: USAGE.input,
    completion_tokens: USAGE.output,
    total_tokens: USAGE.input + USAGE.output,
  }
  const frame = { id: "c1", created: 1, model: "m" }
  if (!isStream)
    return json(response, 200, {
      ...frame,
      object: "chat.completion",
      choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: finish }],
      usage,
    })
  response.writeHead(200, { "content-type": "text/event-stream" })
  const send = (part: unknown) =>
    response.write(`data: ${JSON.stringify({ ...frame, object: "chat.completion.chunk", ...(part as object) })}\n\n`)
  for (const piece of text.match(/\S+\s*/g) ?? [])
    send({ choices: [{ index: 0, delta: { role: "assistant", content: piece }, finish_reason: null }] })
  send({ choices: [{ index: 0, delta: {}, finish_reason: finish }] })
  send({ choices: [], usage })
  response.end("data: [DONE]\n\n")
}

function anthropic(text: string, reason: string, isStream: boolean, response: ServerResponse): void {
  const stop_reason = reason === "refusal" ? "refusal" : "end_turn"
  const usage = { input_tokens: USAGE.input, output_tokens: USAGE.output }
  const message = { id: "m1", type: "message", role: "assistant", model: "m", stop_sequence: null }
  if (!isStream) return json(response, 200, { ...message, content: [{ type: "text", text }], stop_reason, usage })
  response.writeHead(200, { "content-type": "text/event-stream" })
  const send = (event: Record<string, unknown>) =>
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
  send({
    type: "message_start",
    message: { ...message, content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } },
  })
  send({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } })
  for (const piece of text.match(/\S+\s*/g) ?? [])
    send({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text: piece } })
  send({ type: "content_block_stop", index: 0 })
  send({ type: "message_delta", delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: USAGE.output } })
  send({ type: "message_stop" })
  response.end()
}

/** Answers with this picture. */
export const paints =
  (png: Uint8Array): Behavior =>
  (_call, response) =>
    json(response, 200, { created: 1, data: [{ b64_json: Buffer.from(png).toString("base64") }] })

/** Answers as a stream, a piece every so many milliseconds. */
export const drips =
  (text: string, everyMs: number): Behavior =>
  (call, response) => {
    const written: string[] = []
    const held = Object.create(response, {
      write: { value: (chunk: string) => written.push(chunk) },
      end: { value: (chunk?: string) => chunk && written.push(chunk) },
    }) as ServerResponse // everything but the two is the response itself
    answers(text)(call, held)
    const timer = setInterval(() => {
      const chunk = written.shift()
      if (chunk !== undefined) return void response.write(chunk)
      clearInterval(timer)
      response.end()
    }, everyMs)
    response.on("close", () => clearInterval(timer))
  }

export const fails =
  (status: number, message: string, headers: Record<string, string> = {}): Behavior =>
  (_request, response) =>
    json(response, status, { type: "error", error: { type: "some_error", message, code: null, param: null } }, headers)

/** Says for a while that it is still at it, and then answers. */
export const ponders =
  (text: string, beats: number, everyMs: number): Behavior =>
  (call, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    let left = beats
    const timer = setInterval(() => {
      if (left-- > 0) return void response.write(": waiting\n\n")
      clearInterval(timer)
      // The head has been sent.
      Object.defineProperty(response, "writeHead", { value: () => response })
      answers(text)(call, response)
    }, everyMs)
    response.on("close", () => clearInterval(timer))
  }

export const hangs: Behavior = () => {}
export const resets: Behavior = (_request, response) => void response.destroy()
export const garbles: Behavior = (_request, response) => {
  response.writeHead(200, { "content-type": "application/json" })
  response.end('{"choices": [{"message"')
}
/** 100 MB in chunks, as fast as they are taken. */
export const floods: Behavior = (_request, response) => {
  response.writeHead(200, { "content-type": "application/json" })
  const chunk = Buffer.alloc(1024 * 1024, "a")
  let sent = 0
  const more = () => {
    if (response.destroyed) return
    if (sent >= 100) return void response.end()
    sent += 1
    if (response.write(chunk)) setImmediate(more)
    else response.once("drain", more)
  }
  response.write('{"x":"')
  more()
}
/** One piece, then silence. */
export const stalls: Behavior = ({ path }, response) => {
  response.writeHead(200, { "content-type": "text/event-stream" })
  if (path.includes("messages")) {
    response.write(
      `event: message_start\ndata: ${JSON.stringify({ type: "message_start", message: { id: "m", type: "message", role: "assistant", model: "m", content: [], stop_reason: null, stop_sequence: null, usage: { input_tokens: 1, output_tokens: 1 } } })}\n\n`,
    )
    response.write(
      `event: content_block_start\ndata: ${JSON.stringify({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } })}\n\n`,
    )
    response.write(
      `event: content_block_delta\ndata: ${JSON.stringify({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "Half " } })}\n\n`,
    )
    return
  }
  response.write(
    `data: ${JSON.stringify({ id: "c", created: 1, model: "m", object: "chat.completion.chunk", choices: [{ index: 0, delta: { content: "Half " }, finish_reason: null }] })}\n\n`,
  )
}
