import {
  CONTENT_AUDIENCES,
  CONTENT_PLATFORMS,
  CONTENT_TONES,
  CONTENT_TYPES,
  type GeneratorInput,
} from "@brandwright/contract/content"

/** Briefs as people write them, and words that any text about them must hold. */
export const BRIEFS: { brief: string; nouns: string[] }[] = [
  { brief: "Launch of our new vegan cookie box", nouns: ["vegan cookie box"] },
  { brief: "Introducing trail running shoes made from recycled plastic", nouns: ["trail running shoes"] },
  { brief: "Spring sale: 20% off all garden tools until Sunday", nouns: ["spring sale"] },
  { brief: "how to prune roses in winter", nouns: ["prune roses"] },
  { brief: "5 tips for better sleep", nouns: ["sleep"] },
  { brief: "We are hiring a barista for our Lisbon café", nouns: ["barista"] },
  { brief: "Grand opening of our yoga studio on 12 May", nouns: ["yoga studio"] },
  { brief: "Our customer Maria doubled her sales with our invoicing app", nouns: ["Maria"] },
  { brief: "Why small businesses need a content calendar", nouns: ["content calendar"] },
  { brief: "The benefits of meditation for busy parents", nouns: ["meditation"] },
  {
    brief: "Announce webinar about cyber security for small companies, June 3, free",
    nouns: ["webinar", "cyber security"],
  },
  { brief: "Remind people that our Christmas orders close on December 12", nouns: ["Christmas orders"] },
  { brief: "coffee", nouns: ["coffee"] },
  { brief: "behind the scenes at our ceramics workshop", nouns: ["ceramics workshop"] },
  { brief: "thank our volunteers", nouns: ["volunteers"] },
  { brief: "Thank you!", nouns: ["you"] },
  { brief: "thanks for your patience", nouns: ["patience"] },
  { brief: "we are sorry for the delay of the January box", nouns: ["January box"] },
  { brief: "price increase from January", nouns: ["price increase"] },
  { brief: "our new sourdough box, baked on Fridays, free delivery in June.", nouns: ["sourdough box"] },
  {
    brief:
      "Introducing Slumberwell: a weighted blanket made of organic cotton. It is made for light sleepers. Available from 1 May at slumberwell.example.",
    nouns: ["Slumberwell"],
  },
  {
    brief:
      "Write an Instagram post about the new espresso machine for home baristas. Keep it short and funny. Mention the 30-day trial.",
    nouns: ["espresso machine"],
  },
  {
    brief:
      "Please write a LinkedIn post announcing our partnership with Northwind Logistics, which cuts delivery times in half.",
    nouns: ["partnership", "Northwind"],
  },
  { brief: "A quick guide to composting on a balcony", nouns: ["composting"] },
  { brief: "budgeting app for students with bank sync and weekly reports", nouns: ["budgeting app"] },
  { brief: "New study: remote workers sleep 30 minutes longer", nouns: ["remote workers"] },
  {
    brief:
      "Welcome to the Tidewater Kayak Club. Here is what you get from us: a tour map every month. To begin, pick your first tour.",
    nouns: ["Tidewater Kayak Club"],
  },
  { brief: "Black Friday deal on noise-cancelling headphones, $99 instead of $149", nouns: ["headphones"] },
  { brief: "wedding photography in Tuscany", nouns: ["wedding photography"] },
  { brief: "AI bookkeeping software for freelancers", nouns: ["bookkeeping"] },
  { brief: "Invite customers to our wine tasting this Saturday at 7 pm, 25 euros per person", nouns: ["wine tasting"] },
  { brief: "handmade leather wallets", nouns: ["leather wallets"] },
  { brief: "electric bikes", nouns: ["electric bikes"] },
  { brief: "Explain how our refill station works", nouns: ["refill station"] },
  { brief: "Our team planted 1,000 trees last weekend", nouns: ["team"] },
  { brief: "plumbing emergency service, open 24 hours", nouns: ["plumbing"] },
  { brief: "dog training course for puppies", nouns: ["dog training course"] },
  { brief: "Why switching to LED lighting saves money", nouns: ["LED"] },
  { brief: "save water in the garden", nouns: ["water"] },
  { brief: "holiday gift guide", nouns: ["gift guide"] },
  { brief: "the importance of backups", nouns: ["backups"] },
  { brief: "Encourage people to sign up for our newsletter", nouns: ["newsletter"] },
  {
    brief:
      "A customer story: an architect came to us with cold offices. With our window film they now heat half as much.",
    nouns: ["architect"],
  },
  {
    brief: "Our honey comes from forty hives along the river Elbe; we never heat it, and every jar names its meadow.",
    nouns: ["honey"],
  },
  { brief: "New opening hours: we are open on Sundays from 9 to 1 starting in March", nouns: ["opening hours"] },
  {
    brief: "choose the right running shoe: measure your foot in the evening, test on asphalt, ignore the colour",
    nouns: ["running shoe"],
  },
]

/** Every brief once, with kind, network, tone, readers and length dealt in turn, so that all meet all. */
export const CASES: GeneratorInput[] = BRIEFS.flatMap(({ brief }, at) =>
  CONTENT_TYPES.map((contentType, kind) => ({
    contentType,
    brief,
    platform: CONTENT_PLATFORMS[(at + kind) % CONTENT_PLATFORMS.length] ?? "instagram",
    tone: CONTENT_TONES[(at + kind) % CONTENT_TONES.length] ?? "professional",
    audience: CONTENT_AUDIENCES[(at * 3 + kind) % CONTENT_AUDIENCES.length] ?? "general",
    length: 1 + ((at + kind) % 3),
    includeHashtags: at % 2 === 0,
    includeEmoji: at % 3 === 0,
    variation: 0,
  })),
)
