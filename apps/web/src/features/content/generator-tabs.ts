export const GENERATOR_TABS = ["create", "recent", "templates"] as const
export type GeneratorTab = (typeof GENERATOR_TABS)[number]
export const TEMPLATE_FILTERS = ["all", "social", "blog", "email"] as const
