import { THEME_STORAGE_KEY } from "@brandwright/contract/workspace/shell"
import { MantineProvider } from "@mantine/core"
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react"
import { onStoredElsewhere, readStored, writeStored } from "../lib/local-storage.ts"
import { createStrictContext } from "../lib/create-strict-context.ts"
import { cssVariables, theme as mantineTheme } from "../theme/theme.ts"

export type Theme = "light" | "dark"
type ThemeState = { theme: Theme; toggleTheme: () => void }

const [ThemeContext, useTheme] = createStrictContext<ThemeState>("useTheme", "ThemeProvider")
export { useTheme }

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [saved, setSaved] = useState(() => parseTheme(readStored(THEME_STORAGE_KEY)))
  const system = useSyncExternalStore(onSystemTheme, readSystemTheme)
  const theme = saved ?? system
  useEffect(() => onStoredElsewhere(THEME_STORAGE_KEY, (value) => setSaved(parseTheme(value))), [])

  const toggleTheme = () => {
    const next = theme === "light" ? "dark" : "light"
    setSaved(next)
    writeStored(THEME_STORAGE_KEY, next)
  }
  return (
    <ThemeContext value={{ theme, toggleTheme }}>
      <MantineProvider theme={mantineTheme} cssVariablesResolver={cssVariables} forceColorScheme={theme}>
        {children}
      </MantineProvider>
    </ThemeContext>
  )
}

/** core §4: a saved theme counts only if it is exactly one of the two. */
export const parseTheme = (value: string | null): Theme | null => (value === "light" || value === "dark" ? value : null)

const darkPreference = () => window.matchMedia("(prefers-color-scheme: dark)")

const readSystemTheme = (): Theme => (darkPreference().matches ? "dark" : "light")

function onSystemTheme(listener: () => void): () => void {
  const preference = darkPreference()
  preference.addEventListener("change", listener)
  return () => preference.removeEventListener("change", listener)
}
