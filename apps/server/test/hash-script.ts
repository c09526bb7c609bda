import { createHash } from "node:crypto"

/** The hash of a page's only script, as a content security policy names it. */
export function hashScript(page: string): string {
  const [script, ...more] = [...page.matchAll(/<script>([^<]*)<\/script>/g)]
  if (!script || more.length > 0) throw new Error("The page has not exactly one script.")
  return createHash("sha256")
    .update(script[1] ?? "")
    .digest("base64")
}
