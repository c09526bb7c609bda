/** Usage categories (account §3); without zod, for the address of the screen. */
export const USAGE_CATEGORIES = [
  "anthropic",
  "openai",
  "image_generation",
  "processing",
  "storage",
  "data_transfer",
] as const
export type UsageCategory = (typeof USAGE_CATEGORIES)[number]
