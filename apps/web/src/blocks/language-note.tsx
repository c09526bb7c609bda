import { findOtherLanguage, otherLanguageText } from "@brandwright/contract/writing/text-language"
import { Text } from "@mantine/core"
import { useMemo } from "react"
import { useBrand } from "../providers/brand.tsx"

/** Notes that a text is not in the brand's language, although its brief asked for no other. */
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
