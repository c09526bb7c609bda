import { toText } from "@brandwright/api/markup"
import { jsonInHtml } from "@brandwright/api/products/funnels/pages/html"
import { visitorText } from "@brandwright/contract/funnel-page"
import { html, raw } from "hono/html"
import { TOOL_WALL } from "./tool-host.ts"

type PublicTool = {
  name: string
  htmlContent: string
  jsCode: string
  /** What the tool may know of the brand; null without the grant. */
  brand: { name: string; colors: string[] } | null
}

/**
 * A tool on a sales page: the same closed, opaque origin as in the workspace, but no port to anybody. What it may have
 * of the brand is in the document; everything else is refused.
 */
export function toolDocument({ name, htmlContent, jsCode, brand }: PublicTool): string {
  const given = jsonInHtml({ html: htmlContent, js: jsCode, brand })
  return toText(html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title></head><body><script>"use strict";(() => {${raw(TOOL_WALL)}
const given = ${given}
const ask = (capability) => capability === "brand" && given.brand ? Promise.resolve(given.brand) : Promise.reject(new Error(${jsonInHtml(visitorText.toolNotHere)}))
fix(window, "brandwright", Object.freeze({ ask }))
keepForms()
document.body.innerHTML = given.html
run(given.js)
})()</script></body></html>`)
}
