import { APP_NAME } from "@brandwright/contract/app"
import { bounceScheme, plainCalls } from "./plain-calls.ts"
import { refusalsOf } from "./refusals.ts"
import { type Method, type Route, routes } from "./routes.ts"
import { describe, type JsonSchema } from "./schemas.ts"

const errorSchema: JsonSchema = {
  type: "object",
  required: ["message"],
  properties: {
    message: { type: "string", description: "What went wrong, for the person." },
    fields: { type: "object", additionalProperties: { type: "string" }, description: "Wrong fields by dotted path." },
    retryAfter: { type: "number", description: "Seconds until another try makes sense." },
  },
}

const IDEMPOTENCY_KEY_HEADER = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "A name of your own for this request. A repeat under it within a day gets the first answer again.",
  schema: { type: "string", minLength: 1, maxLength: 128 },
}

/** The OpenAPI 3.1 document of the documented paths, made from the procedures' own schemas, and of the plain ones. */
export function openApiDocument(appUrl: string) {
  const paths: Record<string, Record<string, object>> = { ...plainCalls }
  for (const route of routes) {
    const path = `/api${route[1].replace(/:(\w+)/g, "{$1}")}`
    paths[path] = { ...paths[path], [route[0].toLowerCase()]: operation(route) }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${APP_NAME} API`,
      version: "1.0.0",
      description: "Session cookies sign calls in: POST /api/auth/login sets one.",
    },
    servers: [{ url: appUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" }, ...bounceScheme },
      schemas: { Error: errorSchema },
    },
    security: [{ session: [] }],
  }
}

function operation(route: Route) {
  const [method, path, procedure, options] = route
  const { input, output } = describe(procedure)
  const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "")
  const required = input?.required?.filter((name) => !inPath.includes(name)) ?? []
  const content = (schema: JsonSchema | object) => ({ "application/json": { schema } })
  const properties = Object.entries(input?.properties ?? {}).filter(([name]) => !inPath.includes(name))
  const parameters: object[] = [
    ...inPath.map((name) => ({
      name,
      in: "path",
      required: true,
      schema: input?.properties?.[name] ?? { type: "string" },
    })),
    ...(hasBody(method)
      ? []
      : properties.map(([name, schema]) => ({ name, in: "query", required: required.includes(name), schema }))),
  ]
  if (method !== "GET") parameters.push(IDEMPOTENCY_KEY_HEADER)
  const sent = { type: "object", properties: Object.fromEntries(properties), required } as const
  const body = hasBody(method) &&
    properties.length > 0 && {
      requestBody: {
        required: required.length > 0,
        content: { ...content(sent), ...(options?.read && asForm(sent)) },
      },
    }
  return {
    operationId: procedure,
    tags: [procedure.split(".")[0]],
    ...(parameters.length > 0 && { parameters }),
    ...body,
    responses: {
      [options?.status ?? 200]: { description: "Done", content: content(output ?? { type: "object" }) },
      ...refusalsOf(route),
    },
  }
}

/** The same fields as a form, with the file's bytes as `file`. */
const asForm = (sent: JsonSchema) => ({
  "multipart/form-data": {
    schema: { ...sent, properties: { ...sent.properties, file: { type: "string", format: "binary" } } },
  },
})

const hasBody = (method: Method): boolean => method !== "GET" && method !== "DELETE"
