import type { Gallery } from "@brandwright/contract/related-news"
import type { Look } from "./gallery-look.ts"
import { componentsOf, escaped, type Piece } from "./gallery-markup.ts"

/** Whole pages and mails in the brand's kit, as HTML with inline styles. */
export function layoutsOf(gallery: Gallery, look: Look): Piece[] {
  const { brandName, texts } = gallery
  const { main, onMain, accent, tint, ink, paper, line, font } = look
  const parts = new Map(componentsOf(gallery, look).map(({ name, html }) => [name, html]))
  const header = parts.get("Header") ?? ""
  const footer = parts.get("Footer") ?? ""
  const base = `font-family:${escaped(font)};line-height:1.5`
  const headline = escaped(texts.headline)
  const lead = escaped(texts.lead)
  const body = escaped(texts.body)
  const quote = escaped(texts.quote)
  const call = escaped(texts.call)
  const frame = (inner: string): string =>
    `<div style="${base};background:${paper};color:${ink};border-radius:10px;overflow:hidden">${inner}</div>`
  const button = (back: string, front: string, border = back): string =>
    `<a href="#" style="display:inline-block;padding:12px 22px;border:2px solid ${border};border-radius:8px;background:${back};color:${front};text-decoration:none;font-weight:600">${call}</a>`
  const column = (title: string, text: string): string =>
    `<div style="flex:1 1 150px;padding:16px;border:1px solid ${line};border-radius:10px"><span style="display:block;width:32px;height:5px;border-radius:3px;background:${accent}"></span><strong style="display:block;margin:10px 0 4px">${title}</strong><span style="font-size:14px">${text}</span></div>`
  const columns = (...inner: string[]): string =>
    `<div style="display:flex;flex-wrap:wrap;gap:12px;padding:0 24px 24px">${inner.join("")}</div>`
  const band = `<div style="padding:24px;background:${tint}"><p style="margin:0;font-size:19px;line-height:1.4">“${quote}”</p><p style="margin:8px 0 0;font-size:14px">${escaped(brandName)}</p></div>`
  return [
    {
      name: "Announcement email",
      html: frame(
        `${header}<div style="padding:36px 24px;background:${main};color:${onMain}"><h2 style="margin:0;font-size:30px;line-height:1.15">${headline}</h2><p style="margin:12px 0 22px;font-size:17px">${lead}</p>${button(onMain, main)}</div><p style="margin:0;padding:24px;font-size:15px">${body}</p>${footer}`,
      ),
    },
    {
      name: "Newsletter email",
      html: frame(
        `${header}<div style="padding:24px"><p style="margin:0 0 6px;font-size:13px;letter-spacing:.08em;text-transform:uppercase">${escaped(brandName)}</p><h2 style="margin:0;font-size:26px;line-height:1.2">${headline}</h2><p style="margin:10px 0 0;font-size:16px">${lead}</p></div>${columns(column(lead, body), column(headline, quote))}<div style="padding:0 24px 28px">${button(main, onMain)}</div>${footer}`,
      ),
    },
    {
      name: "Landing page",
      html: frame(
        `${header}<div style="padding:44px 24px;background:${tint};text-align:center"><h2 style="margin:0 auto;max-width:22em;font-size:34px;line-height:1.1">${headline}</h2><p style="margin:14px auto 24px;max-width:32em;font-size:17px">${lead}</p>${button(main, onMain)}</div><div style="height:24px"></div>${columns(column(lead, body), column(headline, lead), column(escaped(brandName), quote))}${band}<div style="padding:28px 24px;background:${main};color:${onMain};text-align:center"><p style="margin:0 0 16px;font-size:20px;font-weight:600">${lead}</p>${button(onMain, main)}</div>${footer}`,
      ),
    },
    {
      name: "Thank-you page",
      html: frame(
        `${header}<div style="padding:44px 24px;text-align:center"><span style="display:inline-block;width:64px;height:64px;border-radius:50%;background:${main};color:${onMain};font-size:32px;line-height:64px">✓</span><h2 style="margin:16px 0 8px;font-size:30px">Thank you!</h2><p style="margin:0 auto 24px;max-width:32em;font-size:16px">${body}</p>${button("transparent", ink, main)}</div>${footer}`,
      ),
    },
  ]
}
