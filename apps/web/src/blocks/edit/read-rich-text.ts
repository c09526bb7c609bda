import { EDIT_CONTEXT_MAX } from "@brandwright/contract/writing/text-edits"
import { DOMParser, DOMSerializer } from "@tiptap/pm/model"
import type { Editor } from "@tiptap/react"
import type { EditTarget } from "./edit-target.ts"

/** The target in a rich text editor, as HTML. The editor's own history can undo the change too. */
export function readRichText(editor: Editor): EditTarget {
  const { doc, schema } = editor.state
  const { from, to } = readSelection(editor)
  const isPart = doc.textBetween(from, to, " ").trim() !== ""
  const [start, end] = [doc.resolve(from), doc.resolve(to)]
  // Text within one paragraph is returned without the paragraph.
  const content = start.sameParent(end)
    ? start.parent.content.cut(start.parentOffset, end.parentOffset)
    : doc.slice(from, to, true).content
  const html = (): string => {
    const box = document.createElement("div")
    box.append(DOMSerializer.fromSchema(schema).serializeFragment(content))
    return box.innerHTML
  }
  const old = editor.getHTML()
  const replacePart = (edited: string): void => {
    const box = document.createElement("div")
    box.innerHTML = edited
    // Paragraphs cut by the selection stay whole with what is left of them.
    const slice = DOMParser.fromSchema(schema).parseSlice(box)
    editor
      .chain()
      .focus()
      .command(({ tr }) => Boolean(tr.replace(from, to, slice)))
      .run()
  }
  return {
    text: isPart ? html() : old,
    format: "html",
    isPart,
    before: isPart ? doc.textBetween(0, from, "\n").slice(-EDIT_CONTEXT_MAX) : "",
    after: isPart ? doc.textBetween(to, doc.content.size, "\n").slice(0, EDIT_CONTEXT_MAX) : "",
    insert: (edited) => edited,
    replace: (edited) => {
      if (isPart) replacePart(edited)
      else editor.commands.setContent(edited, { emitUpdate: true })
      return { value: editor.getHTML(), undo: () => editor.commands.setContent(old, { emitUpdate: true }) }
    },
  }
}

/** The selection without spaces at its ends, which an edit would lose. */
function readSelection({ state: { doc, selection } }: Editor): { from: number; to: number } {
  let { from, to } = selection
  const isSpace = (at: number): boolean => /^\s$/.test(doc.textBetween(at, at + 1))
  while (from < to && isSpace(from)) from += 1
  while (from < to && isSpace(to - 1)) to -= 1
  return { from, to }
}
