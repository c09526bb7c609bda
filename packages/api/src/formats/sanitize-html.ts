import { createRequire } from "node:module"
import type sanitize from "sanitize-html"

/** Loaded with the first text: with its parser of style sheets the library takes several megabytes. */
const load: (id: "sanitize-html") => typeof sanitize = createRequire(import.meta.url)

/** HTML reduced to what the options allow. */
export const sanitizeHtml = (html: string, options: sanitize.IOptions): string => load("sanitize-html")(html, options)
