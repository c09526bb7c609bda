import type { FunnelStyle } from "@brandwright/contract/funnels/funnels"
import type { PageModel } from "../page-model.ts"
import { type Palette, createPalette } from "./palette.ts"
import { STYLE_CSS } from "./page-styles.ts"

const STACKS: Record<FunnelStyle, { head: string; text: string }> = {
  modern: {
    head: `"Avenir Next",Avenir,"Segoe UI",system-ui,"Noto Sans",sans-serif`,
    text: `"Avenir Next",Avenir,"Segoe UI",system-ui,"Noto Sans",sans-serif`,
  },
  bold: {
    head: `"Arial Black","Archivo Black","Helvetica Neue",Impact,system-ui,sans-serif`,
    text: `"Helvetica Neue",Arial,system-ui,sans-serif`,
  },
  minimal: {
    head: `"Iowan Old Style","Charter","Source Serif Pro",Georgia,serif`,
    text: `"Helvetica Neue","Segoe UI",system-ui,sans-serif`,
  },
  premium: {
    head: `Didot,"Bodoni MT","Playfair Display","Iowan Old Style",Georgia,serif`,
    text: `"Optima","Gill Sans","Segoe UI",system-ui,sans-serif`,
  },
}
const FORMATS: Record<string, string> = {
  "font/woff2": "woff2",
  "font/woff": "woff",
  "font/ttf": "truetype",
  "font/otf": "opentype",
}

/** The page's style sheet: shared rules, then the style's own with the brand's colors and font. */
export function buildCss({ style, colors, font }: Pick<PageModel, "style" | "colors" | "font">): string {
  const format = font && FORMATS[font.mimeType]
  const family = font && format ? `"brand-font",` : ""
  const face =
    font && format
      ? `@font-face{font-family:"brand-font";src:url("${cssUrl(font.url)}") format("${format}");font-display:swap}`
      : ""
  const { head, text } = STACKS[style]
  return `${face}:root{${variables(createPalette(style, colors))}--head:${family}${head};--text:${text}}${BASE}${STYLE_CSS[style]}`
}

