import { shellText } from "@brandwright/contract/workspace/shell"
import { useState } from "react"
import { toastFailed } from "../../../lib/toasts.ts"
import { useAuth } from "../../../providers/auth.tsx"
import { useBrand } from "../../../providers/brand.tsx"
import { useTheme } from "../../../providers/theme.tsx"
import type { Entry, EntryGroup } from "./palette-entries.ts"
import { PLACE_GROUPS } from "./palette-places.ts"
import { keepRecent, readRecent } from "./palette-recent.ts"
import { foundEntry } from "./use-found.ts"

/** Entries available without the server, including this user's recent ones. */
export function usePaletteEntries(onShortcuts: () => void) {
  const { user, logout } = useAuth()
  const { brands, brand, switchBrand } = useBrand()
  const { theme, toggleTheme } = useTheme()
  const userId = user?.id ?? ""
  const [stored] = useState(() => readRecent(userId, brand?.id))

  const groups: EntryGroup[] = [
    ...PLACE_GROUPS,
    {
      name: shellText.brandSelector,
      entries: brands
        .filter(({ id }) => id !== brand?.id)
        .map(({ id, name }) => ({ id: `brand-${id}`, label: shellText.switchTo(name), act: () => switchBrand(id) })),
    },
    {
      name: shellText.accountMenu,
      entries: [
        {
          id: "theme",
          label: theme === "dark" ? shellText.useLightTheme : shellText.useDarkTheme,
          keywords: "mode appearance",
          act: toggleTheme,
        },
        { id: "shortcuts", label: shellText.keyboard, keywords: "keys help", act: onShortcuts },
        {
          id: "logout",
          label: shellText.logout,
          keywords: "sign out",
          act: () => void logout().catch((error: unknown) => toastFailed(error, shellText.logoutFailed)),
        },
      ],
    },
  ].filter(({ entries }) => entries.length > 0)

  const byId = new Map(groups.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry]))
  const recent = stored
    .map((one) => ("found" in one ? foundEntry(one.found) : byId.get(one.entry)))
    .filter((entry) => entry !== undefined)
    .map((entry) => ({ ...entry, id: `recent-${entry.id}` }))

  return {
    groups,
    recent: recent.length > 0 ? [{ name: shellText.recent, entries: recent }] : [],
    remember: (entry: Entry) => {
      const id = entry.id.replace(/^recent-/, "")
      if (entry.found) keepRecent(userId, brand?.id, { found: entry.found })
      else if (entry.place) keepRecent(userId, brand?.id, { entry: id })
    },
  }
}
