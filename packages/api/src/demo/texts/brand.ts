import type { FactInput } from "@brandwright/contract/brands/brand-facts"
import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"

/** A bakery that does not exist: everything the demo workspace says is about it. */
export const DEMO_BRAND = {
  name: "Rosa & Rye",
  description: "A neighborhood bakery in Ithaca with sourdough, cakes and coffee, and baking classes on Saturdays.",
  website: "https://rosa-and-rye.example",
  industry: "Bakery",
  currency: "USD",
  language: "en-US",
} as const

export const DEMO_STYLE = {
  ...EMPTY_STYLIZATION,
  brandVibe: "Warm",
  toneOfVoice: "Friendly",
  targetAudience: "Neighbors who care about good bread",
  industryVertical: "Food",
  communicationStyle: "Supportive",
  brandPersonality: ["Caring", "Down-to-earth"],
  contentThemes: ["Behind the counter", "Recipes", "Local suppliers"],
  preferredWords: ["loaf", "neighbors", "slow"],
  bannedWords: ["artisanal"],
  formalityLevel: 25,
  emotionalTone: 60,
  technicalDepth: 30,
  urgencyLevel: 20,
}

const fact = (kind: FactInput["kind"], title: string, fields: Partial<FactInput> = {}): FactInput => ({
  kind,
  title,
  detail: "",
  price: null,
  url: "",
  startsAt: "",
  endsAt: "",
  source: "",
  ...fields,
})

export const DEMO_FACTS: readonly FactInput[] = [
  fact("product", "Rye sourdough", { detail: "800 g, baked for 24 hours with local rye", price: 7.5 }),
  fact("product", "Seeded loaf", { detail: "Sunflower, pumpkin and flax", price: 6.9 }),
  fact("product", "Cinnamon buns, box of six", { price: 18 }),
  fact("product", "Celebration cake", { detail: "Serves twelve, order three days ahead", price: 54 }),
  fact("service", "Sourdough class", { detail: "Saturday morning, four hours, eight places", price: 79 }),
  fact("offer", "Bread box", { detail: "Two loaves a week, collected on Friday", price: 52 }),
  fact("hours", "Tuesday to Saturday, 7 am to 3 pm"),
  fact("place", "12 Mill Lane, Ithaca"),
  fact("area", "Delivery by bike within three miles"),
  fact("guarantee", "Not happy with a loaf? Bring it back and take another."),
  fact("question", "Do you bake without gluten?", { detail: "No. Our kitchen works with wheat and rye all day." }),
  fact("review", "The best rye bread in town", { source: "Sample review" }),
]

/** Initials on the brand's color, as an SVG file. */
export const DEMO_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><rect width="256" height="256" rx="56" fill="#9a3412"/><path d="M128 44c46 26 68 62 68 98 0 40-30 70-68 70s-68-30-68-70c0-36 22-72 68-98z" fill="#fdba74"/><path d="M128 84v112M128 122l-30-22M128 122l30-22M128 160l-34-24M128 160l34-24" stroke="#9a3412" stroke-width="12" stroke-linecap="round" fill="none"/></svg>`

export const DEMO_COLORS = [
  ["Crust", "#9a3412"],
  ["Butter", "#fdba74"],
  ["Flour", "#fff7ed"],
] as const
