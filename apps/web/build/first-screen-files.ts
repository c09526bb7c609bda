/** Matches modules of a folder or package by the names of what is in it. */
const among = (folder: string, names: string) => new RegExp(`${folder}/(?:${names.replaceAll(" ", "|")})(?:[./?]|$)`)
const isAnyOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

const CONTROLS =
  "ActionIcon Anchor Checkbox CheckboxCard CheckboxIndicator Divider Input InputBase PasswordInput TextInput Title"

/** What both the sign-in screens and the shell stand on, beside what the entry imports. */
const COMMON = [
  among("@mantine/core/(?:styles|esm/components)", CONTROLS),
  among("@mantine/core/esm/utils", "InlineInput InputsGroupFieldset"),
  among("@mantine/core/esm/core", "styles-api utils MantineProvider/color-functions"),
  among("@mantine/hooks/esm", "use-document-title use-merged-ref use-uncontrolled use-disclosure use-window-event"),
  among("@tabler/icons-react/dist/esm/icons", "IconCheck IconMoon IconSun"),
  among("src/ui", "links logo theme-toggle"),
  among("src/lib", "screen-title use-arrival"),
  among("src/features/auth", "auth-form.module"),
  /react-router\/dist\/esm\/useLocation/,
]
const GUEST = [
  among("src/features/auth", "auth-form google-button"),
  among("src/lib", "use-action lazy-schema"),
  /src\/texts\/en\/auth\./,
]
/** Forms and their checks, for the sign-in screens and for every dialog. */
const FORM = [/@mantine\/form\//, /\/klona\//, /\/fast-deep-equal\//]
/** The server's data, and what every screen of a signed-in person stands on. */
const FRAME = [
  among("src/lib", "guide last-visit"),
  among("src/ui", "brand-logo"),
  among("contract/src", "checklist-steps dashboard demo"),
  /@tanstack\/(query-core|react-query)\//,
  /@trpc\/(client|server|react-query)\//,
  among("src/ui", "boundary empty-state page-header part result-link"),
  among("src/lib", "client confirm form-drafts handover heading-focus mutation-meta query-client time trpc"),
  among("src/providers", "brand notifications"),
  among("src/features", "brands/first-brand"),
  among("contract/src", "account-text brands-text money notifications"),
  among("@mantine/core/(?:styles|esm/components)", "Avatar Badge Card Kbd Paper"),
  /@mantine\/core\/(styles\/Combobox\.css|esm\/components\/Combobox\/(Combobox\.module|ComboboxChevron\/))/,
  among("@mantine/hooks/esm", "use-hotkeys use-network use-os"),
  among("@tabler/icons-react/dist/esm/icons", "IconBell IconChevronDown IconSearch IconTag"),
]
const DASHBOARD = [
  among("@mantine/core/esm/components", "NativeSelect Textarea"),
  among("@mantine/core/esm/components/Combobox", "get-parsed-combobox-data"),
  among("@tabler/icons-react/dist/esm/icons", "IconBook2 IconBrush IconMail IconMovie IconPhoto IconWand"),
]
/** What the dashboard's cards on top share with the guided start. */
const CARDS = [
  among("src/blocks", "setup-steps"),
  among("@mantine/core/(?:styles|esm/components)", "Progress"),
  among("contract/src", "currency"),
  /src\/texts\/en\/welcome\./,
]

/** What many screens are built of: one trip, instead of one for each part of each screen. */
const SHARED = {
  icons: /@tabler\/icons-react\//,
  schemas: /\/zod\/|contract\/src\/wire\./,
  controls: /@mantine\/(?:core|hooks)\/(?!.*NumberInput)|@floating-ui\/|react-(?:remove-scroll|style-singleton)/,
}

/**
 * A few files for what the first screens share, instead of one for each part: every file is a trip of its own. A part
 * that is missing here still works, from a file of its own; `firstScreenBudget` says when there are too many, and when
 * two files came to import each other.
 */
export const firstScreenFiles = [
  { name: "first", tags: ["$initial" as const], minShareCount: 1 },
  ...Object.entries({ common: COMMON, guest: GUEST, form: FORM, frame: FRAME, dashboard: DASHBOARD, cards: CARDS }).map(
    // What a single screen needs stays with that screen.
    ([name, patterns]) => ({ name, test: isAnyOf(patterns), minShareCount: 2 }),
  ),
  ...Object.entries(SHARED).map(([name, pattern]) => ({ name, test: isAnyOf([pattern]), minShareCount: 3 })),
].map((file, index) => ({ ...file, priority: 10 - index, includeDependenciesRecursively: false }))
