import { hasSign, listPatterns, readSign } from "./patterns.ts"

/** Recognizes what a text is about, which decides what the writer may add to it. */

/**
 * The text has its own call to action or contact details, so that none is added. In English, German,
 * Spanish and French; telephone numbers count in any language.
 */
export const OWN_CALL = readSign("own-call")

export const CONTACT =
  /https?:\/\/|\S@\S{1,250}\.\S|(?<![\w@-])[\w-]{3,}\.[a-z]{2,}\/\S|\d{3,}[ -]\d{3,}|\d{2,5}(?:[ /-]\d{2,}){2,}/

/** Whether a sentence is a call to action: it begins with an imperative, or contains an address or telephone number. */
export const isCall = (sentence: string): boolean =>
  CONTACT.test(sentence) || BIDS.test(sentence) || OWN_CALL.exec(sentence.replace(BEFORE_CALL, ""))?.index === 0
const BEFORE_CALL = /^[¡¿]*(?:(?:please|just|simply|you can|por favor,) )*/i
const BIDS = /(?<!\p{L})bitte(?!\p{L}).*en[.!]*$/iu

/** A letter's own signature, "Love, Marge" or "– Imran & Leila"; no other is added. */
export const SIGN_OFF = readSign("sign-off", "u")
const SIGNED = readSign("signed", "u")
/** "- Ben & Tasha" below a letter is no item of a list. */
const DASHED_SIGN = /(?<!\n *[-*•] [^\n]*)\n- ?(?=\p{Lu}\p{Ll}+(?:,? (?:&|and|und|y|et|e|en) \p{Lu}\p{Ll}+)?[.!]?\s*$)/u
/** Sets a signature apart from the text. */
export const setApart = (text: string): string =>
  text
    .replace(DASHED_SIGN, "\n– ")
    .replace(SIGNED, (sign) => sign.replace(/^\n(?=[^\n])/, "\n\n"))
    .replace(readSign("inline-sign", "u"), "\n\n– ")
/** Removes a signature with the lines below it, which are written and not spoken. */
export const withoutSignature = (text: string): string => text.replace(SIGNED, "")
/** A title that announces instructions. */
export const HOW_TO = readSign("how-to")

/** The text has its own greeting. */
export const GREETS = readSign("greets")

/** Names of services, which are booked, not bought. */
export const BOOKED = readSign("booked")

/** Kinds of call to action, plainest first: come, order, book, sign up; or only a limited number of places. */
const WAYS = ["open", "goods", "service", "joined", "limited"] as const

/** Returns the kind of the text's call to action; undefined if it has none. */
export const readWay = (text: string): (typeof WAYS)[number] | undefined =>
  WAYS.find((way) => readSign(`way-${way}`, "imu").test(text))

/** Something that is sent is bought, even if its name sounds like a service: "Wedding cake tasting box". */
export const SENT = readSign("sent")

/**
 * What a text is about, by the names in reading.md. Nothing cheerful or promotional is added to an apology or sad news;
 * no price to something unavailable; and no offer to a job advertisement or a request for donations.
 */
const SIGNS = listPatterns("signs")
/** Characters read for signs: longer than any brief; the beginning of a manuscript is enough. */
const READ_CHARS = 4000

/** Returns "yes" for each sign in the text, by which blocks are included or left out. */
export function readSigns(text: string): Record<string, string> {
  const read = text.slice(0, READ_CHARS)
  const found = SIGNS.map((name) => [name, hasSign(read, name.replaceAll("_", "-")) ? "yes" : ""])
  return { ...Object.fromEntries(found), signs_off: SIGN_OFF.test(read) ? "yes" : "" }
}

/** What the brief asks to leave out. */
export const listUnwanted = (text: string): string[] =>
  ["hashtags", "emoji", "prices", "exclamation"].filter((name) => readSign(`no-${name}`).test(text))
