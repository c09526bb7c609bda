export const WELCOME_STEPS = ["website", "look", "voice", "model", "post"] as const
export type WelcomeStep = (typeof WELCOME_STEPS)[number]
