import type { Tool } from "@brandwright/contract/tools/tools"

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

/** A file opened from disk may not access the network either. */
const EXPORT_POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; media-src data: blob:; form-action 'none'; base-uri 'none'"

/** The tool as one file that works without this product, except for requests to the workspace. */
export function exportTool({ name, htmlContent, jsCode }: Pick<Tool, "name" | "htmlContent" | "jsCode">): string {
  const script = jsCode.replace(/<\/script/gi, "<\\/script")
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${EXPORT_POLICY}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(name)}</title></head>
<body>
${htmlContent}
<script>const brandwright = { ask: () => Promise.reject(new Error("This works inside the workspace only.")) }
${script}</script>
</body>
</html>`
}
