import { unescapeHtml } from "@brandwright/contract/text/html-text"
import { languageFor } from "@brandwright/contract/email/email-pages"
import { abText } from "@brandwright/contract/email/broadcasts/email-ab-tests"
import { broadcastText as text, MAIL_BYTES_SHOWN } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { SAMPLE_PERSON } from "@brandwright/contract/email/sending/email-templates"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { listOpenQuestions } from "../../../formats/open-questions.ts"
import type { Services } from "../../../services.ts"
import { hasBookLink, toVariableKeys } from "../compose/known-variables.service.ts"
import { loadMailTheme, withOpenPictures } from "../compose/mail-theme.service.ts"
import { compile, render } from "../compose/render.ts"
import { completeUrl } from "../compose/complete-url.ts"
import { variableKey } from "@brandwright/contract/email/people/email-fields"
import { unknownVariables, buildValues } from "../compose/variables.ts"
import { countSampled, countVariants, listContents, listVariantTexts } from "./ab-test/ab-test.ts"
import { readTestProblems } from "./ab-test/ab-test.service.ts"
import { countAudience } from "./audience/audience.service.ts"
import type { BroadcastRow } from "./broadcasts.queries.ts"
import { ownBroadcast } from "./broadcasts.service.ts"

type Finding = { isProblem: boolean; text: string }
const SUBJECT_SHOWN = 60
const SHOWN_CHARS = 200
const SPAM_WORDS =
  /\b(100% free|act now|buy now|cash bonus|click here|earn money|free money|guaranteed|limited time|no obligation|risk[- ]free|urgent|winner|you won)\b|!{2,}|\${2,}/gi
