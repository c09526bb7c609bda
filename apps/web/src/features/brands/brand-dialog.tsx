import { type Brand, brandInput } from "@brandwright/contract/brands/brands"
import { brandScreenText } from "../../texts/en/brands.ts"
import {
  CURRENCIES,
  guessMoneyAndLanguage,
  type Language,
  LANGUAGES,
  nameCurrency,
  nameLanguage,
} from "@brandwright/contract/currency"
import { Group, Select, SimpleGrid, Switch, TextInput } from "@mantine/core"
import { LogoUpload } from "../../blocks/media/logo-upload.tsx"
import { trpc } from "../../lib/trpc.ts"
import { ShownBrand } from "../../providers/brand.tsx"
import { BrandLogo } from "../../ui/picture/brand-logo.tsx"
import { FormDialog } from "../../ui/dialog/form-dialog.tsx"
import { useCreateBrand } from "./use-create-brand.ts"
import { GrowingTextarea } from "../../ui/form/growing-textarea.tsx"
import { UrlInput } from "../../ui/form/url-input.tsx"

const CURRENCY_CHOICES = CURRENCIES.map((value) => ({ value, label: nameCurrency(value) }))
const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: nameLanguage(value) }))

/** The brand's values; for a new one, suggestions from the browser's locale. */
function moneyAndLanguage(brand: Brand | null): { currency: string; language: Language } {
  const guessed = guessMoneyAndLanguage(navigator.language)
  if (!brand) return guessed
  const language = LANGUAGES.find((known) => known === brand.language) ?? guessed.language
  return { currency: brand.currency, language }
}

const readBrand = (brand: Brand | null) => ({
  name: brand?.name ?? "",
  description: brand?.description ?? "",
  website: brand?.website ?? "",
  logoUrl: brand?.logoUrl ?? "",
  industry: brand?.industry ?? "",
  ...moneyAndLanguage(brand),
  isDefault: brand?.isDefault ?? false,
})

type BrandDialogProps = { brand: Brand | "new" | null; onClose: () => void }

/** Creates a brand, or changes the given one (account §5). */
export function BrandDialog({ brand, onClose }: BrandDialogProps) {
  const old = brand === "new" ? null : brand
  const create = useCreateBrand({
    created: brandScreenText.brandCreated,
    failedTitle: brandScreenText.createFailed.title,
  })
  const update = trpc.brands.update.useMutation({
    meta: { done: brandScreenText.brandUpdated, failed: brandScreenText.updateFailed, refresh: "everything" },
  })
  return (
    <FormDialog
      name={old ? `brand-${old.id}` : "brand"}
      title={old ? brandScreenText.editTitle : brandScreenText.create}
      opened={brand !== null}
      onClose={onClose}
      schema={brandInput}
      initialValues={readBrand(old)}
      save={(values) => (old ? update.mutateAsync({ id: old.id, ...values }) : create(values))}
    >
      {(form) => (
        <>
          <TextInput label={brandScreenText.name} data-autofocus {...form.getInputProps("name")} />
          <GrowingTextarea
            label={brandScreenText.brandDescription}
            minRows={2}
            maxRows={8}
            {...form.getInputProps("description")}
          />
          <UrlInput label={brandScreenText.website} {...form.getInputProps("website")} />
          <TextInput label={brandScreenText.industry} {...form.getInputProps("industry")} />
          {old && (
            <Group role="group" aria-label={brandScreenText.logo}>
              <BrandLogo brand={old} size={56} />
              <ShownBrand value={old.id}>
                <LogoUpload />
              </ShownBrand>
            </Group>
          )}
          <TextInput label={brandScreenText.logoUrl} {...form.getInputProps("logoUrl")} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
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
          </SimpleGrid>
          {!old?.isDefault && (
            <Switch label={brandScreenText.isDefault} {...form.getInputProps("isDefault", { type: "checkbox" })} />
          )}
        </>
      )}
    </FormDialog>
  )
}
