import type { PageSection } from "@brandwright/contract/funnels/funnel-page"
import { toUrlExtension } from "@brandwright/contract/funnels/funnels"
import type { PageStart } from "@brandwright/contract/media/galleries"
import type { Tool } from "@brandwright/contract/tools/tools"

const EMPTY = { hidden: false, title: "", text: "", button: "", items: [], mediaAlt: "" }

/** A new page with the tool under its name, and a form for those who want to hear more. */
export function startPage({ id, name, description }: Tool): PageStart {
  const sections: PageSection[] = [
    { ...EMPTY, id: "hero", kind: "hero", title: name },
    { ...EMPTY, id: "tool", kind: "tool", toolId: id },
    { ...EMPTY, id: "sign-up", kind: "signUp" },
  ]
  return {
    name,
    description,
    urlExtension: toUrlExtension(name),
    style: "modern",
    price: "0",
    content: { sections },
  }
}
