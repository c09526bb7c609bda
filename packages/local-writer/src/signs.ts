import { listPatterns, readSign } from "./patterns.ts"

/** Signs in a text of what it is about, by which the writer chooses what may stand around it. */

/**
 * The text says itself what to do next, or how to get in touch: nothing more is asked of its readers. In English, German,
 * Spanish and French; figures of a telephone number count in any language.
 */
export const OWN_CALL = readSign("own-call")

const CONTACT = /https?:\/\/|\S@\S+\.\S|(?<![\w@])[\w-]{3,}\.[a-z]{2,}\/\S|\d{3,}[ -]\d{3,}|\d{2,5}(?:[ /-]\d{2,}){2,}/

/** Whether a sentence tells its readers what to do: it begins with the word, or holds an address or number to turn to. */
export const isCall = (sentence: string): boolean =>
  CONTACT.test(sentence) || BIDS.test(sentence) || OWN_CALL.exec(sentence.replace(BEFORE_CALL, ""))?.index === 0
const BEFORE_CALL = /^[¡¿]*(?:(?:please|just|simply|you can|por favor,) )*/i
const BIDS = /(?<!\p{L})bitte(?!\p{L}).*en[.!]*$/iu

/** Loss, illness and debt: nothing light stands beside it. */
export const GRAVE = readSign("grave")

/** A sentence that rules something out: without it the rest of its text promises too much. */
export const RULES_OUT = readSign("rules-out")

/** A letter's own signature, "Love, Marge" or "– Imran & Leila": no other is added. */
export const SIGN_OFF = readSign("sign-off", "u")
/** The name in it, typed without a capital. */
export const CLOSING_NAME = readSign("closing-name", "gu")

/** A title that announces instructions. */
export const HOW_TO = readSign("how-to")

/** What a sentence opens with that presents the writer and is no news: "We are a group of twelve". */
export const PRESENTS = readSign("presents")

/** The text greets its readers itself. */
export const GREETS = readSign("greets")

/** What is booked and not bought, by its name. */
export const BOOKED = readSign("booked")

/** How a text bids its readers to get what it is about, the plainest word first: to come, to order it, to book it, to sign up for it. */
const WAYS = ["open", "goods", "service", "joined"] as const

/** Returns the way by which a text bids its readers to get what it is about; undefined where it says none. */
export const readWay = (text: string): (typeof WAYS)[number] | undefined =>
  WAYS.find((way) => readSign(`way-${way}`, "imu").test(text))

/**
 * What a text is about, by the names of reading.md. An apology or sad news has no emoji, offer or praise beside it; the
 * price of what cannot be had would mock the reader; who offers work or asks for gifts sells nothing.
 */
const SIGNS = new Map(
  listPatterns("signs").map((name): [string, RegExp] => [name, readSign(name.replaceAll("_", "-"))]),
).set("signs_off", SIGN_OFF)
/** More of a text than any brief has; a manuscript says early what it is about. */
const READ_CHARS = 4000

/** Returns "yes" for each sign that the text has, for blocks that stand beside it or are left out. */
export function readSigns(text: string): Record<string, string> {
  const read = text.slice(0, READ_CHARS)
  return Object.fromEntries(Array.from(SIGNS, ([name, sign]) => [name, sign.test(read) ? "yes" : ""]))
}
