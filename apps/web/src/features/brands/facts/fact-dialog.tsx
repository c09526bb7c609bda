import {
  BRAND_FACT_KINDS,
  type BrandFact,
  FACT_FORMS,
  FACT_PRICE_MAX,
  factInput,
  factText,
} from "@brandwright/contract/brands/brand-facts"
import type { Brand } from "@brandwright/contract/brands/brands"
import { currencyDigits } from "@brandwright/contract/currency"
import { Group, NumberInput, TextInput } from "@mantine/core"
import type { UseFormReturnType } from "@mantine/form"
import { z } from "zod"
import { trpc } from "../../../lib/trpc.ts"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"
import { UrlInput } from "../../../ui/form/url-input.tsx"

/** An empty number field holds an empty text. */
const formSchema = z
  .object({
    kind: z.enum(BRAND_FACT_KINDS),
    title: z.string(),
    detail: z.string(),
    price: z.union([z.number(), z.literal("")]),
    url: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    source: z.string(),
  })
  .transform((fields, context) => {
    const checked = factInput.safeParse({ ...fields, price: fields.price === "" ? null : fields.price })
    if (checked.success) return checked.data
    for (const { path, message } of checked.error.issues) context.addIssue({ code: "custom", path, message })
    return z.NEVER
  })
type Values = z.input<typeof formSchema>

const NEW_FACT: Values = {
  kind: "product",
  title: "",
  detail: "",
  price: "",
  url: "",
  startsAt: "",
  endsAt: "",
  source: "",
}

const readFact = (fact: BrandFact | undefined): Values => (fact ? { ...fact, price: fact.price ?? "" } : NEW_FACT)

/** A fact, with the fields of its kind. */
export function FactDialog({ brand, fact, onClose }: { brand: Brand; fact?: BrandFact; onClose: () => void }) {
  const meta = { done: factText.saved, failed: factText.failed, refresh: ["facts.list"] } as const
  const create = trpc.facts.create.useMutation({ meta })
  const update = trpc.facts.update.useMutation({ meta })
  return (
    <FormDialog
      name={`fact-${brand.id}-${fact?.id ?? "new"}`}
      title={fact ? factText.edit : factText.addTitle}
      onClose={onClose}
      schema={formSchema}
      initialValues={readFact(fact)}
      save={(values) =>
        fact
          ? update.mutateAsync({ ...values, brandId: brand.id, id: fact.id })
          : create.mutateAsync({ ...values, brandId: brand.id })
      }
      saveLabel={factText.save}
    >
      {(form) => <FactFields form={form} currency={brand.currency} />}
    </FormDialog>
  )
}

function FactFields({ form, currency }: { form: UseFormReturnType<Values>; currency: string }) {
  const { title, detail, hasPrice, hasUrl, hasDates, source } = FACT_FORMS[form.values.kind]
  return (
    <>
      <ChoiceSelect
        label={factText.kind}
        choices={BRAND_FACT_KINDS}
        toLabel={(kind) => FACT_FORMS[kind].name}
        {...form.getInputProps("kind")}
      />
      <TextInput label={title} data-autofocus {...form.getInputProps("title")} />
      <GrowingTextarea label={detail} minRows={2} maxRows={8} {...form.getInputProps("detail")} />
      {hasPrice && (
        <NumberInput
          label={factText.price(currency)}
          min={0}
          max={FACT_PRICE_MAX}
          decimalScale={currencyDigits(currency)}
          {...form.getInputProps("price")}
        />
      )}
      {hasUrl && <UrlInput label={factText.url} {...form.getInputProps("url")} />}
      {hasDates && (
        <Group grow>
          <TextInput label={factText.startsAt} type="date" {...form.getInputProps("startsAt")} />
          <TextInput label={factText.endsAt} type="date" {...form.getInputProps("endsAt")} />
        </Group>
      )}
      {source && <TextInput label={source} {...form.getInputProps("source")} />}
    </>
  )
}
