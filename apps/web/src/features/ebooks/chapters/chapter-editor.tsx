import { editPlaces } from "@brandwright/contract/writing/text-edits"
import "@mantine/tiptap/styles.css"
import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import { RichTextEditor } from "@mantine/tiptap"
import Image from "@tiptap/extension-image"
import { type Editor, useEditor } from "@tiptap/react"
import StarterKit from "@tiptap/starter-kit"
import { useState } from "react"
import { EditWithAi } from "../../../blocks/edit/edit-with-ai.tsx"
import { FactCheck } from "../../../blocks/fact-check.tsx"
import { LanguageNote } from "../../../blocks/language-note.tsx"
import { OpenQuestions } from "../../../blocks/open-questions.tsx"
import { readRichText } from "../../../blocks/edit/read-rich-text.ts"
import { TextMarks } from "../../../blocks/edit/text-marks.ts"
import { FormatControls, PictureControl, PictureDialog } from "../../../blocks/edit/text-controls.tsx"
import { VoiceCheck } from "../../../blocks/voice-check.tsx"

type ChapterEditorProps = {
  html: string
  /** The author's input for the book. */
  given: string
  /** Of the book, and of the chapter. */
  titles: [string, string]
  onChange: (html: string) => void
}

/** The rich text editor of one chapter, with pictures from the content pool. */
export function ChapterEditor({ html, given, titles, onChange }: ChapterEditorProps) {
  const [isPicking, setPicking] = useState(false)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        codeBlock: false,
        code: false,
        link: { openOnClick: false },
      }),
      Image,
      TextMarks,
    ],
    content: html,
    editorProps: { attributes: { "aria-label": text.chapterText, role: "textbox", "aria-multiline": "true" } },
    onUpdate: ({ editor: current }) => onChange(current.getHTML()),
  })
  return (
    <>
      <RichTextEditor editor={editor}>
        <RichTextEditor.Toolbar>
          <FormatControls>
            <PictureControl label={text.insertPicture} onClick={() => setPicking(true)} />
          </FormatControls>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content mih={320} />
      </RichTextEditor>
      {editor && <EditWithAi value={html} place={editPlaces.chapter(...titles)} read={() => readRichText(editor)} />}
      {editor && <OpenQuestions isHtml value={html} onChange={(answered) => editor.commands.setContent(answered)} />}
      <LanguageNote text={html} brief={given} />
      <FactCheck isHtml text={html} given={given} />
      {editor && (
        <VoiceCheck
          text={listBlocks(editor)
            .map((block) => block.text)
            .join("\n")}
          onShow={(start, end) => select(editor, start, end)}
        />
      )}
      <PictureDialog editor={editor} opened={isPicking} types={["image"]} onClose={() => setPicking(false)} />
    </>
  )
}

/** Paragraphs, headings and list items with their position in the document. */
function listBlocks({ state }: Editor): { text: string; from: number }[] {
  const blocks: { text: string; from: number }[] = []
  state.doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    blocks.push({ text: node.textBetween(0, node.content.size, undefined, " "), from: position + 1 })
    return false
  })
  return blocks
}

/** Selects a range of the blocks' text, counting one line break between two. */
function select(editor: Editor, start: number, end: number): void {
  let before = 0
  for (const { text: words, from } of listBlocks(editor)) {
    if (start <= before + words.length) {
      const range = { from: from + start - before, to: from + Math.min(end - before, words.length) }
      editor.chain().focus().setTextSelection(range).scrollIntoView().run()
      return
    }
    before += words.length + 1
  }
}
