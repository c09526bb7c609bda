import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { APP_NAME } from "@brandwright/contract/app"
import type { Hono } from "hono"
import type { ServerEnv } from "../http/caller.ts"
import { openApiDocument } from "../rest/openapi.ts"

const assets = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"))
const files = { "swagger-ui.css": "text/css", "swagger-ui-bundle.js": "text/javascript" } as const

const start = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#reference", deepLinking: true, validatorUrl: null })`
const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${APP_NAME} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="reference"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`

/** The OpenAPI document and its reference page, which loads nothing external. */
export function mountDocs(app: Hono<ServerEnv>, appUrl: string): void {
  // Built from all procedures' schemas on first use, as it takes a good part of a second.
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get("/api/openapi.json", (c) => c.json((document ??= openApiDocument(appUrl))))
  app.get("/api/docs", (c) => c.html(page))
  app.get("/api/docs/start.js", (c) => c.body(start, 200, { "content-type": "text/javascript" }))
  for (const [name, type] of Object.entries(files)) {
    app.get(`/api/docs/${name}`, (c) =>
      c.body(readFileSync(join(assets, name)), 200, { "content-type": type, "cache-control": "public, max-age=86400" }),
    )
  }
}
