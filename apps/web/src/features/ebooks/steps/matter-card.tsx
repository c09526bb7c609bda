import { PRICE_DECIMALS } from "@brandwright/contract/price"
import { currencySymbol } from "@brandwright/contract/currency"
import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import {
  EBOOK_PRICE_MAX,
  EBOOK_TEXT_MAX,
  EBOOK_TITLE_MAX,
  type EbookMatter,
  ebookText,
} from "@brandwright/contract/ebooks/ebooks"
import { Card, NumberInput, Select, SimpleGrid, TextInput, Title } from "@mantine/core"
import { useCurrentBrand } from "../../../providers/brand.tsx"
import type { EbookDraft } from "../use-ebook-draft.ts"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"

/** Languages supported by the books' fonts. */
const LANGUAGES =
  "en de fr es it pt nl pl sv da nb fi cs ro hu tr el ru uk bg vi id ar fa ur he hi bn pa gu ta te kn ml si th zh ja ko".split(
    " ",
  )

function languagesWith(chosen: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames("en", { type: "language" })
  const values = LANGUAGES.includes(chosen) ? LANGUAGES : [chosen, ...LANGUAGES]
  return values.map((value) => ({ value, label: names.of(value) ?? value }))
}

const LINES = ["subtitle", "author", "publisher", "rights"] as const
const TEXTS = ["dedication", "about"] as const
const LABELS: Record<(typeof LINES)[number] | (typeof TEXTS)[number], string> = {
  subtitle: text.subtitle,
  author: text.author,
  publisher: text.publisher,
  rights: text.rights,
  dedication: text.dedication,
  about: text.aboutAuthor,
}

/** Front and back matter, and metadata for shops. */
export function Matter({ book: { draft, change } }: { book: EbookDraft }) {
  const { currency } = useCurrentBrand()
  const set = (changes: Partial<EbookMatter>) => change({ matter: { ...draft.matter, ...changes } })
  return (
    <Card>
      <Title order={2} size="h4" mb="sm">
        {text.frontMatter}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={text.title}
          maxLength={EBOOK_TITLE_MAX}
          error={draft.title.trim() === "" && ebookText.titleMissing.message}
          value={draft.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <NumberInput
          label={text.price}
          leftSection={currencySymbol(currency)}
          min={0}
          max={EBOOK_PRICE_MAX}
          step={0.01}
          decimalScale={PRICE_DECIMALS}
          value={draft.price}
          onChange={(price) => typeof price === "number" && change({ price })}
        />
        {LINES.map((key) => (
          <TextInput
            key={key}
            label={LABELS[key]}
            value={draft.matter[key]}
            onChange={(event) => set({ [key]: event.currentTarget.value })}
          />
        ))}
        <Select
          label={text.language}
          searchable
          allowDeselect={false}
          data={languagesWith(draft.matter.language)}
          value={draft.matter.language}
          onChange={(language) => language && set({ language })}
        />
      </SimpleGrid>
      <GrowingTextarea
        mt="sm"
        label={text.bookDescription}
        minRows={2}
        maxLength={EBOOK_TEXT_MAX}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="sm">
        {TEXTS.map((key) => (
          <GrowingTextarea
            key={key}
            label={LABELS[key]}
            minRows={2}
            value={draft.matter[key]}
            onChange={(event) => set({ [key]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
    </Card>
  )
}
