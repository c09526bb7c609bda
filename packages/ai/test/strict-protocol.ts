import type { ServerResponse } from "node:http"
import { answers, type Behavior, fails } from "./provider-server.ts"

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value)

/** What OpenAI's strict mode refuses in a schema: the sentences of its 400, empty for a good one. */
export function breachesOfStrictMode(schema: unknown): string[] {
  if (!isNode(schema) || schema.type !== "object") return ["schema must be a JSON Schema of type 'object'"]
  return breachesIn(schema, "")
}

const UNKNOWN_TO_STRICT = [
  ...["oneOf", "allOf", "not", "if", "then", "else", "dependentRequired", "dependentSchemas", "patternProperties"],
  ...["propertyNames", "prefixItems", "uniqueItems", "contains", "default", "minLength", "maxLength"],
]

function breachesIn(node: unknown, at: string): string[] {
  if (!isNode(node)) return [`In context=${at}, a schema must be an object`]
  const found = UNKNOWN_TO_STRICT.filter((word) => word in node).map(
    (word) => `In context=${at}, '${word}' is not permitted`,
  )
  if (!("type" in node || "anyOf" in node || "$ref" in node || "enum" in node || "const" in node))
    found.push(`In context=${at}, schema must have a 'type' key`)
  const { properties, items, anyOf } = node
  if (isNode(properties)) found.push(...breachesInProperties(properties, node.required, at))
  if ((node.type === "object" || isNode(properties)) && node.additionalProperties !== false)
    found.push(`In context=${at}, 'additionalProperties' is required to be supplied and to be false`)
  if (items !== undefined) found.push(...breachesIn(items, `${at}[]`))
  if (Array.isArray(anyOf)) anyOf.forEach((one, index) => found.push(...breachesIn(one, `${at}|${index}`)))
  return found
}

function breachesInProperties(properties: Node, required: unknown, at: string): string[] {
  const named: unknown[] = Array.isArray(required) ? required : []
  return Object.entries(properties).flatMap(([name, child]) => [
    ...(named.includes(name) ? [] : [`In context=${at}, 'required' must include every key; missing '${name}'`]),
    ...breachesIn(child, `${at}.${name}`),
  ])
}

/** Answers as OpenAI would: refuses a schema that its strict mode refuses, else says this text. */
export const answersStrictly =
  (text: string): Behavior =>
  (call, response) => {
    const format = call.body.response_format
    const schema = isNode(format) && isNode(format.json_schema) ? format.json_schema : undefined
    const [breach] = schema?.strict === true ? breachesOfStrictMode(schema.schema) : []
    if (breach)
      return fails(400, `Invalid schema for response_format '${String(schema?.name)}': ${breach}`)(call, response)
    return answers(text)(call, response)
  }

/** A server that knows only some kinds of `response_format`. */
export const knowsFormats =
  (known: readonly string[], text: string): Behavior =>
  (call, response) => {
    const format = call.body.response_format
    const type = isNode(format) ? String(format.type) : undefined
    if (type === undefined || known.includes(type)) return answers(text)(call, response)
    return fails(400, `'response_format.type' : value "${type}" is not supported`)(call, response)
  }

/** A server whose answers have at most so many tokens; it refuses calls that ask for more. */
export const takesAtMost =
  (tokens: number, text: string): Behavior =>
  (call, response) => {
    const { max_tokens: asked } = call.body
    if (typeof asked !== "number" || asked <= tokens) return answers(text)(call, response)
    const message = `max_tokens is too large: ${asked}. This model supports at most ${tokens} completion tokens.`
    return fails(400, message)(call, response)
  }

const chunk = (response: ServerResponse, choice: object): void => {
  const frame = { id: "c1", created: 1, model: "m", object: "chat.completion.chunk" }
  response.write(`data: ${JSON.stringify({ ...frame, choices: [{ index: 0, ...choice }] })}\n\n`)
}

/** Some pieces, and then the stream ends: by a lost connection, or tidily but without a reason. */
export const breaksAfter =
  (text: string, how: "lost" | "without-reason"): Behavior =>
  (_call, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    for (const piece of text.match(/\S+\s*/g) ?? []) chunk(response, { delta: { content: piece }, finish_reason: null })
    if (how === "without-reason") response.end("data: [DONE]\n\n")
    // The pieces have to have left before the line is cut.
    else response.write(": \n\n", () => setImmediate(() => response.destroy()))
  }

/** A text that the model stopped at its limit. */
export const cutsOff =
  (text: string): Behavior =>
  (_call, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    chunk(response, { delta: { role: "assistant", content: text }, finish_reason: null })
    chunk(response, { delta: {}, finish_reason: "length" })
    response.end("data: [DONE]\n\n")
  }

/** A server whose model holds so many tokens, question and answer together (four characters to one). */
export const holdsContext =
  (tokens: number, say: (order: string) => string | Behavior): Behavior =>
  (call, response) => {
    const { messages, response_format: format, max_tokens: room } = call.body
    const asked = Math.ceil((JSON.stringify(messages).length + JSON.stringify(format ?? "").length) / 4)
    if (typeof room !== "number" || asked + room > tokens) {
      const message = `This model's maximum context length is ${tokens} tokens, you asked for ${asked} + ${String(room)}.`
      return fails(400, message)(call, response)
    }
    const last = Array.isArray(messages) ? messages.at(-1) : undefined
    const said = say(isNode(last) ? readContent(last.content) : "")
    return typeof said === "string" ? answersStrictly(said)(call, response) : said(call, response)
  }

const readContent = (content: unknown): string =>
  Array.isArray(content) ? content.map((part) => (isNode(part) ? String(part.text) : "")).join("") : String(content)

/** A server that knows the output limit by its newer name only, as OpenAI does for models that think. */
export const knowsNewLimitOnly =
  (text: string): Behavior =>
  (call, response) =>
    call.body.max_tokens === undefined
      ? answers(text)(call, response)
      : fails(
          400,
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        )(call, response)

/** A text with this report of its tokens at the end; none if undefined. */
export const reports =
  (usage: object | undefined, text: string): Behavior =>
  (_call, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    chunk(response, { delta: { role: "assistant", content: text }, finish_reason: null })
    chunk(response, { delta: {}, finish_reason: "stop" })
    const frame = { id: "c1", created: 1, model: "m", object: "chat.completion.chunk", choices: [] }
    if (usage) response.write(`data: ${JSON.stringify({ ...frame, usage })}\n\n`)
    response.end("data: [DONE]\n\n")
  }
