import { blankMarkup } from "@brandwright/contract/writing/claim-markup"
import { editedLength, type EditTextInput } from "@brandwright/contract/writing/text-edits"
import { fixSlips, fixSlipsHtml, shorten, shortenHtml } from "../local-edits.ts"
import { z } from "zod"
import { type ClaimKind } from "@brandwright/contract/writing/fact-check"
import { formatFacts } from "@brandwright/contract/writing/claim-words"
import { compareClaims } from "@brandwright/contract/writing/kept-claims"
import { nameLanguage } from "@brandwright/contract/currency"
import { findNamedLanguage, findOtherLanguage } from "@brandwright/contract/writing/text-language"
import { GenerationError, type Recipe, type Voice } from "../engine.ts"
import { plainText } from "@brandwright/contract/text/plain-text"
import { describeContext } from "./context.ts"
import { bareEdit } from "./edited-answer.ts"
import { namePlatform } from "./places.ts"
import { askForInvented, restoreVariables } from "./edited-variables.ts"
import { fillPlaceholders } from "./placeholders.ts"
import { quoteLine, quoteText } from "./quoted.ts"
import { mayCorrect } from "./same-again.ts"
import { toMarkupLike, unquoted } from "./slips.ts"
import { keepingPrompt, systemPrompt } from "./system.ts"

/** Edits an existing text as requested (content §2.4). */
export const editTextRecipe: Recipe<EditTextInput, string> = {
  name: "edit-text",
  output: z.string(),
  prompt: (input, voice) => ({ system: describeVoice(input, voice), user: describeOrder(input) }),
  expectedTokens: ({ text, action }) => (text.length / CHARS_PER_TOKEN) * (GROWTH[action] ?? 1) + 50,
  tidy: keepForm,
  // A translation and a request may lead to another language.
  brief: ({ action, text, instruction }) => (action === "translate" ? undefined : `${text}\n${instruction}`),
  complain: complainOfEdit,
  local: editLocally,
}

/** Markup and other scripts take more tokens than English prose. */
const CHARS_PER_TOKEN = 3
const GROWTH: Partial<Record<EditTextInput["action"], number>> = {
  shorter: 0.7,
  longer: 1.6,
  translate: 1.4,
  instruct: 1.3,
}

/** A text without quotes, Markdown, variables or placeholders must not gain them, unless requested. */
function keepForm(written: string, input: EditTextInput, voice: Voice): string {
  const { action, text, format } = input
  const answer = bareEdit(written, input)
  // "The text is correct already."
  if (action === "fix" && !mayCorrect(answer, text)) return text
  const bare = unquoted(text) === text ? unquoted(answer) : answer
  const marked = format === "html" ? toMarkupLike(bare, text) : bare
  if (action === "instruct") return restoreVariables(marked, input)
  const restored = askForInvented(restoreVariables(marked, input), input)
  const filled = fillPlaceholders(text, voice) === text ? fillPlaceholders(restored, voice) : restored
  return format === "text" && plainText(text) === text.trim() ? plainText(filled) : filled
}

/** An edit that did nothing, or the opposite of what was asked, or that changed what has to stay. */
function complainOfEdit(answer: string, input: EditTextInput, voice: Voice): string | undefined {
  const [before, after] = [input.text.trim(), bareEdit(answer, input)]
  const fault =
    complainOfAction(before, after, input) ??
    complainOfPlace(before, after, input) ??
    complainOfClaims(restoreVariables(after, input), input, voice)
  return fault && `${fault} Send the whole edited text and nothing else.`
}

function complainOfAction(before: string, after: string, input: EditTextInput): string | undefined {
  const { action } = input
  if (action === "shorter" && after.length >= before.length) return "That is not shorter than the text was."
  if (action === "longer" && after.length <= before.length) return "That is not longer than the text was."
  if (action === "fix" && !mayCorrect(after, before)) return "That is not the text with its mistakes corrected."
  const other = action === "translate" && after !== before ? findOther(after, input) : undefined
  return other && `That is in ${nameLanguage(other)}. Translate it into ${input.language}.`
}

function complainOfPlace(before: string, after: string, { action, limit, platforms }: EditTextInput) {
  const length = editedLength(platforms, after)
  if (limit && length > limit && action !== "fix") return `That has ${length} characters, of ${limit} at most.`
  const mayStay =
    action === "fix" || action === "formal" || action === "simpler" || (action === "instruct" && limit !== undefined)
  return mayStay || after !== before ? undefined : "That is the text as it was. Do what the order says."
}

/** The language of a translation that is clearly not the one that was asked for. */
function findOther(translation: string, { language }: EditTextInput): string | undefined {
  const target = findNamedLanguage(language)
  return target && findOtherLanguage(translation, target, "")
}

/** Names and promises are left to the person: an edit may put them in other words. */
const CHECKED: readonly ClaimKind[] = ["link", "address", "price", "date", "figure", "quote"]

