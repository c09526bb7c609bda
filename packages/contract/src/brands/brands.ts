import { z } from "zod"
import {
  BRAND_DESCRIPTION_MAX,
  BRAND_NAME_MAX,
  BRAND_NAME_MIN,
  brandText,
  CHOICE_MAX,
  CHOICES_MAX,
  SLIDER_DEFAULT,
  URL_MAX,
} from "./brands-text.ts"
import { isCurrency, LANGUAGES } from "../currency.ts"
import { isoTime, rowId, rowRef } from "../wire.ts"

/** Constants and texts without zod, for the screens that load first. */
export * from "./brands-text.ts"

/** http or https only: following other schemes could run code or read files. */
export const webUrl = z
  .string()
  .trim()
  .max(URL_MAX, brandText.websiteInvalid)
  .refine((value) => value === "" || isWebUrl(value), brandText.websiteInvalid)

function isWebUrl(value: string): boolean {
  if (!/^https?:\/\//i.test(value)) return false
  try {
    return new URL(value).hostname.includes(".") || new URL(value).hostname === "localhost"
  } catch {
    return false
  }
}

/** A picture here (path) or on the web (URL); "" for none. */
export const pictureUrl = z
  .string()
  .trim()
  .max(URL_MAX, brandText.websiteInvalid)
  .refine((value) => value === "" || /^\/[^/\\]/.test(value) || isWebUrl(value), brandText.websiteInvalid)

/** Control characters break the mails and feeds that are sent in a brand's name. */
export const onOneLine = (name: string): string => name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()

export const brandInput = z.object({
  name: z
    .string(brandText.nameShort)
    .trim()
    .overwrite(onOneLine)
    .min(BRAND_NAME_MIN, brandText.nameShort)
    .max(BRAND_NAME_MAX, brandText.nameLong),
  description: z.string().trim().max(BRAND_DESCRIPTION_MAX, brandText.descriptionLong).nullish(),
  website: webUrl.nullish(),
  logoUrl: pictureUrl.nullish(),
  industry: z.string().trim().max(120).nullish(),
  /** Currency of all the brand's prices; fixed after the first order. */
  currency: z.string().refine(isCurrency, brandText.currencyInvalid).optional(),
  /** Language of texts for the brand, with its region: "en-GB". */
  language: z.enum(LANGUAGES, brandText.languageInvalid).optional(),
  isDefault: z.boolean().optional(),
})
export const brandPatch = brandInput.partial().extend({ isConfigured: z.boolean().optional() })
/** The default brand goes only as the last one, and only when `isLast` says so. */
export const brandRemoval = rowRef.extend({ isLast: z.boolean().optional() })

export const brandOutput = z.object({
  id: rowId,
  userId: z.string(),
  name: z.string(),
  description: z.string(),
  website: z.string(),
  logoUrl: z.string().nullable(),
  industry: z.string().nullable(),
  currency: z.string(),
  language: z.string(),
  isDefault: z.boolean(),
  isConfigured: z.boolean(),
  createdAt: isoTime,
  updatedAt: isoTime,
})
export type Brand = z.output<typeof brandOutput>

const choice = z.string().trim().max(CHOICE_MAX).default("")
const choices = z.array(z.string().trim().min(1).max(CHOICE_MAX)).max(CHOICES_MAX).default([])
const slider = z.number().int().min(0).max(100).default(SLIDER_DEFAULT)

export const stylization = z.object({
  brandVibe: choice,
  toneOfVoice: choice,
  targetAudience: choice,
  industryVertical: choice,
  contentStyle: choice,
  colorScheme: choice,
  communicationStyle: choice,
  brandPersonality: choices,
  contentThemes: choices,
  visualStyle: choice,
  formalityLevel: slider,
  emotionalTone: slider,
  creativityLevel: slider,
  technicalDepth: slider,
  urgencyLevel: slider,
  /** Words the brand avoids and prefers; the voice check marks violations. */
  bannedWords: choices,
  preferredWords: choices,
})
export type Stylization = z.output<typeof stylization>
export const EMPTY_STYLIZATION: Stylization = stylization.parse({})

export const stylizationInput = stylization.extend({ brandId: rowId.optional() })
export const stylizationOutput = z.object({
  brandId: rowId,
  /** 0 before the first save. */
  version: z.number().int(),
  ...stylization.shape,
  updatedAt: isoTime.nullable(),
})
/** Rows keep the fields as one JSON text. */
