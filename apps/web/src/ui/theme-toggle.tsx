import { shellText } from "@brandwright/contract/workspace/shell"
import { ActionIcon } from "@mantine/core"
import { IconMoon, IconSun } from "@tabler/icons-react"
import { useTheme } from "../providers/theme.tsx"

export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme()
  const label = theme === "dark" ? shellText.useLightTheme : shellText.useDarkTheme
  return (
    <ActionIcon color="gray" aria-label={label} title={label} onClick={toggleTheme}>
      {theme === "dark" ? <IconSun size={19} stroke={1.7} /> : <IconMoon size={19} stroke={1.7} />}
    </ActionIcon>
  )
}
