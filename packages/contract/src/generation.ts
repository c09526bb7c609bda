/** What every generation shares: who made it and in which look. */
export const AI_PROVIDERS = ["local", "openai", "anthropic"] as const
export type AiProvider = (typeof AI_PROVIDERS)[number]

/** content §5: the image dialog's styles, natural first. */
export const IMAGE_STYLES = ["natural", "vivid", "professional", "minimalist", "artistic"] as const
export type ImageStyle = (typeof IMAGE_STYLES)[number]
