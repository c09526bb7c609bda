const PLAIN = "--paper:#ffffff;--ink:#1d2430;--line:#c9d1dc;--field:#f7f9fc;--accent:#1f6f5c;--on:#ffffff"
const DARK = "--paper:#14181f;--ink:#eef1f6;--line:#3a4454;--field:#1c222c;--accent:#4fc3a1;--on:#0d1512"
const LOOKS: [pattern: RegExp, theme: string][] = [
  [
    /dark|night|black|dunkel|nacht|schwarz|oscur|noche|negro|sombre|nuit|noir|scuro|notte|nero|donker|zwart|escur|noite|preto/i,
    DARK,
  ],
  [
    /warm|friendly|soft|freundlich|weich|cálid|amable|suave|chaud|chaleur|doux|douce|cald[oa]|morbid|vriendelijk|zacht|quente/i,
    "--paper:#fffaf4;--ink:#33231a;--line:#e2c8ae;--field:#ffffff;--accent:#9a4a1c;--on:#ffffff",
  ],
  [
    /bold|colou?r|strong|kräftig|bunt|stark|fuerte|vivo|couleur|vif|vive|deciso|forte|krachtig|kleur/i,
    "--paper:#ffffff;--ink:#15151f;--line:#15151f;--field:#fff8d6;--accent:#b3123f;--on:#ffffff",
  ],
  [
    /plain|simple|light|clean|calm|schlicht|einfach|hell|ruhig|sencill|clar[oa]|tranquil|sobre|clair|semplice|chiaro|eenvoudig|licht|simples/i,
    PLAIN,
  ],
]

/** Their contrast is that of text, each against the paper and under the words of a button. */
const COLORS: [words: string, accent: string, onDark: string][] = [
  ["blue|blau\\p{L}*|azul(?:es)?|bleue?|blu|azzurr[oa]", "#1d5fbf", "#7fb2ff"],
  ["green|grüne?\\p{L}?|verde|verte?|groene?", "#1f6f5c", "#4fc3a1"],
  ["red|rote?\\p{L}?|roj[oa]|rouge|ross[oa]|rode|rood|vermelh[oa]", "#b3122f", "#ff9a9a"],
  ["purple|violet\\p{L}*|lila|morad[oa]|viola|paarse?|rox[oa]", "#6b3fa0", "#c3a6ff"],
  ["pink|rosa|rose|roze", "#b0246e", "#ff9ed0"],
  ["orange|naranja|arancione|oranje|laranja", "#9a4a1c", "#ffb37a"],
]

/** The look and the color that a wish names, if it names any. */
export function findTheme(wish: string): string | undefined {
  const look = LOOKS.find(([pattern]) => pattern.test(wish))?.[1]
  const color = COLORS.find(([words]) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu").test(wish))
  if (!color) return look
  const [, accent, onDark] = color
  return (look ?? PLAIN).replace(/(?<=--accent:)#\w+/, look === DARK ? onDark : accent)
}

const BASE =
  "body{margin:0;padding:1.25rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.25rem;margin-top:0}.fields{display:grid;gap:.8rem;grid-template-columns:repeat(auto-fit,minmax(min(11rem,100%),1fr))}label{display:grid;gap:.25rem;font-weight:600;font-size:.9rem}input,textarea,button{font:inherit;padding:.5rem .6rem;border:1px solid var(--line);border-radius:.5rem;background:var(--field);color:inherit;min-width:0}button{background:var(--accent);color:var(--on);border-color:var(--accent);font-weight:600;cursor:pointer}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}output,.text{display:block;margin:1.2rem 0;padding:1rem;border:2px solid var(--accent);border-radius:.75rem}output{font-size:1.6rem;font-weight:700}.text{white-space:pre-wrap}.scroll{overflow-x:auto}table{width:100%;border-collapse:collapse;font-size:.9rem}td,th{padding:.35rem;text-align:start;border-bottom:1px solid var(--line)}.bar{margin:.3rem 0;font-size:.9rem}.bar i{display:block;height:.7rem;background:var(--accent);border-radius:.35rem}"

const START = ":root{"
/** The style element that every assembled tool begins with. */
export const buildStyleElement = (look: string): string => `<style>${START}${findTheme(look) ?? PLAIN}}${BASE}</style>`

/** The same tool in other colors; nothing when its style is not one of ours. */
export function recolored(html: string, theme: string): string | undefined {
  const start = html.indexOf(`<style>${START}--paper:`)
  if (start === -1) return undefined
  const from = start + `<style>${START}`.length
  return html.slice(0, from) + theme + html.slice(html.indexOf("}", from))
}

/** A value as JavaScript inside a script: what it holds can neither end the script nor open a comment. */
export const asCode = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c")
