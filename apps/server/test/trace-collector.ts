import { text as readText } from "node:stream/consumers"
import { z } from "zod"
import { loopbackServer } from "../../../packages/api/test/loopback-server.ts"

const value = z.union([
  z.strictObject({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.strictObject({ boolValue: z.boolean() }).transform(({ boolValue }) => boolValue),
  z.strictObject({ intValue: z.union([z.number(), z.string()]) }).transform(({ intValue }) => Number(intValue)),
  z.strictObject({ doubleValue: z.number() }).transform(({ doubleValue }) => doubleValue),
])
const attributes = z
  .array(z.strictObject({ key: z.string().min(1), value }))
  .transform((pairs) => Object.fromEntries(pairs.map((pair) => [pair.key, pair.value])))
const hex = (length: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${length}}$`))
const nanos = z.string().regex(/^\d{19}$/)
const span = z.strictObject({
  traceId: hex(32),
  spanId: hex(16),
  parentSpanId: hex(16).optional(),
  flags: z.number().int(),
  name: z.string().min(1),
  kind: z.number().int().min(1).max(5),
  startTimeUnixNano: nanos,
  endTimeUnixNano: nanos,
  attributes,
  droppedAttributesCount: z.literal(0),
  events: z.array(z.never()),
  droppedEventsCount: z.literal(0),
  links: z.array(z.never()),
  droppedLinksCount: z.literal(0),
  status: z.strictObject({ code: z.number().int().min(0).max(2) }),
})
const exported = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes, droppedAttributesCount: z.literal(0) }),
      scopeSpans: z.array(
        z.strictObject({ scope: z.strictObject({ name: z.literal("brandwright") }), spans: z.array(span) }),
      ),
    }),
  ),
})
export type CollectedSpan = z.output<typeof span> & { resource: Record<string, unknown> }

/** A collector that takes OTLP as JSON with this header only; what does not fit is a fault and is refused. */
export async function startCollector(header: { name: string; value: string }) {
  const spans: CollectedSpan[] = []
  const faults: string[] = []
  const { url, close } = await loopbackServer(async (request, response) => {
    const body = exported.safeParse(JSON.parse(await readText(request)))
    const isMeant = `${request.method} ${request.url}` === "POST /v1/traces"
    const isOurs = request.headers[header.name] === header.value
    const isJson = request.headers["content-type"] === "application/json"
    const isTaken = isMeant && isOurs && isJson && body.success
    if (!isTaken)
      faults.push(`${request.method} ${request.url} ${JSON.stringify({ isOurs, isJson })} ${body.error?.message}`)
    for (const { resource, scopeSpans } of body.data?.resourceSpans ?? []) {
      const found = scopeSpans.flatMap((scope) => scope.spans)
      spans.push(...found.map((each) => ({ ...each, resource: resource.attributes })))
    }
    response.writeHead(isTaken ? 200 : 400, { "content-type": "application/json" }).end("{}")
  })
  return { endpoint: url.slice(0, -1), spans, faults, close }
}

/** Names from the first span of the trace down to this one. */
export function tracePath(spans: readonly CollectedSpan[], last: CollectedSpan): string[] {
  const parent = spans.find(({ spanId, traceId }) => spanId === last.parentSpanId && traceId === last.traceId)
  if (last.parentSpanId && !parent) return ["missing parent", last.name]
  return parent ? [...tracePath(spans, parent), last.name] : [last.name]
}
