import { toText } from "@brandwright/api/formats/markup"
import { jsonInHtml } from "@brandwright/api/formats/html-parts"
import { visitorText } from "@brandwright/contract/funnels/funnel-page"
import { html, raw } from "hono/html"
import { TOOL_WALL } from "../tools/tool-host.ts"

type PublicTool = {
  name: string
  htmlContent: string
  jsCode: string
  /** The brand's look for the tool; null without permission. */
  brand: { name: string; colors: string[] } | null
}

/**
 * A tool on a sales page: the same opaque origin as in the workspace, but without a message port. What it may know
 * about the brand is in the document; everything else is refused. It says only how high it is.
 */
export function toolDocument({ name, htmlContent, jsCode, brand }: PublicTool): string {
  const data = jsonInHtml({ html: htmlContent, js: jsCode, brand })
  return toText(html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title></head><body><script>"use strict";(() => {${raw(TOOL_WALL)}
const given = ${data}
const ask = (capability) => capability === "brand" && given.brand ? Promise.resolve(given.brand) : Promise.reject(new Error(${jsonInHtml(visitorText.toolNotHere)}))
fix(window, "brandwright", Object.freeze({ ask }))
keepForms()
// To any origin: only pages of our own frame it, and the height is no secret.
const look = sayHeight((toolHeight) => parent.postMessage({ toolHeight }, "*"))
document.body.innerHTML = given.html
run(given.js)
look()
})()</script></body></html>`)
}
