export const GENERATOR_TABS = ["create", "recent", "templates"] as const
export const TEMPLATE_FILTERS = ["all", "social", "blog", "email"] as const
