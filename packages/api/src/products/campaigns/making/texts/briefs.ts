import { withWeekday } from "@brandwright/ai/days"
import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import type { TemplatePurpose } from "@brandwright/contract/email/sending/email-templates"
import type { CampaignRow } from "../../campaigns.queries.ts"

/** Instructions for a model, for each text of a campaign. `{{sources}}` are the facts, and the page if there is one. */

type Briefed = Pick<CampaignRow, "brief" | "offer" | "price" | "audience" | "launchDay">

const POST_TASKS: readonly string[] = [
  "Announce the offer: what it is, for whom and from when. One that runs already by the facts is neither new nor about to begin: say that it is on.",
  "Speak of the problem that the offer solves, in the words of those who have it but quoting no one; name the offer only at the end.",
  "Explain how it works, step by step, in plain words: only the steps that {{sources}} give.",
  "Let a customer speak: one review from the brand's facts, word for word, with who said it. Its sentences do not count toward the length. Without a review, leave an open question in its place.",
  "Remind people once more, without pressure: what it is, what it costs, until when. Where the facts name a last useful day, that is the day to tell. Offer and price may be repeated.",
]

type MailTask = { purpose: TemplatePurpose; task: string }

const MAIL_TASKS: readonly MailTask[] = [
  {
    purpose: "welcome",
    task: "The first mail after that, the welcome: thank them for signing up, say in a sentence or two what they signed up for, and what comes next as far as {{sources}} tell. It is not the whole brief: the mails after it tell the rest.",
  },
  {
    purpose: "follow-up",
    task: "The second mail, the doubt: take the one question or doubt that keeps people from it and answer it from {{sources}}, with the part of the brief that belongs to it. Where they answer none, leave an open question for the owner: what makes people hesitate.",
  },
  {
    purpose: "promotion",
    task: "The third mail, the last call: a short reminder of the offer with its price, which may be repeated, and until when where the facts say so; else an open question for the owner. Name a way to ask a question only if the facts give one.",
  },
]
const BROADCAST: MailTask = {
  purpose: "announcement",
  task: "The mail of the main day to everyone on the list, told as the story of the brief: what was missing, what it is, for whom, what it costs. Say that it begins today only if the facts do not give an earlier first day.",
}

/** `joined`: what the readers of a sequence did. `link`: instructions about the mail's link. */
type BriefFacts = { link?: string; joined?: string; gifts?: string; hasPage: boolean }
type Gift = { title: string; description: string }
type BriefOptions = { slot: number; hasLink: boolean; hasPage: boolean; gifts?: readonly Gift[] }

/** One aspect of the offer, or the words beside the video. */
export type PostSide = number | "film"

const FILM_TASK =
  "The words beside a short video about the offer, which make people watch it. Do not tell what happens in it."

const FILM_SCENES_TASK =
  "The film that makes people want the offer: what they lack today, what it is, from when, and what it costs."
const END_CARD = "Its last scene also shows a code to scan that leads to the offer: no address need be named."

export const writeFilmBrief = (campaign: Briefed, hasPage: boolean, hasLink: boolean): string =>
  writeBrief(campaign, FILM_SCENES_TASK, { hasPage, ...(hasLink && { link: END_CARD }) })

const REVIEW_SLOT = 3
/** Of two sentences: where a review or a film says the rest. */
export const isShortPost = (side: PostSide): boolean => side === "film" || side % POST_TASKS.length === REVIEW_SLOT

export const writePostBrief = (campaign: Briefed, side: PostSide, hasPage: boolean): string =>
  writeBrief(campaign, side === "film" ? FILM_TASK : (POST_TASKS[side % POST_TASKS.length] ?? ""), { hasPage })

export function writeMailBrief(
  campaign: Briefed,
  kind: "sequence" | "broadcast",
  { slot, hasLink, hasPage, gifts = [] }: BriefOptions,
): string {
  const { task } = findMail(kind, slot)
  const link = hasLink ? MAIL_LINK : ""
  const joined = `The readers have signed up by a form; they have bought nothing yet, and those who buy get no more of these mails. This is mail ${(slot % MAIL_TASKS.length) + 1} of ${MAIL_TASKS.length} within a few days; name no day for the others.`
  if (kind === "broadcast") return writeBrief(campaign, task, { hasPage, link })
  return writeBrief(campaign, task, { hasPage, link, joined, ...(slot === 0 && { gifts: describeGifts(gifts) }) })
}

const describeGifts = (gifts: readonly Gift[]): string =>
  gifts.length === 0
    ? ""
    : `It hands over what they signed up for: ${gifts.map(describeGift).join(" and ")}. A line with its title and its own button stand after the greeting by themselves: neither write nor link them. Say in a sentence what they can do with it.`

/** A draft's description may still ask its owner something. */
const describeGift = ({ title, description }: Gift): string =>
  description && countOpenQuestions(description) === 0 ? `“${title}” (${description})` : `“${title}”`

export const readPurpose = (kind: "sequence" | "broadcast", slot: number): TemplatePurpose =>
  findMail(kind, slot).purpose

const findMail = (kind: "sequence" | "broadcast", slot: number): MailTask =>
  kind === "broadcast" ? BROADCAST : (MAIL_TASKS[slot % MAIL_TASKS.length] ?? BROADCAST)

const MAIL_LINK =
  "Its one link is the button to the offer, its one call to action, made once, with what people do there as its words: <a class='button' href='#'>…</a>. The address is filled in."

function writeBrief(campaign: Briefed, task: string, facts: BriefFacts): string {
  const { brief, offer, price, audience, launchDay } = campaign
  return [
    facts.joined,
    task.replace("{{sources}}", facts.hasPage ? "the facts and the page" : "the facts"),
    `The offer: ${offer}${price ? `, ${price}, written like this everywhere` : ""}. The campaign's main day: ${withWeekday(launchDay)}.${audience ? ` For: ${audience}.` : ""}`,
    `The owner's note to you, the writer. Its aims are never said to readers; what customers gain is:\n${brief}`,
    facts.gifts,
    facts.link,
  ]
    .filter(Boolean)
    .join("\n")
}
