import { counted } from "../counted.ts"
/** The frame of every page: account §2.1. */
export const NAV_TABS = [
  { to: "/", label: "Dashboard" },
  { to: "/content-pool", label: "Content Pool" },
  { to: "/web-funnel", label: "Web Funnel" },
  { to: "/posting-queue", label: "Posting Queue" },
  { to: "/email-responder", label: "Email Responder" },
  { to: "/ai-content", label: "AI Content" },
  { to: "/ebooks", label: "E-books" },
  { to: "/new-tools", label: "New Tools" },
] as const

export const ACCOUNT_MENU = [
  { to: "/account", label: "My Account" },
  { to: "/account/profile", label: "Profile" },
  { to: "/account/settings", label: "Account Settings" },
  { to: "/account/usage", label: "Usage & Credits" },
  { to: "/notifications", label: "Notification History" },
  { to: "/notifications-settings", label: "Notification Settings" },
] as const

export const FOOTER_STRIP = [
  { to: "/progress", label: "In progress" },
  { to: "/completed", label: "Completed" },
  { to: "/recommendations", label: "Recommendations" },
] as const

/** Screens reached from other screens, not from tabs or menus. */
export const OTHER_SCREENS = [
  { to: "/campaigns", label: "Campaigns" },
  { to: "/related-news", label: "Related News" },
  { to: "/ebook-creator", label: "E-book Creator" },
  { to: "/account/brands", label: "Brand Management" },
  { to: "/account/social-connections", label: "Social Connections" },
  { to: "/test", label: "System check" },
  { to: "/models", label: "Models" },
  { to: "/welcome", label: "Brand setup" },
] as const

/** The menu beside the tabs, with everything else by group. */
export const MORE_GROUPS = [
  { name: "Write", screens: ["/campaigns", "/recommendations", "/related-news"] },
  { name: "Work", screens: ["/progress", "/completed", "/notifications"] },
  { name: "Brand", screens: ["/account/brands", "/account/social-connections", "/welcome"] },
  { name: "Account", screens: ["/account", "/account/settings", "/account/usage", "/notifications-settings"] },
  { name: "This instance", screens: ["/models", "/test"] },
] as const satisfies readonly { name: string; screens: readonly string[] }[]

export const SCREENS = [...NAV_TABS, ...ACCOUNT_MENU, ...FOOTER_STRIP, ...OTHER_SCREENS] as const
export type ScreenPath = (typeof SCREENS)[number]["to"]

export const screenLabel = (path: ScreenPath): string => SCREENS.find((screen) => screen.to === path)?.label ?? ""

/** Screens that work on the current brand. */
export const NEEDS_BRAND: readonly ScreenPath[] = [
  ...(["/content-pool", "/web-funnel", "/email-responder", "/ai-content", "/ebooks"] as const),
  "/campaigns" as const,
  ...(["/new-tools", "/recommendations", "/related-news", "/ebook-creator", "/welcome"] as const),
]

/** Where the browser keeps the chosen theme (core §7). */
export const THEME_STORAGE_KEY = "theme"

/** The account screens, in the order of their menu. */
export const ACCOUNT_AREA = [
  "/account",
  "/account/profile",
  "/account/settings",
  "/account/brands",
  "/account/social-connections",
  "/account/usage",
  "/notifications",
  "/notifications-settings",
] as const satisfies readonly ScreenPath[]

export const shellText = {
  skipToContent: "Skip to content",
  mainNavigation: "Main navigation",
  sections: "Sections",
  secondaryNavigation: "More pages",
  accountMenu: "Account menu",
  accountArea: "Account",
  showPassword: "Show what I typed",
  addFunds: "Add Funds",
  logout: "Logout",
  logoutFailed: { title: "Logout failed", message: "You are still signed in. Please try again." },
  bell: (unread: number) => (unread === 0 ? "Notifications" : `Notifications, ${unread} unread`),
  markAllRead: "Mark all as read",
  viewAll: "View all notifications",
  noNotifications: "No notifications",
  brandSelector: "Brand",
  brandBand: "Choose a brand",
  noBrandFound: "No brand matches.",
  defaultBadge: "Default",
  useLightTheme: "Switch to light theme",
  useDarkTheme: "Switch to dark theme",
  copyright: (year: number, name: string) => `© ${year} ${name}. All rights reserved.`,
  offline: "You are offline. Your changes are kept and can be saved once you are back online.",
  loading: "Loading",
  loadFailed: "This could not be loaded",
  updated: "A part of this page is missing, probably because there is a newer version. Reload the page to continue.",
  reload: "Reload",
  loadsOnline: "There is no connection. It loads as soon as you are back online.",
  retry: "Try again",
  notFoundTitle: "Page not found",
  notFoundMessage: "There is nothing at this address. It may have moved, or the link is not quite right.",
  backToDashboard: "Back to the dashboard",
  sampleBadge: "Sample",
  sampleExplanation: "An example, shown until this brand has figures of its own.",
  unsavedTitle: "Leave without saving?",
  unsavedMessage: "Your changes are not saved yet.",
  leave: "Leave",
  draftRestored: "What you typed last time is back. It is not saved yet.",
  startOver: "Start over",
  stop: "Stop",
  save: "Save",
  cancel: "Cancel",
  close: "Close",
  search: "Search",
  palette: "Command palette",
  searchPages: "Search screens and content",
  searching: "Searching…",
  searchFailed: "Your content could not be searched. Pages and actions still work.",
  nothingFound: "Nothing found",
  results: (count: number) => counted(count, "result"),
  recent: "Recent",
  pages: "Pages",
  settings: "Settings",
  keyboard: "Keyboard shortcuts",
  more: "More",
  shortcuts: {
    search: "Search everything",
    list: "Show this list",
    move: "Move through results and lists",
    open: "Open the selected result",
    close: "Close a dialog or menu",
  },
  paletteHint: "↑ ↓ to move, Enter to open, Esc to close",
  switchTo: (brand: string) => `Switch to ${brand}`,
} as const

/** Group headings of search results. */
export const searchText = {
  untitled: "Untitled",
  kinds: {
    post: "Posts",
    page: "Sales pages",
    person: "People",
    template: "Email templates",
    sequence: "Email sequences",
    ebook: "E-books",
    video: "Videos",
    tool: "Tools",
    media: "Content pool",
  },
} as const
