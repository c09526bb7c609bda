/** Matches modules of a folder or package by the names of what is in it. */
const among = (folder: string, names: string) => new RegExp(`${folder}/(?:${names.replaceAll(" ", "|")})(?:[./?]|$)`)
const matchesAny = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

const CONTROLS =
  "ActionIcon Anchor Checkbox CheckboxCard CheckboxIndicator Divider Input InputBase PasswordInput TextInput Title"

/** What both the sign-in screens and the shell stand on, beside what the entry imports. */
const COMMON = [
  /rolldown\/runtime/,
  among("@mantine/core/(?:styles|esm/components)", CONTROLS),
  among("@mantine/core/esm/utils", "InlineInput InputsGroupFieldset"),
  among("@mantine/core/esm/core", "styles-api utils MantineProvider/color-functions"),
  among("@mantine/hooks/esm", "use-document-title use-merged-ref use-uncontrolled use-disclosure use-window-event"),
  among("@tabler/icons-react/dist/esm/icons", "IconCheck IconMoon IconSun"),
  among("src/ui", "hint links picture/logo screen/main-heading theme-toggle"),
  among("src/lib", "focus/heading-focus loading/lazy-schema screen-title use-arrival"),
  // Small styles would be trips of their own.
  among("src/features/auth", "guest-frame.module"),
  /react-router\/dist\/esm\/useLocation/,
  // Forms and their checks, for the sign-in screens and for every dialog.
  /@mantine\/form\//,
  /\/klona\//,
  /\/fast-deep-equal\//,
]
const GUEST = [
  /src\/routes\/-guest/,
  among("src/features/auth", "auth-form google-button"),
  among("src/lib", "session/use-guest-mutation"),
  /src\/texts\/en\/auth\./,
]
/** Signing up beside what signing in has, with the parts that the account area shares with it. */
const SIGNUP = [
  among("src/features/auth", "signup-form signup-screen verify-step"),
  among("src/ui/form", "new-password-input rate-password"),
  /src\/lib\/use-countdown|src\/texts\/en\/password\.|icons\/IconFlask/,
]
const ICONS = "Bell Book2 Browser Brush ChevronDown Mail Movie Photo Search Send2 Tag Wand"
/** The server's data, what every screen of a signed-in person stands on, and the dashboard. */
const FRAME = [
  /src\/routes\/-frame/,
  /@tanstack\/(query-core|react-query)\//,
  /@trpc\/(client|server|react-query)\//,
  among("src/blocks", "setup-steps"),
  among("src/features", "brands/first-brand dashboard/dashboard.module"),
  among(
    "src/lib",
    "calls/(?:client|data|mutation-meta|query-client) confirm drafts/(?:form-drafts|handover) guide session/last-visit time trpc",
  ),
  among("src/providers", "brand notifications"),
  among("src/ui", "app-link picture/brand-logo"),
  among("src/ui/screen", "boundary empty-state page-header part"),
  /src\/texts\/en\/welcome\./,
  among("contract/src", "currency money"),
  among(
    "contract/src/(?:account|brands|workspace)",
    "account-text brands-text checklist-steps dashboard demo notifications",
  ),
  among("@mantine/core/(?:styles|esm/components)", "Avatar Badge Card Kbd Paper NativeSelect Textarea Progress"),
  among("@mantine/core/esm/components/Combobox", "get-parsed-combobox-data"),
  /@mantine\/core\/(styles\/Combobox\.css|esm\/components\/Combobox\/(Combobox\.module|ComboboxChevron\/))/,
  among("@mantine/hooks/esm", "use-hotkeys use-network use-os"),
  among("@tabler/icons-react/dist/esm/(?:icons/Icon)?", `createReactComponent defaultAttributes ${ICONS}`),
]
/** What most screens are built of, with what stands beside them; the dashboard's style form waits for these alone. */
const INPUTS = [
  /@mantine\/(?:core|hooks|notifications)\/(?!.*NumberInput)|@floating-ui\/|react-(?:remove-scroll|style-singleton)/,
  /dashboard\/stylization-form\.tsx/,
  among("src/ui", "shell/account/account-nav shell/brand-switcher shell/guide-bar toaster"),
]
const SCHEMAS = [/\/zod\/|contract\/src\/wire\./]
/** The checks of the sign-in screens' forms, which come with their first use. */
const ACCOUNT_SCHEMAS = [/contract\/src\/(?:account\/auth|email\/email-address)\.ts/]
/** What screens share of our own. */
const PARTS = [
  /features\/content\/insight-list|providers\/use-money/,
  /src\/(?:ui|blocks|lib|texts)\/(?!.*rich-text)|packages\/(?:contract|rules)\/|NumberInput|@tabler\/icons/,
]
/** What the screens of a feature share, where it has many small parts. Those of the account area are one feature. */
const FEATURES = /src\/features\/(?:account|brands|notifications|social\/connections|(media|social))\//
const nameFeature = (id: string): string => `${FEATURES.exec(id)?.[1] ?? "account"}-parts`

/**
 * A few files for what the first screens share, instead of one for each part: every file is a trip of its own. A part
 * that is missing here still works, from a file of its own; `firstScreenBudget` says when there are too many, and when
 * two files came to import each other.
 */
export const firstScreenFiles = [
  { name: "schemas", test: matchesAny(SCHEMAS), minShareCount: 3 },
  {
    name: "first",
    test: matchesAny([/src\/main\.tsx/, ...COMMON]),
    minShareCount: 1,
    includeDependenciesRecursively: true,
  },
  { name: "guest", test: matchesAny(GUEST), minShareCount: 1, includeDependenciesRecursively: true },
  { name: "signup", test: matchesAny(SIGNUP), minShareCount: 1 },
  { name: "account-schemas", test: matchesAny(ACCOUNT_SCHEMAS), minShareCount: 1 },
  { name: "frame", test: matchesAny(FRAME), minShareCount: 1, includeDependenciesRecursively: true },
  { name: "controls", test: matchesAny(INPUTS), minShareCount: 1, includeDependenciesRecursively: true },
  { name: "parts", test: matchesAny(PARTS), minShareCount: 2, includeDependenciesRecursively: true },
  { name: nameFeature, test: FEATURES, minShareCount: 2 },
].map((file, index) => ({ includeDependenciesRecursively: false, ...file, priority: 10 - index }))

/**
 * What is fetched together with a lazy part: its own file, which would wait for its styles, and the files that most parts
 * import. A list of all would be 5 kB of the entry.
 */
export const fetchAhead = (file: string, imported: string[], { hostType }: { hostType: "html" | "js" }): string[] =>
  hostType === "html" ? imported : imported.filter((name) => name === file || /\/(?:frame|controls|parts)-/.test(name))
