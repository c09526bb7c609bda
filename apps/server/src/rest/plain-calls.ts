import { failure } from "./refusals.ts"
import { describe } from "./schemas.ts"

const signedOut = failure("Nobody is signed in.")
const file = (type: string) => ({ description: "The file", content: { [type]: { schema: { type: "string" } } } })
const filter = Object.entries(describe("email.subscribers").input?.properties ?? {}).filter(
  ([name]) => !["sort", "limit", "cursor"].includes(name),
)

/** How a mail server signs in, beside the session of people. */
export const bounceScheme = {
  bounceSecret: { type: "http", scheme: "bearer", description: "BOUNCE_SECRET of the instance" },
}

/**
 * Calls under /api whose body or answer is no JSON: they have no procedure and no line in routes.ts. Each is mounted
 * by the file that is named after it.
 */
export const plainCalls: Record<string, Record<string, object>> = {
  "/api/auth/google": {
    get: {
      operationId: "auth.google",
      tags: ["auth"],
      summary: "Sends the browser to Google to sign in, or back to the screen it came from where Google is not set up.",
      security: [],
      parameters: [
        { name: "from", in: "query", required: false, schema: { type: "string", enum: ["login", "signup", "link"] } },
      ],
      responses: { 302: { description: "To Google, or back with error=google." } },
    },
  },
  "/api/account/export": {
    get: {
      operationId: "account.export",
      tags: ["account"],
      summary: "All that is kept about the caller, as JSON.",
      responses: { 200: file("application/json"), 401: signedOut, 429: failure("Too many exports in an hour.") },
    },
  },
  "/api/account/export.zip": {
    get: {
      operationId: "account.exportZip",
      tags: ["account"],
      summary: "The same with the caller's files.",
      responses: { 200: file("application/zip"), 401: signedOut, 429: failure("Too many exports in an hour.") },
    },
  },
  "/api/email/subscribers/export": {
    get: {
      operationId: "email.exportSubscribers",
      tags: ["email"],
      summary: "The subscribers that fit the filter, as CSV.",
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
      summary: "Takes a mail that came back, as it arrived, from the mail server.",
      description: "Exists only where BOUNCE_SECRET is set; a final failure marks the address as bounced.",
      security: [{ bounceSecret: [] }],
      requestBody: {
        required: true,
        content: { "message/rfc822": { schema: { type: "string", description: "The report (RFC 3464)." } } },
      },
      responses: {
        200: {
          description: "Read",
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["recorded"],
                properties: { recorded: { type: "boolean", description: "Whether a mail of ours was marked." } },
              },
            },
          },
        },
        401: failure("The secret is wrong."),
        413: failure("The report is over 1 MB."),
      },
    },
  },
}
