import { EDIT_CONTEXT_MAX } from "@brandwright/contract/text-edits"
import { DOMSerializer } from "@tiptap/pm/model"
import type { Editor } from "@tiptap/react"
import type { EditTarget } from "./edit-target.ts"

/** The target in a rich text editor, as HTML. The editor's own history can undo the change too. */
export function readRichText(editor: Editor): EditTarget {
  const { selection, doc, schema } = editor.state
  const { from, to, $from, $to, empty } = selection
  const isPart = !empty && doc.textBetween(from, to, " ").trim() !== ""
  // Text within one paragraph is returned without the paragraph.
  const content = $from.sameParent($to)
    ? $from.parent.content.cut($from.parentOffset, $to.parentOffset)
    : selection.content().content
  const html = (): string => {
    const box = document.createElement("div")
    box.append(DOMSerializer.fromSchema(schema).serializeFragment(content))
    return box.innerHTML
  }
  const old = editor.getHTML()
  return {
    text: isPart ? html() : old,
    format: "html",
    isPart,
    before: isPart ? doc.textBetween(0, from, "\n").slice(-EDIT_CONTEXT_MAX) : "",
    after: isPart ? doc.textBetween(to, doc.content.size, "\n").slice(0, EDIT_CONTEXT_MAX) : "",
    measure: (edited) => [...edited].length,
    replace: (edited) => {
      if (isPart) editor.chain().focus().insertContentAt({ from, to }, edited).run()
      else editor.commands.setContent(edited, { emitUpdate: true })
      return { value: editor.getHTML(), undo: () => editor.commands.setContent(old, { emitUpdate: true }) }
    },
  }
}
