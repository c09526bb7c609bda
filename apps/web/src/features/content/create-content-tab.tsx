import { contentText, GENERATOR_DEFAULTS, generatorInput } from "@brandwright/contract/content"
import { useDebouncedValue, useDisclosure } from "@mantine/hooks"
import { useState } from "react"
import { formatUnitPrice } from "@brandwright/contract/money"
import { trpc } from "../../lib/trpc.ts"
import classes from "./content.module.css"
import { type GeneratorForm, GeneratorFields } from "./generator-form.tsx"
import { GeneratorResult } from "./generator-result.tsx"
import { KeepTemplateDialog } from "./keep-template-dialog.tsx"
import type { useGenerator } from "./use-generator.ts"

export const { variation: _variation, ...EMPTY_FORM } = GENERATOR_DEFAULTS

type CreateContentTabProps = {
  brandId: number
  form: GeneratorForm
  onForm: (form: GeneratorForm) => void
  generator: ReturnType<typeof useGenerator>
}

/** The form at the left, the text at the right. */
export function CreateContentTab({ brandId, form, onForm, generator }: CreateContentTabProps) {
  const [variation, setVariation] = useState(0)
  const [isKeeping, keeping] = useDisclosure(false)
  const estimate = useEstimate(brandId, form)
  const generate = (turn: number) => {
    setVariation(turn)
    void generator.generate(form, turn)
  }
  return (
    <div className={classes.workspace}>
      <GeneratorFields
        values={form}
        onChange={onForm}
        isRunning={generator.isRunning}
        onGenerate={() => generate(0)}
        onStop={generator.stop}
        estimate={estimate}
      />
      <GeneratorResult
        brandId={brandId}
        form={form}
        generation={generator}
        onEdit={generator.setText}
        onAgain={() => generate(variation + 1)}
        onContinue={() => void generator.generate(form, variation, generator.text)}
        onKeepTemplate={keeping.open}
      />
      <KeepTemplateDialog brandId={brandId} form={form} opened={isKeeping} onClose={keeping.close} />
    </div>
  )
}

const QUOTE_MS = 600

/** What it will cost, before it is asked for. */
function useEstimate(brandId: number, form: GeneratorForm): string | undefined {
  const [settled] = useDebouncedValue(form, QUOTE_MS)
  const checked = generatorInput.safeParse(settled)
  const quote = trpc.content.quote.useQuery(
    { brandId, ...(checked.data ?? { brief: "-" }) },
    { enabled: checked.success },
  )
  if (!quote.data) return undefined
  const { aiProvider, estimatedCost } = quote.data
  return contentText.receipt(
    aiProvider,
    estimatedCost === 0 ? contentText.free : contentText.estimate(formatUnitPrice(estimatedCost)),
  )
}
