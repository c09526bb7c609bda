import { openQuestion } from "@brandwright/contract/writing/open-questions"
import type { EditTextInput } from "@brandwright/contract/writing/text-edits"

const VARIABLE = /\{\{[^{}]{1,80}\}\}/g
const findVariables = (text: string): string[] => [...new Set(text.match(VARIABLE) ?? [])]

const readName = (variable: string): string => variable.replace(/[{}\s]/g, "")
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

function compare(edited: string, { text, before, after }: EditTextInput) {
  const [given, now] = [findVariables(text), findVariables(edited)]
  return {
    lost: given.filter((one) => !now.includes(one)),
    invented: now.filter((one) => !given.includes(one) && !`${before}${after}`.includes(one)),
  }
}

/** Restores misspelled, renamed and translated variables such as "{{ First Name }}". */
export function restoreVariables(edited: string, input: EditTextInput): string {
  const respelled = compare(edited, input).lost.reduce((text, variable) => {
    const name = escaped(readName(variable)).replaceAll("_", "[ _-]?")
    return text.replace(new RegExp(`\\{{1,2} ?${name} ?\\}{1,2}|\\[${name}\\]`, "giu"), () => variable)
  }, edited)
  const { lost, invented } = compare(respelled, input)
  const [gone, instead] = [lost[0], invented[0]]
  return gone && instead && lost.length + invented.length === 2 ? respelled.replaceAll(instead, gone) : respelled
}

/** Variables that the text did not have become open questions: a list may not know them. */
export const askForInvented = (edited: string, input: EditTextInput): string =>
  compare(edited, input).invented.reduce((text, variable) => text.replaceAll(variable, ask(variable)), edited)

function ask(variable: string): string {
  const name = readName(variable).replace(/[_-]+/g, " ")
  return openQuestion(`${name.charAt(0).toUpperCase()}${name.slice(1)}?`)
}
