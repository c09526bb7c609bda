import { escapeHtml } from "@brandwright/contract/text/html-text"
import { setImmediate } from "node:timers/promises"
import { Parser } from "htmlparser2"

/** Drawing elements only: no script, no foreign content, no animation (which could change a link later). */
const ELEMENTS = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc switch marker
  linearGradient radialGradient stop clipPath mask pattern image style filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence`.split(/\s+/),
)
/** Elements that are dropped while their content is kept. */
const WRAPPERS = new Set(["a"])
const NAMESPACES = new Set(["http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"])
const DEPTH_MAX = 256
const ATTRIBUTES_MAX = 1000
const CSS_MAX = 256 * 1024
/** Characters parsed before other requests get their turn. */
const SLICE = 32 * 1024

/** Thrown inside the parser, which has no other way to stop. */
class Hopeless extends Error {}

/**
 * Rebuilds the picture from its allowed parts; undefined when it is not an SVG document, or one that is nested
 * beyond any real drawing. Yields to other requests while it parses.
 */
export async function sanitizeSvg(source: string): Promise<string | undefined> {
  const { parser, result } = createCleaner()
  try {
    for (let at = 0; at < source.length; at += SLICE) {
      parser.write(source.slice(at, at + SLICE))
      await setImmediate()
    }
    parser.end()
  } catch (error) {
    if (error instanceof Hopeless) return undefined
    throw error
  }
  return result()
}

function createCleaner() {
  const out: string[] = []
  const open: { name: string; isKept: boolean }[] = []
  /** Depth of the outermost dropped element; everything below it is dropped too. */
  let droppedAt = 0
  let isSvg = false
  /** Style text arrives in pieces and can only be checked as a whole. */
  let css = ""
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const local = localName(name)
        if (open.length === 0 && out.length === 0) isSvg = local === "svg"
        if (!isSvg || open.length >= DEPTH_MAX || Object.keys(attributes).length > ATTRIBUTES_MAX) throw new Hopeless()
        const isKept = !droppedAt && ELEMENTS.has(local) && open.at(-1)?.name !== "style"
        const isRoot = open.length === 0
        open.push({ name: local, isKept })
        if (droppedAt || WRAPPERS.has(local)) return
        if (isKept) out.push(`<${local}${writeAttributes(local, attributes, isRoot)}>`)
        else droppedAt = open.length
      },
      ontext(text) {
        const inside = open.at(-1)
        if (droppedAt || !inside) return
        if (inside.name !== "style") out.push(escapeText(text))
        else if (css.length <= CSS_MAX) css += text
      },
      onclosetag() {
        const closed = open.pop()
        if (closed?.isKept && closed.name === "style") {
          out.push(escapeText(css.length > CSS_MAX ? "" : safeCss(css)))
          css = ""
        }
        if (closed?.isKept) out.push(`</${closed.name}>`)
        if (droppedAt > open.length) droppedAt = 0
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  return { parser, result: () => (isSvg ? out.join("") : undefined) }
}

/** "svg:rect" is "rect"; anything else with a colon is unknown. */
const localName = (name: string): string => name.replace(/^svg:/, "")

function writeAttributes(element: string, attributes: Record<string, string>, isRoot: boolean): string {
  const kept = Object.entries(attributes).filter(([name, value]) => isSafe(element, name, value))
  const known = isRoot ? kept.filter(([name]) => name !== "xmlns" && name !== "xmlns:xlink") : kept
  const own = isRoot
    ? [["xmlns", "http://www.w3.org/2000/svg"], ["xmlns:xlink", "http://www.w3.org/1999/xlink"], ...known]
    : known
  return own.map(([name, value = ""]) => ` ${name}="${escapeText(name === "style" ? safeCss(value) : value)}"`).join("")
}

function isSafe(element: string, name: string, value: string): boolean {
  if (!/^[a-zA-Z][\w.-]*(:[a-zA-Z][\w-]*)?$/.test(name) || /^on/i.test(name)) return false
  if (name.startsWith("xmlns")) return NAMESPACES.has(value)
  if (name === "style") return true
  if (/(^|:)href$/i.test(name)) return isSafeLink(element, value.trim())
  if (/^xml:base$/i.test(name) || /^(src|action|formaction|data)$/i.test(name)) return false
  return !leadsOutside(value) && !/script:/i.test(value)
}

/** A reference within the picture, or an embedded raster picture. */
function isSafeLink(element: string, value: string): boolean {
  if (value.startsWith("#")) return true
  const isPicture = element === "image" || element === "feImage"
  return isPicture && /^data:image\/(png|jpe?g|webp|gif);base64,[A-Za-z0-9+/=\s]*$/.test(value)
}

const leadsOutside = (css: string): boolean =>
  [...css.matchAll(/url\s*\(\s*["']?\s*([^)"']?)/gi)].some(([, first]) => first !== "#")

/** Style rules without imports, addresses, and escapes that could spell either. */
function safeCss(css: string): string {
  const isUnsafe =
    /@import|@charset|@namespace|expression\s*\(|-moz-binding|behavior\s*:|image-set|src\s*\(|\\|</i.test(css)
  return isUnsafe || leadsOutside(css) ? "" : css
}

const escapeText = (text: string): string => escapeHtml(text).replace(/[^\P{Cc}\t\n\r]/gu, "")
