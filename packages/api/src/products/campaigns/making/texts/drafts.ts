import { ask } from "@brandwright/local-writer/ask"
import { followOrders } from "@brandwright/local-writer/brief/orders"
import { OWN_CALL, readSigns } from "@brandwright/local-writer/brief/signs"
import { readAudience as readReaders } from "@brandwright/local-writer/brief/words"
import type { CampaignRow } from "../../campaigns.queries.ts"
import { type BriefSides, readSides } from "./brief-sides.ts"
import type { PostSide } from "./briefs.ts"

/**
 * The content of a campaign's texts without a model: the owner's words, a different aspect in each text,
 * and a question where only the owner knows. Nothing may be out of date on the day of publication.
 */
export type DraftFacts = {
  campaign: Pick<CampaignRow, "brief" | "offer" | "price" | "audience">
  /** What a customer has said of the offer. */
  review?: { words: string; author: string } | undefined
  /** What people ask about the offer, with the brand's answer. */
  question?: { asked: string; answer: string } | undefined
  /** A fact says how long the offer is valid: the writer adds it by itself. */
  isDated?: boolean
  /** The brand's language. Connecting words are English only; brands in other languages go without. */
  language: string
}
type MailFacts = DraftFacts & { sides: BriefSides; isEnglish: boolean }

const tell = (facts: DraftFacts): MailFacts => ({
  ...facts,
  sides: readSides(followOrders(facts.campaign.brief, facts.language)),
  isEnglish: facts.language.startsWith("en"),
})
const askAbout = ({ language, campaign }: DraftFacts, question: string): string =>
  ask(question, language, { offer: campaign.offer })

/** With an empty subject the writer chooses one. */
type MailDraft = { subject: string; text: string }
/** The readers of a mail: a `lead` left an address; `list` is everyone. */
export type MailReaders = "lead" | "list"

