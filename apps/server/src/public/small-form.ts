import { readAtMost } from "@brandwright/storage/storage"
import type { Request } from "../http/caller.ts"

/** Enough for all fields of a sign-up form at full length, in a script with nine encoded bytes per character. */
export const FORM_BYTES_MAX = 65_536

/** The text fields of a small form; undefined for anything else. */
export async function readForm(c: Request): Promise<Record<string, string> | undefined> {
  if (Number(c.req.header("content-length") ?? 0) > FORM_BYTES_MAX) return undefined
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(c.req.header("content-type") ?? ""))
    return undefined
  const text = await readAtMost(FORM_BYTES_MAX, c.req.raw.body)
  if (text === undefined) return undefined
  const type = c.req.header("content-type") ?? ""
  const form = await new Response(text, { headers: { "content-type": type } }).formData().catch(() => undefined)
  if (!form) return undefined
  return Object.fromEntries(
    // Browsers send a line break as two characters, but count it as one. PostgreSQL stores no NUL.
    [...form].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value.replaceAll("\r\n", "\n").replaceAll("\0", "")]] : [],
    ),
  )
}
