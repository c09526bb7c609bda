import type { Plugin } from "vite"

const DOOR = "virtual:mantine-styles"
const RESOLVED = `\0${DOOR}`
/** Others build on these, so they come first, in this order. */
const BASE = [
  ...["baseline", "default-css-variables", "global", "ScrollArea", "UnstyledButton", "VisuallyHidden", "Paper"],
  ...["Popover", "CloseButton", "Group", "Loader", "Overlay", "ModalBase", "Input", "InlineInput", "Flex"],
]

/**
 * Ships the styles of the Mantine components that a chunk uses, with that chunk, instead of all 40 kB at the start.
 * While developing, the whole sheet is loaded: Mantine comes pre-bundled there.
 */
export function mantineStyles(): Plugin {
  let building = false
  return {
    name: "mantine-styles",
    configResolved(config) {
      building = config.command === "build"
    },
    resolveId: (id) => (id === DOOR ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined
      const sheets = building ? BASE.map((name) => `styles/${name}.css`) : ["styles.css"]
      return sheets.map((sheet) => `import "@mantine/core/${sheet}"`).join("\n")
    },
    transform(code, id) {
      const component = building && /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1]
      return component ? `import "@mantine/core/styles/${component}.css"\n${code}` : undefined
    },
  }
}
