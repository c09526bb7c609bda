import type { Gallery } from "@brandwright/contract/related-news"
import type { Look } from "./gallery-look.ts"

/** Parts and whole layouts as HTML with inline styles: what mails and pages take as it is. */

export type Piece = { name: string; html: string }

export const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;")

export function componentsOf({ brandName, texts, logoUrl }: Gallery, look: Look): Piece[] {
  const t = { ...texts, brandName }
  const e = (name: keyof typeof t): string => escaped(t[name])
  const { main, onMain, accent, tint, ink, paper, line, font } = look
  const base = `font-family:${escaped(font)};color:${ink};line-height:1.5`
  const logo = logoUrl
    ? `<img src="${escaped(logoUrl)}" alt="${e("brandName")}" style="height:36px;max-width:160px;object-fit:contain">`
    : `<strong style="font-size:18px">${e("brandName")}</strong>`
  return [
    {
      name: "Header",
      html: `<div style="${base};display:flex;justify-content:space-between;align-items:center;padding:16px 20px;border-bottom:3px solid ${main}">${logo}<span style="font-size:14px">About · Contact</span></div>`,
    },
    {
      name: "Headline",
      html: `<div style="${base};padding:8px 0"><h2 style="margin:0;font-size:30px;line-height:1.15">${e("headline")}</h2><p style="margin:10px 0 0;font-size:16px">${e("lead")}</p></div>`,
    },
    {
      name: "Button",
      html: `<p style="${base};margin:0"><a href="#" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${main};color:${onMain};text-decoration:none;font-weight:600">${e("call")}</a></p>`,
    },
    {
      name: "Card",
      html: `<div style="${base};padding:20px;border:1px solid ${line};border-radius:12px;background:${paper}"><div style="width:40px;height:6px;border-radius:3px;background:${accent}"></div><h3 style="margin:12px 0 6px;font-size:18px">${e("headline")}</h3><p style="margin:0;font-size:15px">${e("body")}</p></div>`,
    },
    {
      name: "Quote",
      html: `<blockquote style="${base};margin:0;padding:16px 20px;border-left:4px solid ${accent};background:${tint};font-size:17px">“${e("quote")}”<footer style="margin-top:8px;font-size:14px">${e("brandName")}</footer></blockquote>`,
    },
    {
      name: "Notice",
      html: `<div style="${base};padding:12px 16px;border-radius:8px;background:${main};color:${onMain}"><strong>${e("lead")}</strong></div>`,
    },
    {
      name: "Social post",
      html: `<div style="${base};width:100%;max-width:320px;aspect-ratio:1;box-sizing:border-box;padding:24px;border-radius:12px;background:${main};color:${onMain};display:flex;flex-direction:column;justify-content:space-between"><span style="font-size:14px">${e("brandName")}</span><strong style="font-size:24px;line-height:1.2">${e("headline")}</strong><span style="width:56px;height:6px;border-radius:3px;background:${accent}"></span></div>`,
    },
    {
      name: "Footer",
      html: `<div style="${base};padding:16px 20px;background:${tint};font-size:13px;text-align:center">${e("brandName")} · Imprint · Privacy</div>`,
    },
  ]
}
