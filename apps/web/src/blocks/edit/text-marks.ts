import { findOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { Extension } from "@tiptap/react"
import { Plugin } from "@tiptap/pm/state"
import { Decoration, DecorationSet } from "@tiptap/pm/view"
import classes from "./text-marks.module.css"

type Mark = { start: number; end: number; className: string | undefined }

const findVariables = (text: string): Mark[] =>
  Array.from(text.matchAll(/\{\{[^{}]{1,80}\}\}/g), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
    className: classes.variable,
  }))

const findQuestions = (text: string): Mark[] =>
  findOpenQuestions(text).map(({ start, end }) => ({ start, end, className: classes.question }))

/** Draws variables in double braces and open questions as chips; both stay text. */
export const TextMarks = Extension.create({
  name: "textMarks",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const found: Decoration[] = []
          doc.descendants(({ text }, at) => {
            if (!text) return
            for (const { start, end, className = "" } of [...findVariables(text), ...findQuestions(text)])
              found.push(Decoration.inline(at + start, at + end, { class: className }))
          })
          return DecorationSet.create(doc, found)
        },
      },
    }),
  ],
})
