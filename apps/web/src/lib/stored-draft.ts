import { z } from "zod"
import { listStored, readStored, removeStored, writeStored } from "./local-storage.ts"

/** Unsaved changes stored on this device, so that a closed tab loses nothing. Validated when read. */
export function storedDraft<Schema extends z.ZodType>(schema: Schema) {
  return {
    read(key: string): z.output<Schema> | undefined {
      const text = readStored(key)
      if (!text) return undefined
      try {
        return schema.parse(JSON.parse(text))
      } catch {
        return undefined
      }
    },
    keep: (key: string, draft: z.input<Schema>): void => writeStored(key, JSON.stringify(draft)),
    forget: (key: string): void => removeStored((name) => name === key),
  }
}

const copies = storedDraft(z.object({ at: z.number(), draft: z.unknown() }))
/** Id of this window, until its page is reloaded. */
const WINDOW = Math.random().toString(36).slice(2)

/**
 * The same for content that several windows may have open: each keeps its own copy. `window`
 * is only set in tests.
 */
export function storedCopies<Schema extends z.ZodType>(schema: Schema, window = WINDOW) {
  const nameOwn = (key: string): string => `${key}:${window}`
  return {
    /** This window's copy, or the newest one another window left, which is adopted. */
    take(key: string): z.output<Schema> | undefined {
      const found = listStored((name) => name.startsWith(`${key}:`)).flatMap((name) => {
        const copy = copies.read(name)
        const { data: draft, success } = schema.safeParse(copy?.draft)
        return copy && success ? [{ name, at: copy.at, draft }] : []
      })
      const own = found.find(({ name }) => name === nameOwn(key))
      const [newest] = found.toSorted((one, other) => other.at - one.at)
      if (own || !newest) return own?.draft
      const text = readStored(newest.name)
      if (text) writeStored(nameOwn(key), text)
      copies.forget(newest.name)
      return newest.draft
    },
    keep: (key: string, draft: z.input<Schema>): void => copies.keep(nameOwn(key), { at: Date.now(), draft }),
    forget: (key: string): void => copies.forget(nameOwn(key)),
  }
}
