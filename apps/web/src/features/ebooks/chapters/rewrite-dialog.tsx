import { ebookRewriteInput } from "@brandwright/contract/ebooks/ebook-calls"
import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import { trpc } from "../../../lib/trpc.ts"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"
import type { EbookDraft } from "../use-ebook-draft.ts"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"

type RewriteDialogProps = {
  opened: boolean
  book: EbookDraft
  chapterId: string
  onClose: () => void
  onWriting: () => void
}

/** Asks what should change in a chapter, and rewrites it. */
export function RewriteDialog({ opened, book, chapterId, onClose, onWriting }: RewriteDialogProps) {
  const rewrite = trpc.ebooks.rewriteChapter.useMutation({ meta: { failed: text.writeAgainFailed } })
  const { id } = book.draft
  return (
    <FormDialog
      name={`rewrite-${id}-${chapterId}`}
      title={text.writeAgain}
      opened={opened}
      onClose={onClose}
      schema={ebookRewriteInput.pick({ wish: true })}
      initialValues={{ wish: "" }}
      save={async ({ wish }) => {
        await book.flush()
        await rewrite.mutateAsync({ id, chapterId, wish })
        onWriting()
      }}
      saveLabel={text.writeAgainStart}
    >
      {(form) => (
        <GrowingTextarea
          label={text.feedback}
          description={text.writeAgainHint}
          minRows={2}
          data-autofocus
          {...form.getInputProps("wish")}
        />
      )}
    </FormDialog>
  )
}
