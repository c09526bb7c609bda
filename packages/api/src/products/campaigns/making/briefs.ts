import type { TemplatePurpose } from "@brandwright/contract/email-templates"
import { openQuestion } from "@brandwright/contract/open-questions"
import type { CampaignRow } from "../campaigns.queries.ts"

/** What each text of a campaign is to say. A model is told in words; without one the open questions stand in the draft. */

type Angle = {
  /** For a model. */
  task: string
  /** For a draft without one: what customers may read, with a question where only the owner knows. */
  draft: (campaign: CampaignRow) => string
}

const POSTS: readonly Angle[] = [
  { task: "Announce the offer: what is new and for whom it is.", draft: ({ brief }) => brief },
  {
    task: "Speak of the problem that the offer solves, as a customer would put it; name the offer only at the end.",
    draft: ({ offer }) => openQuestion(`Which problem do customers have before ${offer}, in their own words?`),
  },
  {
    task: "Explain how it works, step by step, in plain words.",
    draft: ({ offer }) => `How ${offer} works: ${openQuestion("What happens first, next and last?")}`,
  },
  {
    task: "Let a customer speak: one review from the brand's facts, word for word, with who said it. Without one, leave an open question in its place.",
    draft: ({ offer }) => openQuestion(`What has a customer said about ${offer}? Quote them with their consent.`),
  },
  {
    task: "Remind people once more, without pressure: what it is, what it costs, until when.",
    draft: ({ offer }) => `${offer}: ${openQuestion("Until when does the offer hold?")}`,
  },
]

type MailAngle = Angle & { purpose: TemplatePurpose }

const MAILS: readonly MailAngle[] = [
  {
    purpose: "welcome",
    task: "The first mail after somebody has joined on the page: welcome them and say what comes next.",
    draft: ({ brief }) => brief,
  },
  {
    purpose: "follow-up",
    task: "The second mail: answer the doubt that people have most often before they buy.",
    draft: ({ offer }) => openQuestion(`What do people ask most often about ${offer}, and what do you answer?`),
  },
  {
    purpose: "promotion",
    task: "The third mail: a short reminder of the offer with its price and a way to ask a question.",
    draft: ({ offer }) => `${offer}: ${openQuestion("What should people know before they decide?")}`,
  },
]

const BROADCAST: MailAngle = {
  purpose: "announcement",
  task: "The mail of the launch day to everyone on the list: it is here, for whom it is, what it costs.",
  draft: ({ brief }) => brief,
}

type Asked = { slot: number; isModel: boolean }

export const writePostBrief = (campaign: CampaignRow, asked: Asked): string =>
  writeBrief(campaign, POSTS[asked.slot % POSTS.length], asked.isModel ? POST_LINK : null)

export function writeMailBrief(
  campaign: CampaignRow,
  kind: "sequence" | "broadcast",
  asked: Asked,
): { brief: string; purpose: TemplatePurpose } {
  const angle = kind === "broadcast" ? BROADCAST : (MAILS[asked.slot % MAILS.length] ?? BROADCAST)
  return { brief: writeBrief(campaign, angle, asked.isModel ? MAIL_LINK : null), purpose: angle.purpose }
}

const POST_LINK = "Its link stands below the text by itself: write no address."
const MAIL_LINK =
  "Its one link is the button, with what people do there as its words: <a class='button' href='#'>…</a>. The address is filled in."

/** `link`: what a model is told of the link; null for a draft without one. */
function writeBrief(campaign: CampaignRow, angle: Angle | undefined, link: string | null): string {
  if (!angle) return campaign.brief
  if (link === null) return angle.draft(campaign)
  const { brief, offer, price, audience, launchDay } = campaign
  return [
    angle.task,
    `The offer: ${offer}${price ? `, ${price}` : ""}. The campaign's main day: ${launchDay}.${audience ? ` For: ${audience}.` : ""}`,
    `What its owner has in mind with the campaign (say to readers only what is for them):\n${brief}`,
    link,
  ].join("\n")
}
