import { openQuestion } from "@brandwright/contract/open-questions"
import { OWN_CALL } from "@brandwright/local-writer/signs"
import type { CampaignRow } from "../campaigns.queries.ts"
import { type BriefSides, readSides } from "./brief-sides.ts"

/**
 * What each text of a campaign says where no model writes: the owner's words, of which every text shows another side,
 * and a question where only the owner knows. Nothing here may be stale on the day that the text goes out.
 */
export type DraftFacts = {
  campaign: Pick<CampaignRow, "brief" | "offer" | "price" | "audience">
  /** What a customer has said of the offer. */
  review?: { words: string; author: string } | undefined
  /** What people ask about the offer, with the brand's answer. */
  question?: { asked: string; answer: string } | undefined
  /** A fact of the brand says until when the offer holds: the writer tells it by itself. */
  isDated?: boolean
  /** Words between the owner's own are English; a brand of another language does without. */
  isEnglish: boolean
}
type Told = DraftFacts & { sides: BriefSides }

/** An empty subject leaves it to the writer. */
type MailDraft = { subject: string; text: string }
/** Who reads a mail: a `lead` left an address; `list` is everyone. */
export type MailReaders = "lead" | "list"

export function draftPost(given: DraftFacts, slot: number): string {
  const facts = { ...given, sides: readSides(given.campaign.brief) }
  const { review, isEnglish, sides } = facts
  const offer = quoteOffer(facts)
  switch (slot % POST_DRAFTS) {
    case 1:
      return paragraphs(
        addressAudience(facts),
        openQuestion(`What do people miss today that ${offer} gives them? Say it in their words.`),
      )
    case 2:
      return paragraphs(
        isEnglish && sides.details ? `Good to know about ${offer}:` : "",
        sides.details,
        OWN_CALL.test(sides.details)
          ? ""
          : openQuestion(`How do people get ${offer}: what happens first, next and last?`),
      )
    case 3:
      return review
        ? paragraphs(`“${review.words}”`, `– ${review.author}`)
        : openQuestion(`What has a customer said about ${offer}? Quote them with their consent.`)
    case 4:
      return paragraphs(remind(facts, "One last reminder"), sayUntilWhen(facts))
    default:
      return sides.whole || askWhatItIs(facts)
  }
}
/** Posts before their sides begin again. */
const POST_DRAFTS = 5

export function draftMail(given: DraftFacts, readers: MailReaders, slot: number): MailDraft {
  const facts = { ...given, sides: readSides(given.campaign.brief) }
  if (readers === "list")
    return { subject: "", text: paragraphs(facts.sides.whole || askWhatItIs(facts), nameOffer(facts)) }
  return (LEAD_MAILS[slot % LEAD_MAILS.length] ?? tellFirst)(facts)
}

const tellFirst = (facts: Told): MailDraft => ({ subject: "", text: facts.sides.first || askWhatItIs(facts) })

const answerDoubt = (facts: Told): MailDraft => {
  const { question, sides, isEnglish } = facts
  const offer = quoteOffer(facts)
  return {
    subject: question?.asked ?? inEnglish(facts, `A question we hear about ${offer}`),
    text: question
      ? paragraphs(isEnglish ? `You may be asking yourself: ${question.asked}` : question.asked, question.answer)
      : paragraphs(
          sides.details,
          openQuestion(`What makes people hesitate about ${offer}, and what do you say to them?`),
        ),
  }
}

/** For those who left their address and have not bought. */
const LEAD_MAILS: readonly ((facts: Told) => MailDraft)[] = [
  tellFirst,
  answerDoubt,
  (facts) => ({
    subject: inEnglish(facts, `A reminder of ${quoteOffer(facts)}`),
    text: paragraphs(remind(facts, "A short reminder"), sayUntilWhen(facts)),
  }),
]

const paragraphs = (...texts: string[]): string => texts.filter(Boolean).join("\n\n")

const inEnglish = ({ isEnglish }: DraftFacts, text: string): string => (isEnglish ? text : "")

const quoteOffer = ({ campaign }: DraftFacts): string => `“${campaign.offer}”`

/** Each language has quotation marks of its own: other texts than English ones do without. */
const showOffer = (facts: DraftFacts): string => (facts.isEnglish ? quoteOffer(facts) : facts.campaign.offer)

const askWhatItIs = (facts: DraftFacts): string =>
  openQuestion(`What is ${quoteOffer(facts)}, and what do people gain by it?`)

/** "Leeds commuters", where the words between may be English. */
const readAudience = ({ campaign: { audience }, isEnglish }: DraftFacts): string =>
  isEnglish ? audience.trim().replace(/[.!]+$/, "") : ""

/** "For Leeds commuters." */
function addressAudience(facts: DraftFacts): string {
  const audience = readAudience(facts)
  return audience ? `For ${audience}.` : ""
}

/** True where the brief has named the audience already, by its first words. */
const isAddressed = ({ brief, audience }: DraftFacts["campaign"]): boolean =>
  brief.toLowerCase().includes(audience.toLowerCase().split(" ").slice(0, 2).join(" "))

/** "“Winter Service”, for Leeds commuters: £52." */
function nameOffer(facts: Told): string {
  const { campaign } = facts
  const audience = isAddressed({ ...campaign, brief: facts.sides.whole }) ? "" : readAudience(facts)
  if (!campaign.price) return addressAudience({ ...facts, campaign: { ...campaign, audience } })
  return `${[showOffer(facts), ...(audience ? [`for ${audience}`] : [])].join(", ")}: ${campaign.price}.`
}

/** "One last reminder: “Winter Service”, £52." */
function remind(facts: Told, words: string): string {
  const { campaign, isEnglish } = facts
  if (!isEnglish) return campaign.price ? `${showOffer(facts)}: ${campaign.price}.` : ""
  return `${words}: ${[quoteOffer(facts), campaign.price].filter(Boolean).join(", ")}.`
}

/** The owner's own sentence about the end, else the question. */
function sayUntilWhen({ sides, isDated, ...facts }: Told): string {
  if (sides.end) return sides.end
  return isDated ? "" : openQuestion(`Until when can people get ${quoteOffer(facts)}?`)
}
