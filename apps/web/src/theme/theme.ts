import { shellText } from "@brandwright/contract/workspace/shell"
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core"

/** The product's green: calm enough for a working day, dark enough for white text from shade 7. */
const spruce: MantineColorsTuple = [
  "#ecf6f2",
  "#d6eae2",
  "#aad5c5",
  "#7bbfa6",
  "#52a98b",
  "#358f72",
  "#22806a",
  "#166b55",
  "#0f5645",
  "#083f32",
]
/** The logo's spark; for highlights and samples, never for text on white. */
const amber: MantineColorsTuple = [
  "#fff8e6",
  "#fdeec6",
  "#fadc8d",
  "#f6c95a",
  "#f2b33d",
  "#e09a1c",
  "#bd7c0f",
  "#8f5b08",
  "#714806",
  "#523404",
]
/** Danger; white text from shade 7. */
const red: MantineColorsTuple = [
  "#fdf0ef",
  "#fadcd9",
  "#f4b4ae",
  "#ec8a81",
  "#e5665b",
  "#d94c40",
  "#c93c31",
  "#b02d24",
  "#90231c",
  "#6d1914",
]
const gray: MantineColorsTuple = [
  "#f7f9f8",
  "#eff2f1",
  "#e3e8e6",
  "#d1d8d5",
  "#b6c0bc",
  "#83908b",
  "#5a6762",
  "#44504b",
  "#2f3935",
  "#1b2320",
]
const dark: MantineColorsTuple = [
  "#d8dfdc",
  "#bcc6c2",
  "#9aa6a1",
  "#77837e",
  "#3d4945",
  "#2d3734",
  "#222b28",
  "#1a211f",
  "#121816",
  "#0b0f0e",
]

/** core §9: distance of a dropdown from the window's edge, and its maximum height. */
const dropdown = {
  defaultProps: {
    maxDropdownHeight: "24rem",
    // Not mounted while closed, so that a label refers only to the field.
    comboboxProps: { keepMounted: false, shadow: "md", middlewares: { shift: { padding: 10 }, flip: { padding: 10 } } },
  },
}

export const theme = createTheme({
  colors: { spruce, amber, red, gray, dark },
  primaryColor: "spruce",
  // One shade for both schemes, and the luminance at which black and white are equally readable on it:
  // every filled control then has a contrast of at least 4.5, whatever its color.
  primaryShade: 7,
  autoContrast: true,
  luminanceThreshold: 0.179,
  black: "#1b2320",
  fontFamily: "'Instrument Sans Variable', 'Instrument Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: "0.78rem", sm: "0.875rem", md: "0.95rem", lg: "1.1rem", xl: "1.3rem" },
  lineHeights: { xs: "1.4", sm: "1.5", md: "1.55", lg: "1.55", xl: "1.5" },
  headings: {
    fontWeight: "640",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "clamp(1.5rem, 1.2rem + 1.2vw, 1.95rem)", lineHeight: "1.2" },
      h2: { fontSize: "1.25rem", lineHeight: "1.3" },
      h3: { fontSize: "1.05rem", lineHeight: "1.4" },
      h4: { fontSize: "0.95rem", lineHeight: "1.45" },
    },
  },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2.25rem" },
  radius: { xs: "4px", sm: "6px", md: "9px", lg: "14px", xl: "22px" },
  defaultRadius: "md",
  shadows: {
    xs: "0 1px 2px rgb(20 40 33 / 6%)",
    sm: "0 1px 2px rgb(20 40 33 / 6%), 0 4px 12px rgb(20 40 33 / 5%)",
    md: "0 2px 4px rgb(20 40 33 / 6%), 0 10px 28px rgb(20 40 33 / 9%)",
    lg: "0 4px 8px rgb(20 40 33 / 7%), 0 20px 48px rgb(20 40 33 / 13%)",
    xl: "0 8px 16px rgb(20 40 33 / 8%), 0 32px 72px rgb(20 40 33 / 18%)",
  },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Card: { defaultProps: { withBorder: true, radius: "lg", padding: "lg" } },
    Paper: { defaultProps: { radius: "lg" } },
    Modal: {
      defaultProps: {
        radius: "lg",
        centered: true,
        overlayProps: { backgroundOpacity: 0.45, blur: 2 },
        closeButtonProps: { "aria-label": shellText.close },
      },
      styles: { title: { fontSize: "1.1rem", lineHeight: 1.3, fontWeight: 640 } },
    },
    // Its element is <header>, which would count as a second banner.
    ModalHeader: { defaultProps: { role: "presentation" } },
    // Its placeholder is not a menu item, which confuses assistive technology.
    Menu: { defaultProps: { shadow: "md", withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: "md" } },
    Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
    Badge: { defaultProps: { variant: "light", radius: "sm", tt: "none" } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { "aria-label": shellText.showPassword } } },
    Select: dropdown,
    MultiSelect: dropdown,
    Autocomplete: dropdown,
    TagsInput: dropdown,
    ActionIcon: { defaultProps: { variant: "subtle", size: "lg" } },
  },
})

/** Readable greys and errors in both schemes, and a canvas a step behind the cards. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    "--bw-notice": "color-mix(in srgb, var(--mantine-color-amber-5) 22%, var(--mantine-color-body))",
  },
  light: {
    "--bw-canvas": "#f4f6f4",
    "--bw-line": "var(--mantine-color-gray-2)",
    "--bw-tint": "var(--mantine-color-spruce-0)",
    "--mantine-color-error": "var(--mantine-color-red-7)",
    "--mantine-color-placeholder": "#66736e",
    "--mantine-color-disabled-color": "#66736e",
    "--mantine-color-default-border": "var(--mantine-color-gray-3)",
  },
  dark: {
    "--bw-canvas": "var(--mantine-color-dark-8)",
    "--bw-line": "var(--mantine-color-dark-5)",
    "--bw-tint": "rgb(53 143 114 / 14%)",
    "--mantine-color-gray-light": "var(--mantine-color-dark-5)",
    "--mantine-color-gray-light-hover": "var(--mantine-color-dark-4)",
    // The palest shades look white: destructive actions must be recognizable here too.
    "--mantine-color-red-light-color": "var(--mantine-color-red-2)",
    "--mantine-color-amber-light-color": "var(--mantine-color-amber-2)",
    // Lighter than a card, so that a button of this kind stands out from it.
    "--mantine-color-spruce-light": "rgb(82 169 139 / 20%)",
    "--mantine-color-spruce-light-hover": "rgb(82 169 139 / 28%)",
    "--mantine-color-spruce-light-color": "var(--mantine-color-spruce-2)",
    "--mantine-color-error": "var(--mantine-color-red-3)",
    "--mantine-color-placeholder": "#8f9b96",
    "--mantine-color-disabled": "var(--mantine-color-dark-5)",
    "--mantine-color-disabled-color": "var(--mantine-color-dark-2)",
    "--mantine-color-anchor": "var(--mantine-color-spruce-3)",
  },
})
