import { type Brand, brandInput } from "@brandwright/contract/brands"
import { brandScreenText } from "@brandwright/contract/brand-screens"
import {
  CURRENCIES,
  guessMoneyAndLanguage,
  type Language,
  LANGUAGES,
  nameCurrency,
  nameLanguage,
} from "@brandwright/contract/currency"
import { shellText } from "@brandwright/contract/shell"
import { Button, Group, Select, Stack, Switch, Textarea, TextInput } from "@mantine/core"
import { schemaResolver, useForm } from "@mantine/form"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useBrandsChanged } from "./use-brands-changed.ts"

const CURRENCY_CHOICES = CURRENCIES.map((value) => ({ value, label: nameCurrency(value) }))
const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: nameLanguage(value) }))

/** Those of the brand; for a new one what the browser's locale suggests. */
function moneyAndLanguage(brand: Brand | undefined): { currency: string; language: Language } {
  const guessed = guessMoneyAndLanguage(navigator.language)
  if (!brand) return guessed
  const language = LANGUAGES.find((known) => known === brand.language) ?? guessed.language
  return { currency: brand.currency, language }
}

/** Creates a brand, or changes the given one (account §5). */
export function BrandForm({ brand, onDone }: { brand?: Brand; onDone: () => void }) {
  const onChanged = useBrandsChanged()
  const form = useForm({
    initialValues: {
      name: brand?.name ?? "",
      description: brand?.description ?? "",
      website: brand?.website ?? "",
      logoUrl: brand?.logoUrl ?? "",
      industry: brand?.industry ?? "",
      ...moneyAndLanguage(brand),
      isDefault: brand?.isDefault ?? false,
    },
    validate: schemaResolver(brandInput, { sync: true }),
  })
  const after = (text: { title: string; message: string }) => async () => {
    await onChanged()
    toastDone(text)
    onDone()
  }
  const create = trpc.brands.create.useMutation({
    onSuccess: after(brandScreenText.brandCreated),
    onError: (error) => toastFailed(error, brandScreenText.createFailed),
  })
  const update = trpc.brands.update.useMutation({
    onSuccess: after(brandScreenText.brandUpdated),
    onError: (error) => toastFailed(error, brandScreenText.updateFailed),
  })
  const isSaving = create.isPending || update.isPending
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => (brand ? update.mutate({ id: brand.id, ...values }) : create.mutate(values)))}
    >
      <Stack>
        <TextInput label={brandScreenText.name} data-autofocus {...form.getInputProps("name")} />
        <Textarea
          label={brandScreenText.brandDescription}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps("description")}
        />
        <TextInput
          label={brandScreenText.website}
          type="url"
          placeholder="https://"
          {...form.getInputProps("website")}
        />
        <TextInput label={brandScreenText.industry} {...form.getInputProps("industry")} />
        <TextInput label={brandScreenText.logoUrl} {...form.getInputProps("logoUrl")} />
        <Group grow align="flex-start">
          <Select
            label={brandScreenText.currency}
            description={brandScreenText.currencyHint}
            data={CURRENCY_CHOICES}
            searchable
            allowDeselect={false}
            {...form.getInputProps("currency")}
          />
          <Select
            label={brandScreenText.language}
            description={brandScreenText.languageHint}
            data={LANGUAGE_CHOICES}
            searchable
            allowDeselect={false}
            {...form.getInputProps("language")}
          />
        </Group>
        {!brand?.isDefault && (
          <Switch label={brandScreenText.isDefault} {...form.getInputProps("isDefault", { type: "checkbox" })} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone} disabled={isSaving}>
            {shellText.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {brandScreenText.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
