import { gzipSync } from "node:zlib"
import type { Plugin } from "vite"

type Budget = { screen: string; modules: readonly RegExp[]; gzipBytes: number; files: number }

/** Scripts and styles of a first screen, all that it statically needs. Dialogs and menus come when they are opened. */
const BUDGETS: Budget[] = [
  { screen: "/login", modules: [/src\/main/, /routes\/-guest/], gzipBytes: 167_000, files: 4 },
  { screen: "/signup", modules: [/src\/main/, /routes\/-guest/, /auth\/signup-form/], gzipBytes: 172_000, files: 5 },
  {
    screen: "/",
    modules: [/src\/main/, /routes\/-frame/],
    gzipBytes: 220_500,
    files: 5,
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

/** Returns files that import each other, directly or by way of others: what runs first would meet undefined imports. */
export function findCycles(chunks: readonly Pick<Chunk, "fileName" | "imports">[]): string[] {
  const importsByFile = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  const finished = new Set<string>()
  const visit = (file: string, path: string[]): string[] => {
    const start = path.indexOf(file)
    if (start >= 0) return [[...path.slice(start), file].join(" -> ")]
    if (finished.has(file)) return []
    const found = (importsByFile.get(file) ?? []).flatMap((next) => visit(next, [...path, file]))
    finished.add(file)
    return found
  }
  return [...importsByFile.keys()].flatMap((file) => visit(file, []))
}

/** Ends a build whose first screens have become too heavy, or whose files cannot run in any order. */
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
        const faults = [
          ...findOverspent(chunks, assets),
          ...findCycles(chunks).map((cycle) => `Mend build/first-screen-files.ts, files import each other: ${cycle}`),
        ]
        if (faults.length > 0) this.error(faults.join("\n"))
      },
    },
  }
}

const pick = ({ fileName, moduleIds, code, imports }: Omit<Chunk, "css">) => ({ fileName, moduleIds, code, imports })
