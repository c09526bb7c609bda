import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { appPaths } from "./build/app-paths.ts"
import { compressedFiles } from "./build/compressed-files.ts"
import { fetchAhead, firstScreenFiles } from "./build/first-screen-files.ts"
import { firstScreenBudget } from "./build/first-screens.ts"
import { laterStyles } from "./build/later-styles.ts"
import { mantineStyles } from "./build/mantine-styles.ts"

const api = `http://localhost:${process.env.API_PORT ?? process.env.PORT ?? 3000}`
/** What the server answers itself; everything else is the app. */
const SERVER_PATHS = ["/api", "/trpc", "/f", "/e", "/l", "/n", "/r", "/media", "/c", "/tool-frame"]

export default defineConfig({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true }),
    react(),
    mantineStyles(),
    laterStyles(),
    appPaths(),
    firstScreenBudget(),
    compressedFiles(),
  ],
  build: {
    target: "es2022",
    // Those know light-dark(): written out for older ones it needs a scheme in the same file, and Mantine sets it elsewhere.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    // Policy font-src and img-src allow our own files only, so nothing becomes a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: fetchAhead },
    rolldownOptions: {
      // Building a schema of the contract does nothing else: screens that only need a text or a limit ship no zod.
      treeshake: { manualPureFunctions: ["z"] },
      output: { codeSplitting: { groups: firstScreenFiles } },
    },
  },
  server: {
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [`^${path}(/|$|\\?)`, { target: api, changeOrigin: false }])),
  },
})
