import { openTool } from "@brandwright/api/products/email/sequences/gifts/tool-link.service"
import { TOOL_FIT, TOOL_FIT_POLICY } from "@brandwright/api/products/tools/tool-fit"
import type { Services } from "@brandwright/api/services"
import type { Hono } from "hono"
import { html, raw } from "hono/html"
import type { ServerEnv } from "../../http/caller.ts"
import { toolDocument } from "../funnels/funnel-tool.ts"
import { invalid, shown } from "../mail-page.ts"
import { TOOL_HEADERS } from "./tool-frame.ts"

/** A tool used as a lead magnet: a page with its name, and the tool in a sandboxed frame. */
export function mountSharedTools(app: Hono<ServerEnv>, services: Services): void {
  app.get("/e/tool/:token", async (c) => {
    const token = c.req.param("token")
    const tool = await openTool(services, token, c.req.method === "HEAD" ? "" : c.req.header("user-agent"))
    if (!tool) return invalid(c)
    const frame = html`<iframe
      class="tool"
      sandbox="allow-scripts allow-forms"
      referrerpolicy="no-referrer"
      title="${tool.name}"
      src="/e/tool/${token}/frame"
      height="${tool.height}"
    ></iframe>`
    const fitted = html`<p>${tool.brandName}</p><script>${raw(TOOL_FIT)}</script>${frame}`
    return shown(c, tool.name, fitted, { script: TOOL_FIT_POLICY })
  })
  app.get("/e/tool/:token/frame", async (c) => {
    const tool = await openTool(services, c.req.param("token"))
    if (!tool) return invalid(c)
    return c.body(toolDocument(tool), 200, {
      ...TOOL_HEADERS,
      "x-robots-tag": "noindex",
      "content-type": "text/html; charset=utf-8",
    })
  })
}
