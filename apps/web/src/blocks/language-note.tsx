import { findOtherLanguage, otherLanguageText } from "@brandwright/contract/text-language"
import { Text } from "@mantine/core"
import { useMemo } from "react"
import { useBrand } from "../providers/brand.tsx"

/** A text that came in another language than the brand's, though its brief asked for none. */
export function LanguageNote({ text, brief }: { text: string; brief: string }) {
  const { brand } = useBrand()
  const language = brand?.language
  const found = useMemo(() => language && findOtherLanguage(text, language, brief), [text, language, brief])
  return (
    language &&
    found && (
      <Text size="sm" role="note">
        {otherLanguageText(found, language)}
      </Text>
    )
  )
}
