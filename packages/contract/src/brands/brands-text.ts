/** Brands: core §3 to §8, account §2.8 §5 §8. */
export const BRAND_NAME_MIN = 2
export const BRAND_NAME_MAX = 120
export const BRAND_DESCRIPTION_MAX = 2000
export const URL_MAX = 2048

export const brandText = {
  nameShort: `Brand name must be at least ${BRAND_NAME_MIN} characters.`,
  nameLong: `Brand name must be at most ${BRAND_NAME_MAX} characters.`,
  descriptionLong: `Description must be at most ${BRAND_DESCRIPTION_MAX} characters.`,
  currencyInvalid: "Please choose a currency.",
  currencyFixed: "The currency cannot be changed because there are orders in it.",
  languageInvalid: "Please choose a language.",
  websiteInvalid: "Please enter a valid URL.",
  notFound: "Brand not found",
  deleteDefault: "You must set another brand as default before deleting this one.",
  deleteConfirm: "Are you sure you want to delete this brand? This action cannot be undone.",
  loadFailed: { title: "Error", message: "Failed to load brands. Please try again." },
  createFailedDefault: "Failed to create brand",
  authenticationFailure: "Authentication failure. Please log in again.",
  invalidData: "Invalid brand data. Please check your input.",
  serverError: "Server error. Please try again later.",
  authenticationError: {
    title: "Authentication Error",
    message: "You need to be logged in to create a brand. Please log in again.",
  },
  updateFailed: { title: "Error", message: "Failed to update brand. Please try again." },
  deleteFailed: { title: "Error", message: "Failed to delete brand. Please try again." },
  switchFailed: { title: "Error", message: "Failed to switch brands. Please try again." },
  created: { title: "Success", message: "Brand created successfully." },
  updated: { title: "Success", message: "Brand updated successfully." },
  deleted: { title: "Success", message: "Brand deleted successfully." },
  switched: (name: string) => ({ title: "Success", message: `Switched to ${name}.` }),
  noneYet: "No Brands Yet",
  noneSelected: "No brand selected",
  selectForPages: "Please select a brand first",
  selectForContent: "Please select a brand before generating content.",
  stylizationSaved: { title: "Settings saved", message: "Your brand's style is used from now on." },
  stylizationFailed: { title: "Error", message: "Failed to save brand stylization. Please try again." },
} as const

/** Inbox entries; the change may have been made on another device. */
export const brandNews = {
  created: (name: string) => ({ title: `Brand created: ${name}`, message: "You can work on it now." }),
  updated: (name: string) => ({ title: `Brand updated: ${name}`, message: "Its details were updated." }),
  restyled: (name: string) => ({
    title: `Brand style updated: ${name}`,
    message: "New content follows this style from now on.",
  }),
  deleted: (name: string) => ({
    title: `Brand deleted: ${name}`,
    message: "The brand and everything in it were deleted.",
  }),
} as const

/** Shown while signed out; never sent to the server (core §3). */
export const PLACEHOLDER_BRAND = {
  id: 1,
  userId: "",
  name: "My First Brand",
  description: "Getting started with your first brand",
  website: "",
  logoUrl: null,
  industry: null,
  currency: "USD",
  language: "en-US",
  isDefault: true,
  isConfigured: false,
  createdAt: new Date(0).toISOString(),
  updatedAt: new Date(0).toISOString(),
}

/** The brand's style (content §3). Lists are suggestions: free text is allowed. */
export const STYLIZATION_OPTIONS = {
  brandVibe: [
    "Modern",
    "Classic",
    "Playful",
    "Luxurious",
    "Minimal",
    "Bold",
    "Earthy",
    "Futuristic",
    "Warm",
    "Rebellious",
  ],
  toneOfVoice: [
    "Professional",
    "Casual",
    "Friendly",
    "Authoritative",
    "Humorous",
    "Inspirational",
    "Educational",
    "Conversational",
  ],
  targetAudience: [
    "General",
    "Professionals",
    "Young adults",
    "Parents",
    "Business owners",
    "Tech enthusiasts",
    "Creative professionals",
    "Students",
    "Retirees",
  ],
  industryVertical: [
    "Technology",
    "Retail",
    "Food and drink",
    "Health and fitness",
    "Education",
    "Finance",
    "Travel",
    "Beauty",
    "Real estate",
    "Professional services",
    "Arts and crafts",
    "Non-profit",
  ],
  contentStyle: [
    "Storytelling",
    "How-to",
    "Data-driven",
    "Behind the scenes",
    "Opinion",
    "Question and answer",
    "Lists",
    "Case studies",
  ],
  colorScheme: ["Brand colors", "Professional", "Modern", "Warm", "Cool", "Monochrome", "Vibrant", "Pastel"],
  communicationStyle: ["Direct", "Supportive", "Persuasive", "Informative", "Enthusiastic", "Thoughtful"],
  brandPersonality: [
    "Trustworthy",
    "Innovative",
    "Caring",
    "Daring",
    "Witty",
    "Elegant",
    "Down-to-earth",
    "Expert",
    "Energetic",
    "Calm",
  ],
  contentThemes: [
    "Tips and advice",
    "Product news",
    "Customer stories",
    "Industry insight",
    "Community",
    "Sustainability",
    "Team and culture",
    "Offers",
    "Inspiration",
  ],
  visualStyle: [
    "Photographic",
    "Illustrated",
    "Minimal",
    "Bold graphics",
    "Vintage",
    "Hand-drawn",
    "Geometric",
    "Editorial",
  ],
} as const

export const STYLIZATION_SLIDERS = [
  "formalityLevel",
  "emotionalTone",
  "creativityLevel",
  "technicalDepth",
  "urgencyLevel",
] as const
export const SLIDER_DEFAULT = 50
export const CHOICE_MAX = 120
export const CHOICES_MAX = 12
