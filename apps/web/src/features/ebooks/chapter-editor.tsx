import "@mantine/tiptap/styles.css"
import { ebookScreenText as text } from "@brandwright/contract/ebook-screens"
import { RichTextEditor } from "@mantine/tiptap"
import { IconPhoto } from "@tabler/icons-react"
import Image from "@tiptap/extension-image"
import { useEditor } from "@tiptap/react"
import StarterKit from "@tiptap/starter-kit"
import { useState } from "react"
import { MediaPicker } from "../../ui/media-picker.tsx"

type ChapterEditorProps = { brandId: number; html: string; onChange: (html: string) => void }

/** Rich text of one chapter, with pictures of the content pool. */
export function ChapterEditor({ brandId, html, onChange }: ChapterEditorProps) {
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
    ],
    content: html,
    editorProps: { attributes: { "aria-label": text.chapterText, role: "textbox", "aria-multiline": "true" } },
    onUpdate: ({ editor: current }) => onChange(current.getHTML()),
  })
  return (
    <>
      <RichTextEditor editor={editor}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Hr />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
            <RichTextEditor.Control
              aria-label={text.insertPicture}
              title={text.insertPicture}
              onClick={() => setPicking(true)}
            >
              <IconPhoto size={16} />
            </RichTextEditor.Control>
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content mih={320} />
      </RichTextEditor>
      <MediaPicker
        opened={isPicking}
        brandId={brandId}
        types={["image"]}
        onClose={() => setPicking(false)}
        onPick={(asset) => {
          setPicking(false)
          if (asset.fileUrl)
            editor
              ?.chain()
              .focus()
              .setImage({ src: asset.fileUrl, alt: asset.description || asset.name })
              .run()
        }}
      />
    </>
  )
}
