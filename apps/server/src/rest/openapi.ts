import { APP_NAME } from "@brandwright/contract/app"
import { bounceScheme, plainCalls } from "./plain-calls.ts"
import { asJson, bySession, describeRefusals } from "./refusals.ts"
import { TOKEN_NOUNS } from "@brandwright/contract/account/tokens"
import { PAGE_SIZE } from "@brandwright/contract/wire"
import { isPaged } from "./paging.ts"
import type { Method, Route } from "./route.ts"
import { routes } from "./routes.ts"
import { describe, type JsonSchema } from "./schemas.ts"
import { summaries } from "./summaries.ts"

const TAGS = [
  { name: "account", description: "Balance, usage, payments and data of the account" },
  { name: "auth", description: "Signing up and in, profile and settings" },
  { name: "brands", description: "Brands and their style" },
  { name: "campaigns", description: "One brief as a page, a sequence, a broadcast and posts around one day" },
  { name: "content", description: "Generated texts, templates, insights and news" },
  { name: "facts", description: "What a brand says to be true, and texts that sound like it" },
  { name: "ebooks", description: "E-books, from concept to file" },
  { name: "email", description: "Subscribers, sequences, templates and results" },
  { name: "funnels", description: "Web funnels and their pages" },
  { name: "media", description: "The content pool" },
  { name: "notifications", description: "What happened lately" },
  { name: "reviews", description: "Links that show something before it goes out, and what reviewers said" },
  { name: "social", description: "Social connections, posts and results" },
  { name: "system", description: "Whether the instance works" },
  { name: "tasks", description: "Long work with its progress" },
  { name: "tools", description: "Custom tools" },
  { name: "video", description: "Scripts and frames of videos" },
]
const TOKEN_SCHEME = {
  type: "http",
  scheme: "bearer",
  description:
    "A personal access token of the account. One of several brands names the brand in each call as brandId, unless the default brand is among them.",
}
const PAGE_HEADERS = {
  Link: { description: 'The next page as <address>; rel="next"; absent on the last one.', schema: { type: "string" } },
  "X-Total-Count": {
    description: "Rows of the whole list, filters included and whatever page is asked for.",
    schema: { type: "integer", minimum: 0 },
  },
}

const errorSchema: JsonSchema = {
  type: "object",
  required: ["message"],
  properties: {
    message: { type: "string", description: "What went wrong, for the person." },
    error: { type: "string", description: "The same message, in calls for e-book art and text." },
    fields: { type: "object", additionalProperties: { type: "string" }, description: "Wrong fields by dotted path." },
    choices: {
      type: "array",
      description: "What can be asked for instead, when the input fits several things.",
      items: {
        type: "object",
        required: ["value", "label"],
        properties: { value: { type: "string" }, label: { type: "string" } },
      },
    },
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

/** The OpenAPI 3.1 document, built from the procedures' schemas and the plain calls. */
export function openApiDocument(appUrl: string) {
  const paths: Record<string, Record<string, object>> = { ...plainCalls }
  const named = new Set<string>()
  for (const route of routes) {
    const id = operationId(route, named)
    const path = `/api${route[1].replace(/:(\w+)/g, "{$1}")}`
    paths[path] = { ...paths[path], [route[0].toLowerCase()]: operation(route, id) }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${APP_NAME} API`,
      version: "1.0.0",
      description: "A session cookie, which POST /api/auth/login sets, or an API key as a bearer token signs calls in.",
      license: { name: "MIT", identifier: "MIT" },
      contact: { name: "The operator of this instance", url: appUrl },
    },
    tags: TAGS,
    servers: [{ url: appUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "session" },
        token: TOKEN_SCHEME,
        ...bounceScheme,
      },
      schemas: { Error: errorSchema },
    },
    security: [{ session: [] }, { token: [] }],
  }
}

/** The procedure's name; a second path to the same procedure adds its parameters. */
function operationId([, path, procedure]: Route, named: Set<string>): string {
  const [parameter = ""] = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "")
  const id = named.has(procedure)
    ? `${procedure}By${parameter.charAt(0).toUpperCase()}${parameter.slice(1)}`
    : procedure
  named.add(id)
  return id
}

function operation(route: Route, id: string) {
  const [method, , procedure, options] = route
  const { output } = describe(procedure)
  const { parameters, requestBody } = describeInput(route)
  return {
    operationId: id,
    summary: summaries[procedure] ?? procedure,
    ...describeUse(route),
    tags: [procedure.split(".")[0]],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [options?.status ?? 200]: {
        description: "Done",
        ...(isPaged(route) && { headers: PAGE_HEADERS }),
        content: asJson(output ?? { type: "object" }),
      },
      ...describeRefusals(method, options?.refusals),
    },
  }
}

/** The procedure's input, split into path, query and body as the adapter reads it. */
function describeInput([method, path, procedure, options]: Route) {
  const { input } = describe(procedure)
  const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "")
  const required = input?.required?.filter((name) => !inPath.includes(name)) ?? []
  const properties = Object.entries(input?.properties ?? {}).filter(([name]) => !inPath.includes(name))
  const pathParameters = inPath.map((name) => {
    const schema = input?.properties?.[name] ?? { type: "string" }
    return { name, in: "path", required: true, schema }
  })
  if (!hasBody(method)) {
    const query = properties.map(([name, schema]) => ({
      name,
      in: "query",
      required: required.includes(name),
      schema,
    }))
    return { parameters: [...pathParameters, ...query, ...(method === "GET" ? [] : [IDEMPOTENCY_KEY_HEADER])] }
  }
  const parameters = [...pathParameters, IDEMPOTENCY_KEY_HEADER]
  if (properties.length === 0) return { parameters }
  const sent = { type: "object", properties: Object.fromEntries(properties), required } as const
  const content = { ...asJson(sent), ...(options?.read && asForm(sent)) }
  return { parameters, requestBody: { required: required.length > 0, content } }
}

/** Who may call it, and notes for programs. */
function describeUse(route: Route): { description: string; security?: object[] } {
  const [method, , procedure, options] = route
  const noun = procedure.split(".")[0] ?? ""
  const isForTokens: boolean = TOKEN_NOUNS.some((name) => name === noun)
  const access = method === "GET" ? "read" : "write"
  const who = options?.isPublic
    ? { description: "Needs no session.", security: [] }
    : isForTokens
      ? { description: `Needs a session, or a token with ${access} access to ${noun}.` }
      : bySession
  const pages = isPaged(route) ? ` Answers a page of ${PAGE_SIZE} rows unless \`limit\` says otherwise.` : ""
  return { ...who, description: `${who.description}${pages}` }
}

/** The same fields as a form, with the file's bytes as `file`. */
const asForm = (sent: JsonSchema) => ({
  "multipart/form-data": {
    schema: { ...sent, properties: { ...sent.properties, file: { type: "string", format: "binary" } } },
  },
})

const hasBody = (method: Method): boolean => method !== "GET" && method !== "DELETE"
