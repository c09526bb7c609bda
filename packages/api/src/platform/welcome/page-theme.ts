import { parseHTML } from "linkedom"
import { FONTS_MAX, type PageTheme, readColors, readFonts, unique } from "./css-theme.ts"

const SHEETS_MAX = 2

/** The look of a page without its style sheets, which are listed in `sheets`. */
export function readPageTheme(html: string, url: string): PageTheme {
  const { document } = parseHTML(html)
  const absolute = (address: string | null | undefined): string => {
    const parsed = address ? URL.parse(address, url) : null
    return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : ""
  }
  const pick = (selector: string, attribute: string) =>
    absolute(document.querySelector(selector)?.getAttribute(attribute))
  const logoUrl =
    pick('img[class*="logo" i],img[id*="logo" i],img[alt*="logo" i],img[src*="logo" i]', "src") ||
    pick('link[rel~="apple-touch-icon"]', "href") ||
    pick('link[rel~="icon"][type="image/svg+xml"]', "href") ||
    pick('link[rel~="icon"]', "href")
  const theme = document.querySelector('meta[name="theme-color"]')?.getAttribute("content") ?? ""
  const own = [...document.querySelectorAll("style")].map((style) => style.textContent ?? "").join("\n")
  const links = [...document.querySelectorAll('link[rel~="stylesheet"]')].map((link) => link.getAttribute("href") ?? "")
  const hosted = links.flatMap((link) => URL.parse(link, url)?.searchParams.getAll("family") ?? [])
  const fonts = [...hosted.map((family) => family.split(":")[0] ?? ""), ...readFonts(own)]
  const sheets = links
    .map(absolute)
    .filter((sheet) => sheet && URL.parse(sheet)?.host === URL.parse(url)?.host)
    .slice(0, SHEETS_MAX)
  return { logoUrl, colors: readColors(`${theme};${own}`), fonts: unique(fonts).slice(0, FONTS_MAX), sheets }
}
