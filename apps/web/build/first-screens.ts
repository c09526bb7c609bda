import { gzipSync } from "node:zlib"
import type { Plugin } from "vite"

type Budget = { screen: string; modules: readonly RegExp[]; gzipBytes: number; files: number }

/** Scripts and styles of a first screen, all that it statically needs. Dialogs and menus come when they are opened. */
const BUDGETS: Budget[] = [
  { screen: "/login", modules: [/src\/main/, /_guest\.tsx\?/, /_guest\/login\.tsx\?/], gzipBytes: 177_000, files: 64 },
  {
    screen: "/",
    modules: [/src\/main/, /src\/workspace/, /lib\/data/, /_app\.tsx\?/, /_app\/index\.tsx\?/],
    gzipBytes: 216_000,
    files: 92,
  },
]

type Chunk = { fileName: string; moduleIds: string[]; code: string; imports: string[]; css: Iterable<string> }
type Asset = { fileName: string; source: string | Uint8Array }

/** Returns what is over its budget, a sentence for each. */
export function findOverspent(chunks: readonly Chunk[], assets: readonly Asset[], budgets = BUDGETS): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const sources = new Map(assets.map(({ fileName, source }) => [fileName, source]))
  return budgets.flatMap(({ screen, modules, gzipBytes, files }) => {
    const needed = new Map<string, string | Uint8Array>()
    const add = (chunk: Chunk | undefined): void => {
      if (!chunk || needed.has(chunk.fileName)) return
      needed.set(chunk.fileName, chunk.code)
      for (const sheet of chunk.css) needed.set(sheet, sources.get(sheet) ?? "")
      for (const file of chunk.imports) add(byFile.get(file))
    }
    for (const module of modules) {
      const holders = chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)))
      if (holders.length === 0) return [`${screen}: no file holds ${module.source}`]
      holders.forEach(add)
    }
    const bytes = [...needed.values()].reduce((sum, source) => sum + gzipSync(source).length, 0)
    return [
      ...(bytes > gzipBytes ? [`${screen}: ${bytes} bytes of scripts and styles (gzip), ${gzipBytes} at most`] : []),
      ...(needed.size > files ? [`${screen}: ${needed.size} files, ${files} at most`] : []),
    ]
  })
}

/** Ends a build whose first screens have become too heavy. */
export function firstScreenBudget(): Plugin {
  return {
    name: "first-screen-budget",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = Object.values(bundle)
        const chunks = files.flatMap((file) =>
          file.type === "chunk" ? [{ ...pick(file), css: file.viteMetadata?.importedCss ?? [] }] : [],
        )
        const assets = files.flatMap((file) => (file.type === "asset" ? [file] : []))
        const overspent = findOverspent(chunks, assets)
        if (overspent.length > 0) this.error(overspent.join("\n"))
      },
    },
  }
}

const pick = ({ fileName, moduleIds, code, imports }: Omit<Chunk, "css">) => ({ fileName, moduleIds, code, imports })
