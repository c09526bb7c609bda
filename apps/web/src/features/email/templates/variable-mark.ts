import { Extension } from "@tiptap/react"
import { Plugin } from "@tiptap/pm/state"
import { Decoration, DecorationSet } from "@tiptap/pm/view"
import classes from "./mail-editor.module.css"

/** Highlights variables: text in double braces is drawn as a chip, but stays text. */
export const VariableMark = Extension.create({
  name: "variableMark",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const found: Decoration[] = []
          doc.descendants((node, at) => {
            for (const match of node.text?.matchAll(/\{\{[^{}]{1,80}\}\}/g) ?? []) {
              const from = at + match.index
              found.push(Decoration.inline(from, from + match[0].length, { class: classes.variable ?? "" }))
            }
          })
          return DecorationSet.create(doc, found)
        },
      },
    }),
  ],
})
