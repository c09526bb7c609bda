import type { SectionKind } from "../src/funnels/funnel-page.ts"
import { SECTION_KINDS } from "../src/funnels/funnel-page.ts"

export const funnelFields = {
  name: "Vegan Cookie Box",
  description: "A weekly box of vegan cookies baked by hand. Each box holds twelve cookies in four flavours.",
  targetAudience: "busy parents",
  urlExtension: "cookie-box",
}

/** A page with every kind of section, each text made by `words`. */
export const fullContent = (words: (place: string) => string) => ({
  sections: SECTION_KINDS.map((kind: SectionKind) => ({
    id: kind,
    kind,
    hidden: false,
    title: words(`${kind}.title`),
    text: words(`${kind}.text`),
    button: words(`${kind}.button`).slice(0, 60),
    items: [{ title: words(`${kind}.item`), text: words(`${kind}.item.text`) }],
    mediaAlt: words(`${kind}.alt`).slice(0, 300),
  })),
})
