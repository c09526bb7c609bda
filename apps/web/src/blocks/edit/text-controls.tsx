import { RichTextEditor } from "@mantine/tiptap"
import { IconPhoto } from "@tabler/icons-react"
import type { Editor } from "@tiptap/react"
import type { ReactNode } from "react"
import type { MediaType } from "@brandwright/contract/media/media"
import { MediaPicker } from "../media/media-picker.tsx"

const { ControlsGroup } = RichTextEditor

type FormatControlsProps = {
  /** Underlining and the largest heading, which a book has no use for. */
  isMail?: boolean
  /** Beside the links. */
  children?: ReactNode
}

/** The buttons of a rich text editor. */
export const FormatControls = ({ isMail, children }: FormatControlsProps) => (
  <>
    <ControlsGroup>
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      {isMail && <RichTextEditor.Underline />}
      <RichTextEditor.ClearFormatting />
    </ControlsGroup>
    <ControlsGroup>
      {isMail && <RichTextEditor.H1 />}
      <RichTextEditor.H2 />
      <RichTextEditor.H3 />
      <RichTextEditor.BulletList />
      <RichTextEditor.OrderedList />
      <RichTextEditor.Blockquote />
      <RichTextEditor.Hr />
    </ControlsGroup>
    <ControlsGroup>
      <RichTextEditor.Link />
      <RichTextEditor.Unlink />
      {children}
    </ControlsGroup>
    <ControlsGroup>
      <RichTextEditor.Undo />
      <RichTextEditor.Redo />
    </ControlsGroup>
  </>
)

export const PictureControl = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <RichTextEditor.Control aria-label={label} title={label} onClick={onClick}>
    <IconPhoto size={16} />
  </RichTextEditor.Control>
)

type PictureDialogProps = { editor: Editor | null; opened: boolean; types: MediaType[]; onClose: () => void }

/** Inserts a picture of the content pool. */
export const PictureDialog = ({ editor, opened, types, onClose }: PictureDialogProps) => (
  <MediaPicker
    opened={opened}
    types={types}
    onClose={onClose}
    onPick={({ fileUrl, description, name }) => {
      onClose()
      if (fileUrl)
        editor
          ?.chain()
          .focus()
          .setImage({ src: fileUrl, alt: description || name })
          .run()
    }}
  />
)