/** Escapes an address so that it cannot end its string. */
const cssUrl = (url: string): string =>
  encodeURI(url).replace(/["'()\\<>]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)

const variables = (palette: Palette): string =>
  Object.entries(palette)
    .filter((entry): entry is [string, string] => typeof entry[1] === "string")
    .map(([name, value]) => `--${name}:${value};`)
    .join("")

const BASE = `*,*::before,*::after{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:5.5rem;-webkit-text-size-adjust:100%}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--background);color:var(--ink);font:400 1.0625rem/1.65 var(--text);overflow-wrap:break-word;-webkit-font-smoothing:antialiased}
h1,h2,h3{font-family:var(--head);line-height:1.12;margin:0 0 .6em;text-wrap:balance}
h1{font-size:clamp(2.1rem,6.2vw,4rem);letter-spacing:-.02em}
h2{font-size:clamp(1.65rem,3.6vw,2.6rem);letter-spacing:-.015em}
h3{font-size:1.15rem;line-height:1.3;margin-bottom:.35em}
p{margin:0 0 1em}p:last-child{margin-bottom:0}
ul{list-style:none;margin:0;padding:0}
img{max-width:100%;height:auto;display:block}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:3px}
.skip{position:absolute;left:-999rem;top:0;background:var(--ink);color:var(--background);padding:.7rem 1rem;z-index:9}.skip:focus{left:0}
.wrap{width:min(100% - 2.5rem,70rem);margin-inline:auto}
@media (max-width:48rem){.top{position:sticky;top:0;z-index:3;background:var(--background)}}
.top .wrap{display:flex;align-items:center;justify-content:space-between;gap:1rem;min-height:4.25rem}
.brand{font-family:var(--head);font-weight:700;font-size:clamp(1rem,3.6vw,1.15rem);line-height:1.25;min-width:min(100%,7.5rem)}
.logo{max-height:2.5rem;width:auto;max-width:11rem;object-fit:contain}
.s{padding:clamp(3rem,7vw,6rem) 0}
.head{max-width:44rem;margin-bottom:clamp(1.5rem,3vw,2.75rem)}
.words,.lead{color:var(--muted)}.lead{font-size:clamp(1.1rem,1.8vw,1.3rem);line-height:1.55}
.prose{max-width:44rem}
.picture{border-radius:var(--radius,1rem);width:100%}
.s>.wrap>.picture{margin-top:2rem}
.button{display:inline-block;background:var(--primary);color:var(--onPrimary);font:600 1.0625rem/1.2 var(--text);padding:1rem 1.75rem;border:0;border-radius:var(--round,.75rem);text-decoration:none;text-align:center;cursor:pointer;max-width:100%;transition:transform .15s,box-shadow .15s,background-color .15s}
.button.small{padding:.65rem 1.1rem;font-size:.95rem;max-width:62%}
.button.wide{width:100%}
.act{display:flex;flex-wrap:wrap;align-items:center;gap:1.1rem;margin-top:2rem}
.prose>p:has(>.button){margin-top:1.75rem}
.tag{font-family:var(--head);font-weight:700;font-size:1.35rem}
.split{display:grid;gap:clamp(2rem,5vw,4rem);align-items:center}
@media (min-width:56rem){.split.pictured{grid-template-columns:1.1fr .9fr}}
.cards,.gifts,.quotes{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr))}
.cards p,.gifts p,.steps p{color:var(--muted)}
.steps{counter-reset:step;display:grid;gap:1.25rem}
.steps li{counter-increment:step;display:grid;grid-template-columns:3.25rem 1fr;column-gap:1.1rem;align-content:start}
.steps li::before{content:counter(step);grid-row:span 2;font:700 1.1rem/1 var(--head);width:2.9rem;height:2.9rem;display:grid;place-items:center;border-radius:50%;background:var(--primary);color:var(--onPrimary)}
.steps li>*{grid-column:2;min-width:0}
@media (min-width:56rem){.steps{grid-template-columns:1fr 1fr;gap:2rem 3rem}}
.checks{margin:1.5rem 0;display:grid;gap:.7rem;text-align:left}
.checks li{padding-left:2rem;position:relative}
.checks li::before{content:"";position:absolute;left:.3rem;top:.32em;width:.45rem;height:.85rem;border:solid var(--link);border-width:0 .18rem .18rem 0;transform:rotate(42deg)}
figure,blockquote{margin:0}
blockquote{font-size:1.08rem}
figcaption{margin-top:1rem;font-weight:600}
.offer{max-width:34rem;margin-inline:auto;text-align:center}
.amount{font:700 clamp(2.8rem,7vw,4.2rem)/1 var(--head);letter-spacing:-.02em;margin:1.25rem 0 1.5rem}
.faqs{max-width:48rem}
details{border-bottom:1px solid var(--line)}
summary{cursor:pointer;font-weight:600;padding:1.15rem 2.5rem 1.15rem 0;position:relative;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";position:absolute;right:.5rem;top:1.5rem;width:.6rem;height:.6rem;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(45deg);transition:transform .15s}
details[open]>summary::after{transform:rotate(225deg);top:1.75rem}
details>div{padding-bottom:1.25rem;color:var(--muted)}
.join{text-align:left;display:grid;gap:1rem}.join p{margin:0}
label{display:block;font-weight:600;font-size:.95rem;margin-bottom:.35rem}
input:not([type=checkbox]){width:100%;font:inherit;color:var(--ink);background:var(--card);border:1.5px solid var(--muted);border-radius:.6rem;padding:.8rem .9rem}
.agree{display:grid;grid-template-columns:auto 1fr;gap:.75rem;align-items:start}
.agree label{font-weight:400;font-size:.9rem;line-height:1.5;margin:0;color:var(--muted)}
input[type=checkbox]{width:1.25rem;height:1.25rem;margin:.1rem 0 0;accent-color:var(--link)}
.trap{position:absolute;left:-999rem;height:1px;overflow:hidden}
.later{max-width:34rem;margin-top:3rem;padding:1.75rem;border:1px solid var(--line);border-radius:1rem;background:var(--card);color:var(--ink)}
.offered{display:flex;flex-wrap:wrap;gap:2rem;align-items:center;margin-top:2rem}.offered .picture{width:min(100%,18rem)}.offered .later{flex:1 1 20rem;margin:0}
.ends{font-weight:700;margin-top:1rem}
div.tool,iframe.tool{display:block;width:100%;border:1px solid var(--line);border-radius:var(--radius,1rem);background:#fff}
div.tool{padding:3rem 1.5rem;text-align:center;background:var(--card)}
.foot{padding:2rem 0;color:var(--muted);font-size:.92rem;border-top:1px solid var(--line)}
.error{border:2px solid #b42318;background:#fff4f2;color:#7a1a12;padding:.8rem 1rem;border-radius:.6rem;margin:0 0 1rem}
.sheet{max-width:40rem;margin-inline:auto;padding:clamp(2.5rem,6vw,5rem) 0}
.rows{width:100%;border-collapse:collapse;margin:1.25rem 0 1.75rem}.rows th,.rows td{text-align:left;padding:.85rem 0;border-bottom:1px solid var(--line);vertical-align:top}.rows td:last-child{text-align:right;font-weight:700}
.sheet form+p{margin-top:1.5rem}
.note{color:var(--muted);font-size:.95rem}
@media (max-width:30rem){.act{display:grid}.act .button{width:100%}}
`
