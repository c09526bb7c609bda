import { CREATOR_TARGETS, dashboardText } from "@brandwright/contract/dashboard"
import { type ScreenPath, SCREENS, shellText } from "@brandwright/contract/shell"
import { Spotlight, spotlight, type SpotlightActionGroupData } from "@mantine/spotlight"
import "@mantine/spotlight/styles.css"
import { IconArrowRight, IconLogout, IconMoon, IconPlus, IconSearch, IconTag } from "@tabler/icons-react"
import { useNavigate } from "@tanstack/react-router"
import { useEffect } from "react"
import { toastFailed } from "../../lib/toasts.ts"
import { useAuth } from "../../providers/auth.tsx"
import { useBrand } from "../../providers/brand.tsx"
import { useTheme } from "../../providers/theme.tsx"

/** Every screen, what can be made, the brands: by typing a few letters. Loaded when it is first opened. */
export function Palette({ openings }: { openings: number }) {
  useEffect(() => {
    if (openings > 0) spotlight.open()
  }, [openings])
  const navigate = useNavigate()
  const { brands, brand, switchBrand } = useBrand()
  const { theme, toggleTheme } = useTheme()
  const { logout } = useAuth()
  const go = (to: ScreenPath) => () => void navigate({ to })

  const actions: SpotlightActionGroupData[] = [
    {
      group: shellText.pages,
      actions: uniqueScreens().map(({ to, label }) => ({
        id: to,
        label,
        onClick: go(to),
        leftSection: <IconArrowRight size={18} aria-hidden="true" />,
      })),
    },
    {
      group: dashboardText.create,
      actions: CREATOR_TARGETS.map(({ kind, label, to }) => ({
        id: `create-${kind}`,
        label: `${dashboardText.create}: ${label}`,
        onClick: go(to),
        leftSection: <IconPlus size={18} aria-hidden="true" />,
      })),
    },
    {
      group: shellText.brandSelector,
      actions: brands
        .filter(({ id }) => id !== brand?.id)
        .map(({ id, name }) => ({
          id: `brand-${id}`,
          label: shellText.switchTo(name),
          onClick: () => switchBrand(id),
          leftSection: <IconTag size={18} aria-hidden="true" />,
        })),
    },
    {
      group: shellText.accountMenu,
      actions: [
        {
          id: "theme",
          label: theme === "dark" ? shellText.useLightTheme : shellText.useDarkTheme,
          onClick: toggleTheme,
          leftSection: <IconMoon size={18} aria-hidden="true" />,
        },
        {
          id: "logout",
          label: shellText.logout,
          onClick: () => void logout().catch((error: unknown) => toastFailed(error, shellText.logoutFailed)),
          leftSection: <IconLogout size={18} aria-hidden="true" />,
        },
      ],
    },
  ]
  return (
    <Spotlight
      shortcut={null}
      actions={actions.filter((group) => group.actions.length > 0)}
      nothingFound={shellText.nothingFound}
      highlightQuery
      scrollable
      maxHeight="min(26rem, 70dvh)"
      attributes={{ content: { "aria-label": shellText.palette } }}
      searchProps={{
        leftSection: <IconSearch size={19} aria-hidden="true" />,
        placeholder: shellText.searchPages,
        "aria-label": shellText.searchPages,
      }}
    />
  )
}

/** Some screens stand in two menus; here once. */
const uniqueScreens = () => [...new Map(SCREENS.map((screen) => [screen.to, screen])).values()]
