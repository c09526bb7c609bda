import "@mantine/tiptap/styles.css"
import { templateText as text } from "@brandwright/contract/email/sending/email-templates"
import { editPlaces } from "@brandwright/contract/writing/text-edits"
import { InputLabel, InputWrapper } from "@mantine/core"
import { RichTextEditor } from "@mantine/tiptap"
import { IconCode, IconSquareRounded } from "@tabler/icons-react"
import Image from "@tiptap/extension-image"
import { type Editor, useEditor } from "@tiptap/react"
import StarterKit from "@tiptap/starter-kit"
import { type ComponentProps, useEffect, useRef, useState } from "react"
import { readField } from "../../../blocks/edit/edit-target.ts"
import { EditWithAi } from "../../../blocks/edit/edit-with-ai.tsx"
import { TextMarks } from "../../../blocks/edit/text-marks.ts"
import { readRichText } from "../../../blocks/edit/read-rich-text.ts"
import { FormatControls, PictureControl, PictureDialog } from "../../../blocks/edit/text-controls.tsx"
import { ButtonDialog } from "./button-dialog.tsx"
import classes from "./mail-editor.module.css"
import { toHtml, isRich } from "./mail-source.ts"
import { useMailVariables, VariablesMenu } from "./variables-menu.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"

export type MailEditorProps = {
  label: string
  value: string
  onChange: (content: string) => void
  error?: React.ReactNode
  /** The mail's subject. */
  subject?: string
  /** Offers the download link of the attached e-book. */
  hasEbook?: boolean
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    codeBlock: false,
    // An address in the text becomes a link when the mail is composed, which does so for HTML and plain text too.
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } },
  }),
  Image,
  TextMarks,
]

/** The text of a mail, in a rich text editor, or as HTML if that cannot represent it. */
export function MailEditor({ label, value, onChange, error, subject = "", hasEbook }: MailEditorProps) {
  const canBeRich = isRich(value)
  const [wantsSource, setSource] = useState(!canBeRich)
  const isSource = wantsSource || !canBeRich
  const variables = useMailVariables(hasEbook)
  const [opened, setOpened] = useState<Insertion | null>(null)
  const source = useRef<HTMLTextAreaElement>(null)
  /** The last value this editor reported: any other value comes from outside and replaces the content. */
  const lastEmitted = useRef(value)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: toHtml(value),
    editorProps: { attributes: { "aria-label": label, role: "textbox", "aria-multiline": "true" } },
    onUpdate: ({ editor: current }) => {
      lastEmitted.current = current.isEmpty ? "" : current.getHTML()
      onChange(lastEmitted.current)
    },
  })
  useEffect(() => {
    if (value === lastEmitted.current) return
    lastEmitted.current = value
    if (isRich(value)) editor.commands.setContent(toHtml(value), { emitUpdate: false })
  }, [editor, value])

  const onSource = (written: string) => {
    // HTML that becomes simple enough while typing stays in the HTML editor.
    setSource(true)
    lastEmitted.current = written
    onChange(written)
  }
  const onInsert = (inserted: string) => {
    if (!isSource) return void editor.chain().focus().insertContent(inserted).run()
    const [from, to] = [source.current?.selectionStart ?? value.length, source.current?.selectionEnd ?? value.length]
    onSource(`${value.slice(0, from)}${inserted}${value.slice(to)}`)
    setTimeout(() => source.current?.focus())
  }
  const onToggle = () => {
    if (isSource) editor.commands.setContent(toHtml(value), { emitUpdate: false })
    setSource(!isSource)
  }
  return (
    <div>
      <InputWrapper
        label={isSource ? undefined : <InputLabel component="span">{label}</InputLabel>}
        error={isSource ? undefined : error}
      >
        <RichTextEditor editor={editor} className={classes.editor} data-failed={Boolean(error) || undefined}>
          <RichTextEditor.Toolbar>
            {!isSource && <FormatControls isMail />}
            <RichTextEditor.ControlsGroup>
              {!isSource && <InsertControls onOpen={setOpened} />}
              <SourceControl isSource={isSource} canBeRich={canBeRich} onToggle={onToggle} />
            </RichTextEditor.ControlsGroup>
            <VariablesMenu variables={variables} onPick={(name) => onInsert(`{{${name}}}`)} />
          </RichTextEditor.Toolbar>
          {!isSource && <RichTextEditor.Content className={classes.content} />}
        </RichTextEditor>
      </InputWrapper>
      {isSource && (
        <SourceField
          {...{ ref: source, label, value, error }}
          description={canBeRich ? undefined : text.sourceOnly}
          onChange={(event) => onSource(event.currentTarget.value)}
        />
      )}
      <EditWithAi
        value={value}
        place={editPlaces.mail(subject)}
        variables={variables.map(({ name }) => name)}
        read={() => (isSource ? readField(source.current, value, onSource, "html") : readRichText(editor))}
      />
      <InsertDialogs editor={editor} opened={opened} onClose={() => setOpened(null)} />
    </div>
  )
}

const MONOSPACE = { input: { fontFamily: "var(--mantine-font-family-monospace)" } }

const SourceField = (field: ComponentProps<typeof GrowingTextarea>) => (
  <GrowingTextarea mt={6} minRows={10} maxRows={22} styles={MONOSPACE} {...field} />
)

type Insertion = "picture" | "button"

const InsertControls = ({ onOpen }: { onOpen: (insertion: Insertion) => void }) => (
  <>
    <PictureControl label={text.insertPicture} onClick={() => onOpen("picture")} />
    <RichTextEditor.Control aria-label={text.insertButton} title={text.insertButton} onClick={() => onOpen("button")}>
      <IconSquareRounded size={16} />
    </RichTextEditor.Control>
  </>
)

type InsertDialogsProps = { editor: Editor; opened: Insertion | null; onClose: () => void }

const InsertDialogs = ({ editor, opened, onClose }: InsertDialogsProps) => (
  <>
    <PictureDialog
      editor={editor}
      opened={opened === "picture"}
      types={["image", "logo", "product"]}
      onClose={onClose}
    />
    <ButtonDialog
      opened={opened === "button"}
      onClose={onClose}
      onInsert={(html) => {
        onClose()
        editor.chain().focus().insertContent(html).run()
      }}
    />
  </>
)

type SourceControlProps = { isSource: boolean; canBeRich: boolean; onToggle: () => void }

function SourceControl({ isSource, canBeRich, onToggle }: SourceControlProps) {
  const label = isSource ? text.editRich : text.editSource
  const isFixed = isSource && !canBeRich
  return (
    <RichTextEditor.Control
      aria-label={label}
      title={isFixed ? text.sourceOnly : label}
      aria-pressed={isSource}
      disabled={isFixed}
      onClick={onToggle}
    >
      <IconCode size={16} />
    </RichTextEditor.Control>
  )
}
