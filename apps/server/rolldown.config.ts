import { globSync, rmSync, statSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { defineConfig, type Plugin } from "rolldown"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
const OUT = join(ROOT, "apps/server/dist")
/** Small packages in plain JavaScript that nearly every request uses; all others are imported from node_modules. */
const JOINED = [
  "@hono/node-server",
  "@trpc/server",
  "@oslojs/*",
  "arctic",
  "domhandler",
  "domutils",
  "dom-serializer",
  "domelementtype",
  "entities",
  "hono",
  "htmlparser2",
  "ipaddr.js",
  "kysely",
  "linkify-it",
  "lucia",
  "markdown-it",
  "mdurl",
  "oslo",
  "punycode.js",
  "uc.micro",
  "zod",
]
/** Threads and child processes, which are started by the address of their file. */
const STARTED = globSync("packages/*/src/**/*.{worker,process}.ts", { cwd: ROOT })
const STARTED_ADDRESS = /new URL\("([^"]+\.(?:worker|process)\.ts)", import\.meta\.url\)/g

/** A server that runs while a newer one is built still loads parts of its own build on first use. */
const KEPT_BUILDS_MS = 7 * 24 * 60 * 60 * 1000

const isJoined = (name: string): boolean =>
  name.startsWith("@brandwright/") ||
  JOINED.some((known) =>
    known.endsWith("/*") ? name.startsWith(known.slice(0, -1)) : name === known || name.startsWith(`${known}/`),
  )

const nameEntry = (file: string): string =>
  file
    .replaceAll("\\", "/")
    .replace(/^packages\/|\.ts$/g, "")
    .replaceAll("/", "-")
const fromOut = (file: string): string => relative(OUT, file).replaceAll("\\", "/")

/** Packages of another workspace cannot be found by name from the bundle's folder: they are imported by their place. */
const outsidePackages: Plugin = {
  name: "outside-packages",
  resolveId: {
    filter: { id: /^[^./\0]/ },
    async handler(source, importer, options) {
      if (!importer || source.startsWith("node:") || isJoined(source)) return
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && !found.external ? { id: fromOut(found.id), external: true } : found
    },
  },
}

/** `import.meta.url` stays the place of the source file, beside which fonts, phrases and pages are. */
const ownPlaces: Plugin = {
  name: "own-places",
  transform: {
    filter: { id: /[\\/](?:apps|packages)[\\/][^\\/]+[\\/]src[\\/]/, code: "import.meta.url" },
    handler(code, id) {
      const entry = (address: string) => nameEntry(relative(ROOT, join(dirname(id), address)))
      const bundled = code.replaceAll(
        STARTED_ADDRESS,
        (_all, address: string) => `new URL("./${entry(address)}.js", OWN_URL)`,
      )
      const placed = bundled
        .replaceAll("import.meta.url", `new URL("${fromOut(id)}", import.meta.url).href`)
        .replaceAll("OWN_URL", "import.meta.url")
      return { code: placed, map: null } // Lines stay as they are.
    },
  },
}

const removeOldBuilds: Plugin = {
  name: "remove-old-builds",
  buildStart() {
    for (const file of globSync(join(OUT, "*"))) if (statSync(file).mtimeMs < Date.now() - KEPT_BUILDS_MS) rmSync(file)
  },
}

export default defineConfig({
  input: {
    main: join(ROOT, "apps/server/src/main.ts"),
    ...Object.fromEntries(STARTED.map((file) => [nameEntry(file), join(ROOT, file)])),
  },
  platform: "node",
  plugins: [removeOldBuilds, outsidePackages, ownPlaces],
  output: {
    dir: OUT,
    format: "esm",
    sourcemap: true,
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    comments: false,
    // A file with one letter outside Latin is kept in memory at two bytes a letter.
    minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
  },
})
