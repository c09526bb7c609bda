import type { EbookStyle } from "@brandwright/contract/ebooks/ebooks"
import type { BookColors } from "../../book/book.ts"
import type { FontFile } from "../fonts/epub-fonts.ts"

const LAYOUTS: Record<EbookStyle["layout"], (colors: BookColors) => string> = {
  clean: () => "p{margin:0 0 .8em}h1{margin:2.5em 0 1em}",
  magazine: ({ accent, soft }) =>
    `p{margin:0 0 .7em}h1{margin:1.5em 0 1em;padding:.6em .7em;background:${accent};color:#fff}h2{border-bottom:2px solid ${accent};padding-bottom:.15em}blockquote{background:${soft};border:0;padding:1em 1.2em;font-size:1.15em}h1+p::first-letter{font-size:2.6em;line-height:1;color:${accent}}`,
  academic: () =>
    "p{margin:0;text-indent:1.4em;text-align:justify;hyphens:auto}h1{text-align:center;margin:3em 0 1.5em;font-weight:700}h1+p,h2+p,h3+p{text-indent:0}h2{font-size:1.15em}",
  creative: ({ accent, soft }) =>
    `p{margin:0 0 .8em}h1{margin:2em 0 1em;border-inline-start:.35em solid ${accent};padding-inline-start:.5em}h2{display:inline-block;background:${soft};padding:.1em .5em}ul{list-style:square}blockquote{border:2px dashed ${accent};padding:.8em 1em}`,
}

const fontFace = ({ family, file, weight, style }: FontFile): string =>
  `@font-face{font-family:"${family}";src:url(${file}) format("woff2");font-weight:${weight};font-style:${style}}`

/** Font families in fallback order. */
const stack = (fonts: FontFile[], role: FontFile["role"]): string =>
  [
    ...new Set(fonts.filter((font) => font.role === role || font.role === "both").map(({ family }) => `"${family}"`)),
  ].join(",")

/** The book's style sheet; readers may override it. */
export function bookCss({ layout }: EbookStyle, colors: BookColors, fonts: FontFile[]): string {
  return `${fonts.map(fontFace).join("\n")}
html{color:${colors.ink};background:${colors.paper}}
body{font-family:${stack(fonts, "body")},serif;line-height:1.55;margin:0 5%}
h1,h2,h3{font-family:${stack(fonts, "heading")},sans-serif;line-height:1.2;color:${colors.accent};break-after:avoid;break-inside:avoid}
h1{font-size:1.9em}h2{font-size:1.3em;margin:1.6em 0 .5em}h3{font-size:1.05em;margin:1.3em 0 .4em}
a{color:${colors.accent}}
blockquote{margin:1.2em 0;padding:.2em 1em;border-inline-start:3px solid ${colors.accent};font-style:italic}
ul,ol{margin:0 0 1em;padding-inline-start:1.5em}li{margin:0 0 .35em}
figure{margin:1.5em 0;text-align:center;break-inside:avoid}img{max-width:100%}
figcaption{font-size:.85em;margin-top:.4em}
hr{border:0;border-top:1px solid ${colors.accent};width:30%;margin:2em auto}
.cover-page{text-align:center;margin:0}.cover-page img{max-height:95vh}
.title-page{text-align:center;padding-top:20%}.subtitle{font-size:1.2em}.author{margin-top:3em;font-weight:700}
.rights,.dedication{margin-top:25%;text-align:center;font-size:.9em}
${LAYOUTS[layout](colors)}
`
}
