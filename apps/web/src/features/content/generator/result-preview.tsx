import { CONTENT_TEXT_MAX, type ContentType, contentText, LENGTH_MAX } from "@brandwright/contract/content/content"
import { Paper, SegmentedControl, Typography } from "@mantine/core"
import type { ReactNode, RefObject } from "react"
import { useSearchState } from "../../../lib/search-params.ts"
import { contentScreenText as screenText } from "../../../texts/en/content.ts"
import { MarkedText } from "./marked-text.tsx"
import classes from "./content.module.css"
import type { GeneratorForm } from "./generator-form.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"

/** Kinds written in Markdown. */
export const isMarked = (contentType: ContentType): boolean => contentType === "blog" || contentType === "email"

const VIEWS = [
  { value: "text", label: screenText.text },
  { value: "preview", label: screenText.preview },
]

type ResultFieldProps = {
  form: GeneratorForm
  text: string
  isRunning: boolean
  /** Maximum length of the text. */
  limit: number
  length: number
  editor: RefObject<HTMLTextAreaElement | null>
  onEdit: (text: string) => void
}

/** The text as an editor, and for Markdown also as readers will see it. */
export function ResultField({ form, text, isRunning, limit, length, editor, onEdit }: ResultFieldProps) {
  const field = (
    <GrowingTextarea
      ref={editor}
      aria-label={contentText.result}
      aria-busy={isRunning}
      readOnly={isRunning}
      value={text}
      maxLength={CONTENT_TEXT_MAX}
      minRows={form.length === LENGTH_MAX ? 14 : 9}
      maxRows={26}
      error={length > limit ? contentText.over(limit, length - limit) : undefined}
      onChange={(event) => onEdit(event.currentTarget.value)}
    />
  )
  return isMarked(form.contentType) && !isRunning ? <WithPreview text={text}>{field}</WithPreview> : field
}

function WithPreview({ text, children }: { text: string; children: ReactNode }) {
  const [{ view = "text" }, change] = useSearchState("/_app/recommendations")
  return (
    <>
      <SegmentedControl
        style={{ justifySelf: "start" }}
        size="xs"
        aria-label={screenText.view}
        data={VIEWS}
        value={view}
        onChange={(next) => change({ view: next === "preview" ? next : undefined })}
      />
      {view === "text" ? (
        children
      ) : (
        <Paper withBorder radius="md" px="md" py="sm">
          <Typography component="article" aria-label={screenText.preview} className={classes.preview}>
            <MarkedText text={text} />
          </Typography>
        </Paper>
      )}
    </>
  )
}
