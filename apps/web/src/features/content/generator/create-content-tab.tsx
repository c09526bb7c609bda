import { contentText, GENERATOR_DEFAULTS } from "@brandwright/contract/content/content"
import { hasVariants, VARIANTS_MAX } from "@brandwright/contract/content/content-variants"
import { writtenBy } from "@brandwright/contract/content/generation"
import { formatUnitPrice } from "@brandwright/contract/money"
import { useDebouncedValue } from "@mantine/hooks"
import { useState } from "react"
import { useKeptValues } from "../../../lib/drafts/use-kept-values.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { Columns } from "../../../ui/screen/columns.tsx"
import { type GeneratorForm, GeneratorFields } from "./generator-form.tsx"
import { GeneratorResult } from "./generator-result.tsx"
import { KeepTemplateDialog } from "./keep-template-dialog.tsx"
import { LeadsTo } from "./leads-to.tsx"
import type { useGenerator } from "./use-generator.ts"
import { Variants } from "./variants.tsx"

export const { variation: _variation, ...EMPTY_FORM } = GENERATOR_DEFAULTS

const CHOICES = { variants: 1, funnelId: null as number | null }

type CreateContentTabProps = {
  form: GeneratorForm
  onForm: (form: GeneratorForm) => void
  generator: ReturnType<typeof useGenerator>
}

/** The form on the left, the text or its variants on the right. */
export function CreateContentTab({ form, onForm, generator }: CreateContentTabProps) {
  const [variation, setVariation] = useState(0)
  const brandId = useBrandId()
  const { values: kept, change: keep } = useKeptValues(`generator-choices-${brandId}`, CHOICES)
  const [{ open }, change] = useSearchState("/_app/recommendations")
  const count = hasVariants(form.contentType) ? Math.min(kept.variants, VARIANTS_MAX) : 1
  const estimate = useEstimate(form, count)
  const pages = trpc.funnels.list.useQuery({ brandId })
  const funnelId = pages.data?.find(({ id }) => id === kept.funnelId)?.id ?? null
  const generate = (turn: number, version = "") => {
    setVariation(turn)
    void generator.generate(form, { variation: turn, count, funnelId, version })
  }
  return (
    <Columns template="minmax(20rem, 5fr) minmax(0, 7fr)" gap="xl">
      <GeneratorFields
        values={form}
        onChange={onForm}
        count={count}
        onCount={(chosen) => keep({ variants: chosen })}
        isRunning={generator.isRunning}
        onGenerate={() => generate(0)}
        onStop={generator.stop}
        estimate={estimate}
        aside={<LeadsTo value={funnelId} onChange={(chosen) => keep({ funnelId: chosen })} />}
      />
      {generator.variants.length > 0 ? (
        <Variants form={form} variants={generator.variants} onChoose={generator.choose} />
      ) : (
        <GeneratorResult
          form={form}
          generation={generator}
          onEdit={generator.setText}
          onAgain={() => generate(variation + count, generator.text)}
          onContinue={() => void generator.generate(form, { variation, soFar: generator.text, funnelId })}
          onKeepTemplate={() => change({ open: "template" }, true)}
        />
      )}
      <KeepTemplateDialog form={form} opened={open === "template"} onClose={() => change({ open: undefined })} />
    </Columns>
  )
}

const QUOTE_MS = 600

/** The writer and price before generating; for several texts, their total price. */
function useEstimate({ brief, ...form }: GeneratorForm, count: number): string | undefined {
  const brandId = useBrandId()
  const [characters] = useDebouncedValue(brief.trim().length, QUOTE_MS)
  const quote = trpc.content.quote.useQuery({ brandId, ...form, characters }, { enabled: characters > 0 })
  if (!quote.data) return undefined
  const { aiProvider, aiModel, estimatedCost } = quote.data
  const cost =
    estimatedCost === 0 ? contentText.free : contentText.estimate(formatUnitPrice(estimatedCost * count), count)
  return `${aiProvider === "local" ? writtenBy(aiProvider, aiModel) : aiModel || aiProvider} · ${cost}`
}
