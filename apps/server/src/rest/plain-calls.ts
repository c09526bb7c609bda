import { bySession, failure, json } from "./refusals.ts"
import { recorded, reportCalls } from "./report-calls.ts"
import { describe } from "./schemas.ts"

const signedOut = failure("Nobody is signed in.")
const file = (type: string) => ({ description: "The file", content: { [type]: { schema: { type: "string" } } } })
const state = (description: string) =>
  json(description, {
    type: "object",
    required: ["status"],
    properties: { status: { type: "string" }, checks: { type: "object", additionalProperties: { type: "boolean" } } },
  })
const everything = json("The export", {
  type: "object",
  required: ["exportedAt"],
  properties: { exportedAt: { type: "string", format: "date-time" } },
  additionalProperties: { type: "array", items: { type: "object" }, description: "The rows of one table." },
})
const noBook = failure("No such e-book or page, or not the caller's.")
const rowId = { type: "integer", minimum: 1 }
const inPath = (name: string, schema: object) => ({ name, in: "path", required: true, schema })
const BOOK_FORMATS = Object.fromEntries(
  ["application/epub+zip", "application/pdf", "text/html"].map((type) => [type, { schema: { type: "string" } }]),
)
const filter = Object.entries(describe("email.subscribers").input?.properties ?? {}).filter(
  ([name]) => !["sort", "limit", "cursor"].includes(name),
)

/** How a mail server authenticates. */
export const bounceScheme = {
  bounceSecret: { type: "http", scheme: "bearer", description: "BOUNCE_SECRET of the instance" },
}

/**
 * Calls under /api without a procedure, mostly with a body or response other than JSON; not in routes.ts.
 * Each is mounted by the file named after it.
 */
export const plainCalls: Record<string, Record<string, object>> = {
  "/api/auth/google": {
    get: {
      operationId: "auth.google",
      tags: ["auth"],
      summary: "Sends the browser to Google to sign in, or back to the screen it came from where Google is not set up.",
      description: "With `Accept: application/json` it returns the address instead of redirecting.",
      security: [],
      parameters: [
        { name: "from", in: "query", required: false, schema: { type: "string", enum: ["login", "signup", "link"] } },
      ],
      responses: {
        200: json("Where to send the browser", {
          type: "object",
          required: ["url"],
          properties: { url: { type: "string", format: "uri" } },
        }),
        302: { description: "To Google, or back with error=google." },
        400: failure("The request is malformed."),
      },
    },
  },
  "/api/health": {
    get: {
      operationId: "system.health",
      tags: ["system"],
      summary: "Whether the process is alive.",
      description: "Checks the process only; for the supervisor that restarts it.",
      security: [],
      responses: { 200: state("The process is alive."), 400: failure("The request is malformed.") },
    },
  },
  "/api/ready": {
    get: {
      operationId: "system.ready",
      tags: ["system"],
      summary: "Whether database, queue and storage work.",
      description: "For a load balancer: send no requests while this fails.",
      security: [],
      responses: {
        200: state("All of them work."),
        400: failure("The request is malformed."),
        503: state("One of them fails; `checks` says which."),
      },
    },
  },
  "/api/account/export": {
    get: {
      operationId: "account.export",
      tags: ["account"],
      summary: "Everything stored about the caller, as JSON.",
      ...bySession,
      responses: { 200: everything, 401: signedOut, 429: failure("Too many exports in an hour.") },
    },
  },
  "/api/account/export.zip": {
    get: {
      operationId: "account.exportZip",
      tags: ["account"],
      summary: "Everything stored about the caller, with their files, as a ZIP archive.",
      ...bySession,
      responses: { 200: file("application/zip"), 401: signedOut, 429: failure("Too many exports in an hour.") },
    },
  },
  "/api/account/ledger.csv": {
    get: {
      operationId: "account.ledgerCsv",
      tags: ["account"],
      summary: "Every charge, payment and refund of the caller, oldest first, as CSV.",
      ...bySession,
      responses: { 200: file("text/csv"), 401: signedOut, 429: failure("Too many exports in an hour.") },
    },
  },
  "/api/ebooks/{id}/{format}": {
    get: {
      operationId: "ebooks.download",
      tags: ["ebooks"],
      summary: "Downloads an e-book, built from its current text; an uploaded one as its PDF.",
      ...bySession,
      description: `${bySession.description} Readers download by the link of their email.`,
      parameters: [
        inPath("id", rowId),
        inPath("format", { type: "string", enum: ["epub", "pdf", "html"] }),
        { name: "sample", in: "query", required: false, description: "Only so many chapters.", schema: rowId },
      ],
      responses: {
        200: { description: "The file", content: BOOK_FORMATS },
        400: failure("An uploaded PDF is asked for in another format."),
        401: signedOut,
        404: noBook,
      },
    },
  },
  "/api/ebooks/{id}/pages/{page}": {
    get: {
      operationId: "ebooks.page",
      tags: ["ebooks"],
      summary: "A page of the printed e-book as a picture.",
      ...bySession,
      parameters: [inPath("id", rowId), inPath("page", rowId)],
      responses: { 200: file("image/png"), 401: signedOut, 404: noBook },
    },
  },
  "/api/email/subscribers/export": {
    get: {
      operationId: "email.exportSubscribers",
      tags: ["email"],
      summary: "The subscribers that match the filter, as CSV.",
      ...bySession,
      parameters: filter.map(([name, schema]) => ({ name, in: "query", required: false, schema })),
      responses: {
        200: file("text/csv"),
        400: failure("The filter is wrong."),
        401: signedOut,
        404: failure("No such brand, or not the caller's."),
      },
    },
  },
  "/api/email/bounces": {
    post: {
      operationId: "email.recordBounce",
      tags: ["email"],
      summary: "Receives a returned email from the mail server, as it arrived.",
      description: "Exists only where BOUNCE_SECRET is set; a final failure marks the address as bounced.",
      security: [{ bounceSecret: [] }],
      requestBody: {
        required: true,
        content: { "message/rfc822": { schema: { type: "string", description: "The report (RFC 3464)." } } },
      },
      responses: {
        200: recorded,
        401: failure("The secret is wrong."),
        413: failure("The report is over 1 MB."),
      },
    },
  },
  ...reportCalls,
}
