import {
  isWrittenKind,
  listSectionTexts,
  type PageSection,
  SECTION_TEXT_MAX,
} from "@brandwright/contract/funnels/funnel-page"
import { funnelText } from "@brandwright/contract/funnels/funnels"
import { salesPageInput } from "@brandwright/contract/funnels/funnel-writing"
import { useState } from "react"
import { toastRefused } from "../../../lib/toasts.ts"
import { trpcClient } from "../../../lib/trpc.ts"
import { useStoppable } from "../../../lib/calls/use-stoppable.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { type Draft, withSections } from "../editor/draft.ts"

type Rewriting = { draft: Draft; onChange: (patch: Partial<Draft>) => void }

/**
 * Has one section written again, knowing the others; its old words can be had back by Undo. One at a time: two would
 * not know of each other's words.
 */
export function useRewriting({ draft, onChange }: Rewriting) {
  const brandId = useBrandId()
  const sections = draft.content?.sections ?? []
  const [target, setTarget] = useState<string>()
  const rewrite = useStoppable(trpcClient.funnels.generateSection.mutate, {
    meta: { failed: funnelText.generationFailed },
    onSuccess: ({ section, receipt }, { kind }) => {
      const place = sections.find(({ id }) => id === target) ?? sections.find((one) => one.kind === kind)
      if (!place) return
      const { title, text, button, items } = section
      const changed = withSections(draft, (all) =>
        all.map((one) =>
          one.id === place.id ? { ...one, title, text, button, items: items.length > 0 ? items : one.items } : one,
        ),
      )
      onChange({ ...changed, receipts: [...draft.receipts, receipt], variation: draft.variation + 1 })
    },
  })
  const start = ({ id, kind, title, text, button, items }: PageSection, wish = "") => {
    if (!isWrittenKind(kind)) return
    const input = salesPageInput.safeParse(draft)
    if (!input.success) return toastRefused({ title: funnelText.missing, message: funnelText.missingForGenerate })
    setTarget(id)
    const others = sections.filter((section) => section.id !== id && !section.hidden).map(shorten)
    const current = { title, text, button, items }
    rewrite.mutate({ ...input.data, brandId, kind, variation: draft.variation + 1, current, others, wish })
  }
  const whereFor = (id: string) => (rewrite.isPending ? (target === id ? "here" : "elsewhere") : undefined)
  return { start, stop: rewrite.stop, whereFor }
}

const shorten = (section: PageSection): string =>
  listSectionTexts(section).filter(Boolean).join("\n").slice(0, SECTION_TEXT_MAX)
