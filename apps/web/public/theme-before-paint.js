// Runs before the first paint, so that a dark page never flashes white. Same rule as src/providers/theme.tsx.
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem("theme")
  } catch {
    // Storage may be blocked; the system's preference decides then.
  }
  if (theme !== "light" && theme !== "dark")
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
  document.documentElement.setAttribute("data-mantine-color-scheme", theme)
})()
