import { counted } from "../counted.ts"
/** Facts about a brand: the only claims about it that a writer may make. */
export const BRAND_FACT_KINDS = [
  "product",
  "service",
  "offer",
  "guarantee",
  "question",
  "review",
  "place",
  "hours",
  "area",
  "link",
] as const
export type BrandFactKind = (typeof BRAND_FACT_KINDS)[number]

export const FACTS_MAX = 500
export const FACT_TITLE_MAX = 200
export const FACT_DETAIL_MAX = 2000
export const FACT_SOURCE_MAX = 2048
/** Maximum price in the brand's currency: fits as millionths into an integer on both engines. */
export const FACT_PRICE_MAX = 1_000_000_000
export const EXAMPLES_MAX = 50
export const EXAMPLE_MAX = 5000

/** The fields of each kind besides the title, with their labels. */
export type FactForm = {
  name: string
  title: string
  detail: string
  hasPrice?: boolean
  hasUrl?: boolean
  hasDates?: boolean
  source?: string
}
export const FACT_FORMS: Record<BrandFactKind, FactForm> = {
  product: { name: "Product", title: "Name", detail: "What it is", hasPrice: true, hasUrl: true },
  service: { name: "Service", title: "Name", detail: "What it includes", hasPrice: true, hasUrl: true },
  offer: { name: "Offer", title: "Offer", detail: "Conditions", hasPrice: true, hasUrl: true, hasDates: true },
  guarantee: { name: "Guarantee", title: "What you promise", detail: "Conditions" },
  question: { name: "Question", title: "Question", detail: "Answer", hasUrl: true },
  review: { name: "Review", title: "Who said it", detail: "Their words", hasUrl: true, source: "Where it was given" },
  place: { name: "Place", title: "Name of the place", detail: "Address and phone", hasUrl: true },
  hours: { name: "Opening hours", title: "Days", detail: "Hours", hasDates: true },
  area: { name: "Service area", title: "Area", detail: "Details" },
  link: { name: "Link", title: "What it leads to", detail: "Details", hasUrl: true },
}

export const factText = {
  tab: "Facts",
  intro: "What is true about this brand. Texts only state what is here or in the brief.",
  none: "No facts yet",
  noneHint: "Add what you sell, where and when. Or read it from your website.",
  add: "Add fact",
  edit: "Edit fact",
  addTitle: "Add a fact",
  kind: "Kind",
  price: (currency: string) => `Price in ${currency}`,
  url: "Link",
  startsAt: "From",
  endsAt: "Until",
  save: "Save fact",
  delete: "Delete fact",
  moveUp: "Move up",
  moveDown: "Move down",
  search: "Search facts",
  saved: { title: "Fact saved", message: "New texts will use it." },
  deleted: { title: "Fact deleted", message: "New texts will not use it." },
  failed: { title: "Error", message: "The fact could not be saved. Please try again." },
  readWebsite: "Read from website",
  websiteAddress: "Website address",
  readAsset: "Read from a pool file",
  chooseAsset: "Text or PDF",
  proposals: (count: number) =>
    count === 0 ? "No facts were found." : `${counted(count, "suggestion")}. Accept what is true.`,
  accept: "Accept",
  dismiss: "Dismiss",
  readFailed: { title: "The page could not be read", message: "Check the address and try again." },
  examples: "Sounds like us",
  examplesHint: "Texts of yours that sound right. Two or three are enough to show how you write.",
  exampleText: "Text",
  addExample: "Add example",
  removeExample: "Remove example",
  exampleSaved: { title: "Marked", message: "New texts will follow it." },
  titleMissing: "Please give it a name.",
  titleLong: `At most ${FACT_TITLE_MAX} characters.`,
  detailLong: `At most ${FACT_DETAIL_MAX} characters.`,
  priceInvalid: "Please enter a price of 0 or more.",
  dayInvalid: "Please enter a day.",
  endsBeforeStart: "The end must not be before the start.",
  websiteMissing: "Please enter the address of a page.",
  exampleMissing: "Please enter a text.",
  exampleLong: `An example has at most ${EXAMPLE_MAX} characters.`,
  full: `A brand keeps at most ${FACTS_MAX} facts. Delete one first.`,
  examplesFull: `A brand keeps at most ${EXAMPLES_MAX} examples. Remove one first.`,
  notFound: "Fact not found",
  exampleNotFound: "Example not found",
  notReadable: "Only texts and PDF files with text can be read.",
  pageNotReadable: (why: string) => `The page could not be read. ${why}`,
} as const
