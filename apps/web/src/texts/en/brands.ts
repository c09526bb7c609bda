import { counted } from "@brandwright/contract/counted"
import { brandText } from "@brandwright/contract/brands/brands"

/** A file as the brand's logo. */
export const logoText = {
  upload: "Upload a logo",
  replace: "Replace the logo",
  kept: { title: "Logo saved", message: "It will be used everywhere from now on." },
  failed: { title: "Error", message: "The logo could not be saved. Please try another file." },
} as const

/** The brand's colors, in the order in which they lead. */
export const colorText = {
  label: (number: number) => (number === 1 ? "Main color" : number === 2 ? "Second color" : `Color ${number}`),
  name: (number: number) => `Brand color ${number}`,
  save: "Save colors",
  saved: { title: "Colors saved", message: "They will be used from now on." },
  failed: { title: "Error", message: "The colors could not be saved. Please try again." },
} as const

export const kitText = {
  title: "Brand kit",
  intro: "Everything you make for this brand uses it.",
  failed: "The brand kit could not be loaded.",
  logo: "Logo",
  colors: "Colors",
  font: "Font",
  noFont: "The font of the chosen style",
  uploadFont: "Upload a font",
  fontKept: { title: "Font saved", message: "Pages, graphics and books use it from now on." },
  fontFailed: { title: "Error", message: "The font could not be saved. Please try another file." },
  voice: "Voice",
  noVoice: "Not chosen yet",
  chooseVoice: "Choose a voice",
  facts: "Facts",
  countFacts: (count: number, hasMore: boolean) =>
    count === 0 ? "None yet" : `${hasMore ? "More than " : ""}${counted(count, "fact")}`,
  seeFacts: "See the facts",
} as const

/** Brand management: account §2.8 §8. */
export const brandScreenText = {
  description: "The brands you work on. One of them is the default.",
  create: "Create Brand",
  edit: "Edit",
  editTitle: "Edit Brand",
  delete: "Delete",
  deleteTitle: "Delete Brand",
  /** Empty when there is none of either. */
  deleteContent: (pieces: number, subscribers: number) => {
    const lost = [pieces && counted(pieces, "content piece"), subscribers && counted(subscribers, "subscriber")]
    const shown = lost.filter((one) => one !== 0).join(" and ")
    return shown && `Its ${shown} will be deleted too.`
  },
  typeName: (name: string) => `Type "${name}" to confirm`,
  details: "Details",
  socialConnections: "Social Connections",
  defaultBadge: "Default",
  makeDefault: "Make Default Brand",
  name: "Name",
  brandDescription: "Description",
  website: "Website",
  noWebsite: "No website",
  industry: "Industry",
  logo: "Logo",
  logoUrl: "Logo URL",
  currency: "Currency",
  currencyHint: "Used for all prices. It cannot be changed after the first order.",
  language: "Language",
  languageHint: "The language and spelling of texts written for this brand.",
  isDefault: "Default brand",
  created: "Created",
  ok: "OK",
  firstBrand: "A brand holds your content, audience, style and social accounts.",
  brandCreated: { title: "Brand Created", message: brandText.created.message },
  brandUpdated: { title: "Brand Updated", message: brandText.updated.message },
  brandDeleted: { title: "Brand Deleted", message: brandText.deleted.message },
  defaultUpdated: (name: string) => ({ title: "Default Brand Updated", message: `${name} is now your default brand.` }),
  createFailed: { title: "Failed to Create Brand", message: brandText.createFailedDefault },
  updateFailed: { title: "Failed to Update Brand", message: brandText.updateFailed.message },
  deleteFailed: { title: "Failed to Delete Brand", message: brandText.deleteFailed.message },
  defaultFailed: { title: "Failed to Set Default Brand", message: brandText.switchFailed.message },
} as const
