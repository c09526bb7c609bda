import { createServer, type Server, type ServerResponse } from "node:http"

export const MODEL = "qwen3:4b"

/** Tokens that a model says it has read and written. */
export type Used = { input: number; output: number }

/**
 * Lists one model and streams the text that `say` returns for a request, like servers of OpenAI's protocol; undefined is
 * a model that writes for ever.
 */
export async function startModelServer(
  say: (asked: string) => string | undefined,
  used: Used = { input: 10, output: 20 },
): Promise<Server> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      if (request.url === "/v1/models")
        return sendJson(response, { object: "list", data: [{ id: MODEL, object: "model" }] })
      if (request.url === "/v1/chat/completions") return stream(response, say(Buffer.concat(parts).toString()), used)
      response.writeHead(404).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return server
}

const sendJson = (response: ServerResponse, body: object) =>
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body))

function stream(response: ServerResponse, answer: string | undefined, { input, output }: Used): void {
  response.writeHead(200, { "content-type": "text/event-stream" })
  const send = (choices: object[], more: object = {}) => {
    const chunk = { id: "1", object: "chat.completion.chunk", created: 1, model: MODEL, choices, ...more }
    response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  }
  for (const content of (answer ?? "Well").match(/\S+\s*/g) ?? [])
    send([{ index: 0, delta: { content }, finish_reason: null }])
  if (answer === undefined) return
  send([{ index: 0, delta: {}, finish_reason: "stop" }])
  send([], { usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output } })
  response.end("data: [DONE]\n\n")
}
