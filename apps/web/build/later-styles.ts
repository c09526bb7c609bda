import type { Plugin } from "vite"

/**
 * The page only fetches its styles, so that what stands in it is painted while they are on their way;
 * `applyStyles` of lib/loading/styles.ts applies them in their place.
 */
export const laterStyles = (): Plugin => ({
  name: "later-styles",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html) => html.replaceAll('<link rel="stylesheet"', '<link rel="preload" as="style"'),
  },
})