export function draftPost(given: DraftFacts, side: PostSide): string {
  const facts = tell(given)
  const { review, isEnglish, sides } = facts
  if (side === "film") return paragraphs(sides.first || askWhatItIs(facts), nameOffer(facts))
  switch (side % POST_DRAFTS) {
    case 1:
      return paragraphs(
        addressAudience(facts),
        askAbout(facts, "What do people miss today that “{{offer}}” gives them? Say it in their words."),
      )
    case 2:
      return paragraphs(
        isEnglish && sides.details && !TELLS_A_STORY.test(sides.details)
          ? `Good to know about ${quoteOffer(facts)}:`
          : "",
        sides.details,
        OWN_CALL.test(sides.details)
          ? ""
          : askAbout(facts, "How does “{{offer}}” work: what happens first, next and last?"),
      )
    case 3:
      return review
        ? paragraphs(quote(review.words, given.language), `– ${review.author}`)
        : askAbout(facts, "What has a customer said about “{{offer}}”? Quote them with their consent.")
    case 4:
      return paragraphs(remind(facts, "One last reminder"), describeEnd(facts))
    default:
      return sides.whole || askWhatItIs(facts)
  }
}
/** A person's story is nothing to know about an offer. */
const TELLS_A_STORY = /^(?:\S+\?|I|I['’]\p{L}+|my|he|she|his|her) /iu
/** Number of posts before the aspects repeat. */
const POST_DRAFTS = 5

export function draftMail(given: DraftFacts, readers: MailReaders, slot: number): MailDraft {
  const facts = tell(given)
  if (readers === "list")
    return { subject: "", text: paragraphs(facts.sides.whole || askWhatItIs(facts), nameOffer(facts)) }
  return (LEAD_MAILS[slot % LEAD_MAILS.length] ?? draftWelcome)(facts)
}

const draftWelcome = (facts: MailFacts): MailDraft => ({ subject: "", text: facts.sides.first || askWhatItIs(facts) })

const answerDoubt = (facts: MailFacts): MailDraft => {
  const { question, sides, isEnglish } = facts
  return {
    subject: question?.asked ?? (isEnglish ? `A question we hear about ${quoteOffer(facts)}` : facts.campaign.offer),
    text: question
      ? paragraphs(isEnglish ? `You may be asking yourself: ${question.asked}` : question.asked, question.answer)
      : paragraphs(
          sides.details,
          askAbout(facts, "What makes people hesitate about “{{offer}}”, and what do you say to them?"),
        ),
  }
}

/** For leads who have not bought yet. */
const LEAD_MAILS: readonly ((facts: MailFacts) => MailDraft)[] = [
  draftWelcome,
  answerDoubt,
  (facts) => ({
    subject: inEnglish(facts, `A reminder of ${quoteOffer(facts)}`),
    text: paragraphs(remind(facts, "A short reminder"), describeEnd(facts)),
  }),
]

/** In the language's quotation marks. */
function quote(words: string, language: string): string {
  const [start, end] = MARKS[language.slice(0, 2)] ?? ["“", "”"]
  return `${start}${words}${end}`
}
const MARKS: Record<string, [string, string]> = { de: ["„", "“"], es: ["«", "»"], fr: ["« ", " »"] }

const paragraphs = (...texts: string[]): string => texts.filter(Boolean).join("\n\n")

const inEnglish = ({ isEnglish }: MailFacts, text: string): string => (isEnglish ? text : "")

const quoteOffer = ({ campaign }: DraftFacts): string => `“${campaign.offer}”`

/** Languages differ in quotation marks: texts that are not English go without. */
const showOffer = (facts: MailFacts): string => (facts.isEnglish ? quoteOffer(facts) : facts.campaign.offer)

const askWhatItIs = (facts: DraftFacts): string =>
  askAbout(facts, "What is “{{offer}}”, and what do people gain by it?")

/** "Leeds commuters", if connecting words may be English. */
const readAudience = ({ campaign: { audience }, isEnglish }: MailFacts): string =>
  isEnglish ? readReaders(audience) : ""

/** "For Leeds commuters." */
function addressAudience(facts: MailFacts): string {
  const audience = readAudience(facts)
  return audience ? `For ${audience}.` : ""
}

/** True if the brief already names the audience, by its first words. */
const isAddressed = ({ brief, audience }: DraftFacts["campaign"]): boolean =>
  brief.toLowerCase().includes(audience.toLowerCase().split(" ").slice(0, 2).join(" "))

/** "“Winter Service”, for Leeds commuters: £52." */
function nameOffer(facts: MailFacts): string {
  const { campaign, sides } = facts
  const figure = /\d[\d.,]*/.exec(campaign.price)?.[0] ?? ""
  // The brief has the price, perhaps as "from $9.50"; without a price there is nothing to add, nor behind an apology.
  if (sides.whole.includes(figure) || readSigns(sides.whole).sad) return ""
  const audience = isAddressed({ ...campaign, brief: sides.whole }) ? "" : readAudience(facts)
  return `${[showOffer(facts), ...(audience ? [`for ${audience}`] : [])].join(", ")}${colon(facts)} ${campaign.price}.`
}

/** With what the brief says it is for: "$29 a month". */
function showPrice({ price, brief }: DraftFacts["campaign"]): string {
  const [, per = ""] = brief.split(price)
  return price + (PER.exec(per)?.[0] ?? "")
}
const PER =
  /^ ?(?:\/ ?|(?:an?|per|pro|im|al?|par|por|alla?|ao?) )(?:person|hour|day|week|month|year|night|class|stunde|tag|woche|monat|jahr|persona|hora|día|semana|mes|año|personne|heure|jour|semaine|mois|an|ora|giorno|settimana|mese|anno|pessoa|dia|mês|ano|persoon|uur|dag|maand|jaar)(?!\p{L})/iu

/** French has a space before a colon. */
const colon = ({ language }: DraftFacts): string => (language.startsWith("fr") ? " :" : ":")

/** "One last reminder: “Winter Service”, £52." */
function remind(facts: MailFacts, words: string): string {
  const { campaign, isEnglish } = facts
  const price = facts.sides.end.includes(campaign.price) ? "" : showPrice(campaign)
  if (!isEnglish) return campaign.price && `${showOffer(facts)}${colon(facts)}${price && ` ${price}.`}`
  return `${words}: ${[quoteOffer(facts), price].filter(Boolean).join(", ")}.`
}

/** The owner's own sentence about the deadline, or a question. */
function describeEnd(facts: MailFacts): string {
  if (facts.sides.end) return facts.sides.end.replace(/(?<=[\p{L}\p{N}])$/u, ".")
  return facts.isDated ? "" : askAbout(facts, "Until when can people get “{{offer}}”?")
}
