import { MEDIA_DESCRIPTION_MAX, MEDIA_TAGS_MAX } from "@brandwright/contract/media/media"
import { mediaScreenText as text } from "../../../texts/en/media.ts"
import { Switch, TagsInput } from "@mantine/core"
import type { UseFormReturnType } from "@mantine/form"
import type { ReactNode } from "react"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"

type Shared = { description: string; tags: string[]; isPublic: boolean }
type AssetFieldsProps = {
  getInputProps: UseFormReturnType<Shared>["getInputProps"]
  /** Colors have no file to make public. */
  isColor: boolean
  children?: ReactNode
}

/** Fields shared by new and existing items: description, tags and visibility. */
export const AssetFields = ({ getInputProps, isColor, children }: AssetFieldsProps) => (
  <>
    <GrowingTextarea
      label={text.descriptionLabel}
      minRows={2}
      maxRows={8}
      maxLength={MEDIA_DESCRIPTION_MAX}
      {...getInputProps("description")}
    />
    <TagsInput
      label={text.tags}
      description={text.tagsHint}
      splitChars={[","]}
      acceptValueOnBlur
      maxTags={MEDIA_TAGS_MAX}
      {...getInputProps("tags")}
    />
    {children}
    {!isColor && (
      <Switch
        label={text.isPublic}
        description={text.isPublicHint}
        {...getInputProps("isPublic", { type: "checkbox" })}
      />
    )}
  </>
)