const EMPTY_LINK = /<a\b(?![^>]*\bhref\s*=\s*["'][^"'\s#])[^>]*>/gi
const PICTURE = /<img\b[^>]*>/gi
const ADDRESS = /<(?:a|(img))\b[^<>]*?\s(?:href|src)\s*=\s*(["'])\s*([^#\s][^<>]*?)\2/gi
/** What a letter may lead to; cleaning takes any other scheme out. */
const LEADS = /^(?:https?:|mailto:|tel:|data:|\{\{)/i

/** Warnings before a broadcast is sent, and the number of its recipients. */
export async function checkBroadcast(services: Services, brand: BrandRow, id: number) {
  const { db, settings } = services
  const row = await ownBroadcast(db, brand.id, id)
  const { reachable, held } = await countAudience(db, brand.id, row.audience, services.now())
  const theme = await loadMailTheme(services, brand.id)
  const values = buildValues(SAMPLE_PERSON, { unsubscribeLink: "#", timeZone: "UTC", at: services.now() })
  const fields = theme.fields ?? []
  for (const key of toVariableKeys(fields.map((field) => field.key))) values.set(key, "")
  const test = row.abTest
  const contents = listContents(row)
  const link = `${settings.appUrl}/e/unsubscribe`
  const measure = async (content: string): Promise<number> => {
    const open = await withOpenPictures({ db, settings }, brand.id, { ...row, content })
    const compiled = compile(open, theme, { isTracked: false, language: languageFor(null, theme.locale) })
    return Buffer.byteLength(render(compiled, { values, unsubscribeUrl: link, preferencesUrl: link }).html)
  }
  const bytes = Math.max(...(await Promise.all(contents.map(measure))))
  const texts = [row.subject, row.previewText, row.content, row.textContent, ...(test?.others ?? [])]
  const questions = listOpenQuestions(texts).length
  const unknown = unknownVariables(texts.join("\n"), values)
  const used = new Set(unknownVariables(texts.join("\n"), new Map()).map(variableKey))
  const bare = fields.filter(({ key, fallback }) => !fallback && toVariableKeys([key]).some((name) => used.has(name)))
  const findings: (Finding | false)[] = [
    ...checkPresence(row),
    reachable === 0 && problem(text.noPeople),
    questions > 0 && problem(text.openQuestions(questions)),
    unknown.length > 0 && problem(text.unknownVariables(unknown.join(", "))),
    bare.length > 0 && advice(text.gaps(bare.map(({ label }) => label).join(", "))),
    contents.some(hasBookLink) && row.ebookId === null && problem(text.bookMissing),
    ...checkLinks(row.content, settings.appUrl),
    bytes > MAIL_BYTES_SHOWN && advice(text.tooLarge(Math.round(bytes / 1000))),
    ...checkSubject(row.subject),
    ...checkPreview(row),
    theme.postalAddress.trim() === "" && advice(text.noAddress),
    ...(await readTestProblems(services, row, reachable)).map(problem),
    ...checkVariants(row, settings.appUrl),
  ]
  return {
    reachable,
    held,
    bytes,
    findings: findings.filter((finding) => finding !== false),
    test: test ? { variants: countVariants(test), people: countSampled(test, reachable) } : null,
  }
}

function checkPresence({ subject, content }: BroadcastRow): Finding[] {
  return [
    ...(subject.trim() === "" ? [problem(text.subjectMissing)] : []),
    ...(content.trim() === "" ? [problem(text.contentMissing)] : []),
  ]
}

const checkPreview = ({ previewText }: BroadcastRow): Finding[] =>
  previewText.trim() === "" ? [advice(text.noPreviewText)] : []

/** Links and subjects of the variants other than A, each named. */
function checkVariants(row: BroadcastRow, appUrl: string): Finding[] {
  const test = row.abTest
  if (!test) return []
  return listVariantTexts(test).flatMap(({ position, subject, content }) =>
    [...(content === null ? [] : checkLinks(content, appUrl)), ...(subject === null ? [] : checkSubject(subject))].map(
      (finding) => ({ ...finding, text: `${abText.variant(position)}: ${finding.text}` }),
    ),
  )
}

const problem = (words: string): Finding => ({ isProblem: true, text: words })
const advice = (words: string): Finding => ({ isProblem: false, text: words })

export function checkLinks(content: string, appUrl: string): Finding[] {
  const empty = content.match(EMPTY_LINK)?.length ?? 0
  const bare = (content.match(PICTURE) ?? []).filter((tag) => !/\balt\s*=\s*["'][^"']*\S[^"']*["']/i.test(tag)).length
  const addresses = [...content.matchAll(ADDRESS)].flatMap(([, picture, , address = ""]) =>
    checkAddress(unescapeHtml(address.trim()), appUrl, picture !== undefined),
  )
  return [
    ...(empty > 0 ? [problem(text.emptyLinks(empty))] : []),
    ...new Map(addresses.map((finding) => [finding.text, finding])).values(),
    ...(bare > 0 ? [advice(text.altMissing(bare))] : []),
  ]
}

/** Whole addresses, and pictures of the pool, are not worth a word. */
function checkAddress(written: string, appUrl: string, isPicture: boolean): Finding[] {
  const whole = completeUrl(written, appUrl) ?? ""
  const shown = written.slice(0, SHOWN_CHARS)
  if (!LEADS.test(whole) || !(whole.includes("{{") || URL.canParse(whole)))
    return [problem(isPicture ? text.brokenPicture(shown) : text.brokenLink(shown))]
  const isSaid = whole !== written && !written.startsWith("/media/")
  return isSaid ? [advice(text.incomplete(shown, whole.slice(0, SHOWN_CHARS)))] : []
}

export function checkSubject(subject: string): Finding[] {
  const letters = subject.replace(/\{\{[^{}]*\}\}|[^\p{L}]/gu, "")
  const words = [...new Set([...subject.matchAll(SPAM_WORDS)].map((match) => match[0].toLowerCase()))]
  return [
    ...(letters.length >= 8 && letters === letters.toUpperCase() ? [advice(text.shouting)] : []),
    ...(words.length > 0 ? [advice(text.spamWords(words.join(", ")))] : []),
    ...([...subject].length > SUBJECT_SHOWN ? [advice(text.subjectLong)] : []),
  ]
}