/** What an edit lost or added although its order allows neither. */
function complainOfClaims(edited: string, input: EditTextInput, voice: Voice): string | undefined {
  const { action, text, before, after, instruction, place, variables, format } = input
  const read = (one: string): string => (format === "html" ? blankMarkup(one) : one)
  const mayAdd = canAdd(action)
  const facts = mayAdd ? [voice.website, ...formatFacts(voice.facts)] : []
  const { lost, added } = compareClaims({
    original: read(text),
    edited: read(edited),
    given: [before, after, instruction, place, ...variables.map(inBraces), ...facts],
    language: voice.language,
    // A correction may change a letter of a quotation.
    kinds: CHECKED.filter((kind) => action !== "fix" || kind !== "quote"),
    isTranslation: action === "translate",
  })
  if (lost.length > 0 && action !== "instruct") return `Lost: ${lost.join(", ")}. Keep each of these letter by letter.`
  if (added.length === 0) return undefined
  return `${mayAdd ? "Neither the order nor the brand's facts say this" : "Not in the text to edit"}: ${added.join(", ")}. Leave it out.`
}

const canAdd = (action: EditTextInput["action"]): boolean => action === "longer" || action === "instruct"
const inBraces = (name: string): string => `{{${name}}}`

function describeVoice(input: EditTextInput, voice: Voice): string {
  const { action } = input
  const job = describeJob(input)
  if (canAdd(action)) return systemPrompt(voice, job)
  return keepingPrompt(voice, job, { style: action === "fix", language: action === "translate" })
}

const describeJob = ({ format, action }: EditTextInput): string =>
  [
    "You are an editor: you change a text that stands already, in one way and no other. Answer with the edited text only: no introduction, no comment, no quotation marks around it.",
    `Keep every figure, price, date, link, address and name as it is written${action === "translate" ? ", but for the form that the other language gives to dates and numbers" : ""}, and letter by letter what stands in {{double braces}} or in [[? ... ?]] or [[? ... ]]: these marks are filled in later and are no placeholders of yours.`,
    "Keep the form too: its language unless a translation is asked for, its line breaks, lists, hashtags and emoji unless the order says otherwise. Where the order and the brand's style differ, the order goes first.",
    format === "html"
      ? "The text is HTML. Keep its tags, attributes and links, and answer with HTML of the same kind: no page around it, no tag that it does not have, but for p, strong, em, ul, ol and li."
      : "The text is plain text or Markdown: no HTML.",
  ].join("\n")

const ORDERS: Record<Exclude<EditTextInput["action"], "translate" | "instruct">, string> = {
  shorter:
    "Make it about a third shorter: cut what says least. Figures, prices, dates, links and the call to action stay.",
  longer:
    "Make it about half as long again: reasons, explanations and examples from what you know of the subject. Nothing new about the brand that its facts do not say.",
  simpler: "Say the same in simpler words and shorter sentences, so that a twelve-year-old understands it at once.",
  friendlier:
    "Say the same in a warmer, friendlier way, as to somebody you like. No gushing, no new exclamation marks.",
  formal: "Say the same more formally: no contractions, no slang, no exclamation marks, courteous and clear.",
  fix: "Correct spelling, grammar and punctuation. Change nothing else: not the wording, the order or the style. A text without a mistake comes back as it is.",
}

function describeOrder({
  action,
  language,
  instruction,
  text,
  before,
  after,
  limit,
  pictures,
  platforms,
  place,
  variables,
}: EditTextInput): string {
  const order =
    action === "translate"
      ? `Translate it into ${language}, as a copywriter who grew up with that language would put it. Prices keep their currency. Where that language speaks to people familiarly or politely, choose by how formal the text and the brand are, and keep to it.`
      : action === "instruct"
        ? `Rewrite it as follows: ${instruction}`
        : ORDERS[action]
  return [
    order,
    // Descriptions of pictures must not change a text's spelling or language.
    ...(action === "fix" || action === "translate" ? [] : describeContext({ pictures })),
    ...(platforms.length > 0 ? [`It is a post for ${platforms.map(namePlatform).join(" and ")}.`] : []),
    ...(place ? [`Where it stands: ${quoteLine(place)}`] : []),
    ...(action === "instruct" && variables.length > 0
      ? [`These are filled in for each reader, where the order wants them: ${variables.map(inBraces).join(", ")}.`]
      : []),
    ...(limit ? [`At most ${limit} characters.`] : []),
    ...(before.trim() || after.trim()
      ? [
          "The text is a part of a longer one and goes back into its place: edit the part only, and let it fit.",
          ...(before.trim() ? [`What stands before it:\n${quoteText(before)}`] : []),
          ...(after.trim() ? [`What stands behind it:\n${quoteText(after)}`] : []),
        ]
      : []),
    `The text to edit:\n${quoteText(text)}`,
  ].join("\n\n")
}

function editLocally({ action, text, format }: EditTextInput, { language }: Voice): string {
  const isHtml = format === "html"
  if (action === "shorter") return isHtml ? shortenHtml(text) : shorten(text)
  if (action === "fix") return isHtml ? fixSlipsHtml(text, language) : fixSlips(text, language)
  throw new GenerationError("unavailable", "This edit needs a model.")
}
