import { cutText } from "../text/cut-text.ts"
import { counted } from "../counted.ts"

/** Campaigns: one brief becomes a page, emails, posts and more around a launch day. Without zod. */

/** In the order of writing: parts that others link to come first. */
export const PART_KINDS = ["book", "tool", "page", "sequence", "broadcast", "video", "post"] as const
export type PartKind = (typeof PART_KINDS)[number]
/** The default parts of a campaign. */
export const USUAL_PARTS = ["page", "sequence", "broadcast", "post"] as const satisfies readonly PartKind[]
/** Lead magnets. */
export type GiftKind = Extract<PartKind, "book" | "tool">
export const isGiftKind = (kind: PartKind): kind is GiftKind => kind === "book" || kind === "tool"
/**
 * `waiting` to be written, `ready` as a draft, `armed` for its time, `live` once it went out; `blocked` when its time
 * came and something was missing.
 */
export const PART_STATES = ["waiting", "ready", "failed", "armed", "live", "blocked"] as const
export type PartState = (typeof PART_STATES)[number]
/** `finished` once every part went out and nothing of it is being sent any more. */
export const CAMPAIGN_STATES = ["draft", "running", "paused", "stopped", "finished"] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** Pictures of posts: a graphic of their text, a photo from the content pool, or none. */
export const POST_PICTURES = ["graphics", "photos", "none"] as const
export type PostPictures = (typeof POST_PICTURES)[number]

export const CAMPAIGN_NAME_MAX = 120
export const PART_WISH_MAX = 500
export const CAMPAIGN_BRIEF_MAX = 1500
export const CAMPAIGN_PARTS_MAX = 30
/** Maximum distance of a part from the launch, in days. */
export const CAMPAIGN_DAYS_MAX = 60
/** Number of mails in a new sequence, and the days between them. */
export const CAMPAIGN_MAILS = 3
export const CAMPAIGN_MAIL_DAYS = [0, 2, 4] as const
/** Maximum mails of a campaign to one person a day. */
export const MAILS_PER_DAY = 2

const list = new Intl.ListFormat("en-US")
const inMails = (mails: string[]): string =>
  mails.length === 0 ? "" : ` (in ${mails.length === 1 ? "email" : "emails"} ${list.format(mails)})`

export const campaignText = {
  nameMissing: "Please name the campaign.",
  briefMissing: "Please say what the campaign is about.",
  offerMissing: "Please name what you offer.",
  urlInvalid: "Please enter a full web address, such as https://example.com/course.",
  priceInvalid: "Please enter a price such as 29.99, or leave it empty.",
  dayFar: "Please choose a launch day between the years 2000 and 2099.",
  dayPast: "This day has passed. Please choose a later launch day.",
  dayMissing: "Please choose the day of the launch.",
  partsMissing: "Please choose at least one part.",
  platformsMissing: "Please choose where the posts go.",
  notFound: "Campaign not found",
  partNotFound: "This part is no longer in the campaign.",
  itemNotFound: "What you chose no longer exists, or is already part of a campaign.",
  noPicture: "Write the post first; then it can have a picture.",
  tooManyParts: `A campaign has at most ${CAMPAIGN_PARTS_MAX} parts.`,
  nothingToWrite: "Everything is already written.",
  wishNeedsModel: "Following instructions needs a model. Write the part again without them, or edit it by hand.",
  wishNeedsDraft:
    "Instructions change a text that was written for the campaign. Edit this one by hand, or have a new one written without instructions.",
  partIsOut: "This part has already gone out and cannot be changed.",
  wouldPublish: (titles: string[]) =>
    `This would publish ${list.format(titles.map((title) => `“${title}”`))} at once. Confirm with publishesNow.`,
  running: "Please stop the campaign first.",
  notRunning: "Only a running campaign can be paused.",
  notPaused: "Only a paused campaign can be resumed.",
  notStarted: "This campaign has not been launched.",
  isTemplate: "A template is not written or launched. Create a campaign from it first.",
  problems: {
    notWritten: "It has not been written yet.",
    missing: "Its draft was deleted.",
    openQuestions: (count: number) => `${counted(count, "open question")} in its text.`,
    deadLink: (url: string, mails: string[]) => `This link does not work: ${url}${inMails(mails)}`,
    notRendered: "The video has not been rendered yet. Open it and choose Render.",
    filmNotRendered: "Its video has not been rendered yet. Open the video and choose Render.",
    filmGone: "Its video is no longer in the campaign. Choose another picture.",
    giftUnlinked: (title: string) => `No email links to “${title}”.`,
    giftOffline: (title: string) => `“${title}” will not be published by then.`,
    noGiftMail: "Nothing delivers it: the campaign has no sequence.",
    pageOffline: "The page it links to will not be online by then.",
    noLink: "It has no link to the campaign’s page.",
    price: (said: string, real: string) => `It says ${said}, but the page says ${real}.`,
    tooManyMails: (count: number) => `It would be email number ${count} to the same people that day.`,
  },
  lines: {
    book: (title: string) => `The e-book “${title}” is published`,
    tool: (title: string) => `The tool “${title}” is ready for those who join`,
    video: (seconds: number) => `A video of ${counted(seconds, "second")} for its post`,
    page: (url: string) => `The page goes online at ${url}`,
    mail: (number: number, subject: string, days: number) =>
      days === 0
        ? `Email ${number} as soon as someone joins: ${subject}`
        : `Email ${number} after ${counted(days, "day")}: ${subject}`,
    otherTrigger: "People who join on the campaign’s page do not get it: it starts elsewhere.",
    broadcast: (people: string, subject: string) => `To ${people}: ${subject}`,
    people: (count: number) => counted(count, "person", "people"),
    noPeopleYet: "No one on your list would get it now. It goes to those who are on the list by then.",
  },
  writingFailed: "This part could not be written. Please try again.",
  taskTitle: (name: string) => `Campaign: ${name}`,
  partBlocked: (title: string, reason: string) => ({
    title: "A part of your campaign is waiting",
    message: `“${title}” did not go out: ${reason}`,
  }),
  toolNotBuilt: (reply: string) => cutText(`The tool could not be built yet: ${reply}`, 500),
  bookIsOut: "This e-book is published. Edit it in the e-book creator instead.",
  oneGift: "A campaign gives away one e-book and one tool at most.",
  partTitles: {
    book: "Free e-book",
    tool: "Free tool",
    video: "Short video",
    film: "Video post",
    page: "Sales page",
    sequence: "Welcome sequence",
    broadcast: "Launch email",
    post: ["Announcement", "The problem it solves", "How it works", "What customers say", "Last call"],
  },
} as const
