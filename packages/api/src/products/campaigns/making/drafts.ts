import { openQuestion } from "@brandwright/contract/open-questions"
import { splitSentences } from "@brandwright/local-writer/sentences"
import type { CampaignRow } from "../campaigns.queries.ts"

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
  /** Words between the owner's own are English; a brand of another language does without. */
  isEnglish: boolean
}

/** An empty subject leaves it to the writer. */
type MailDraft = { subject: string; text: string }

export function draftPost(facts: DraftFacts, slot: number): string {
  const { campaign, review, isEnglish } = facts
  const { brief } = campaign
  const offer = quoteOffer(facts)
  switch (slot % POST_DRAFTS) {
    case 1:
      return paragraphs(
        addressAudience(facts),
        openQuestion(`What do people miss today that ${offer} gives them? Say it in their words.`),
      )
    case 2:
      return paragraphs(
        isEnglish && listDetails(brief) ? `Good to know about ${offer}:` : "",
        listDetails(brief),
        openQuestion(`How do people get ${offer}: what happens first, next and last?`),
      )
    case 3:
      return review
        ? paragraphs(`“${review.words}”`, `– ${review.author}`)
        : openQuestion(`What has a customer said about ${offer}? Quote them with their consent.`)
    case 4:
      return paragraphs(remind(facts), openQuestion(`Until when can people get ${offer}?`))
    default:
      return brief
  }
}
/** Posts before their sides begin again. */
const POST_DRAFTS = 5

export function draftMail(facts: DraftFacts, kind: "sequence" | "broadcast", slot: number): MailDraft {
  const { campaign, question, isEnglish } = facts
  const offer = quoteOffer(facts)
  const inEnglish = (subject: string): string => (isEnglish ? subject : "")
  if (kind === "broadcast")
    return {
      subject: "",
      text: paragraphs(campaign.brief, isAddressed(campaign) ? "" : addressAudience(facts), namePrice(facts)),
    }
  switch (slot) {
    case 1:
      return {
        subject: question?.asked ?? inEnglish(`A question we hear about ${offer}`),
        text: question
          ? paragraphs(question.asked, question.answer)
          : openQuestion(`What do people ask most often about ${offer}, and what do you answer?`),
      }
    case 2:
      return {
        subject: inEnglish(`Good to know about ${offer}`),
        text: paragraphs(
          addressAudience(facts),
          namePrice(facts),
          openQuestion(`What should people know about ${offer} before they decide?`),
        ),
      }
    default:
      return { subject: "", text: campaign.brief }
  }
}

const paragraphs = (...texts: string[]): string => texts.filter(Boolean).join("\n\n")

const quoteOffer = ({ campaign }: DraftFacts): string => `“${campaign.offer}”`

/** "For Leeds commuters." */
const addressAudience = ({ campaign: { audience }, isEnglish }: DraftFacts): string =>
  audience && isEnglish ? `For ${audience.trim().replace(/[.!]+$/, "")}.` : ""

/** True where the brief has named the audience already, by its first words. */
const isAddressed = ({ brief, audience }: DraftFacts["campaign"]): boolean =>
  brief.toLowerCase().includes(audience.toLowerCase().split(" ").slice(0, 2).join(" "))

/** "One last reminder: “Winter Service”, £52." */
const remind = (facts: DraftFacts): string =>
  facts.isEnglish
    ? `One last reminder: ${[quoteOffer(facts), facts.campaign.price].filter(Boolean).join(", ")}.`
    : namePrice(facts)

/** "“Winter Service”: £52." */
const namePrice = (facts: DraftFacts): string =>
  facts.campaign.price ? `${quoteOffer(facts)}: ${facts.campaign.price}.` : ""

/** The brief without its first sentence, which the announcement begins with. */
function listDetails(brief: string): string {
  const [, ...details] = brief.split("\n").flatMap((line) => splitSentences(line))
  return details.join(" ")
}
