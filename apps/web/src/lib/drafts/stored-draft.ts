import { z } from "zod"
import { DRAFT_PREFIX } from "./form-drafts.ts"
import { listStored, readStored, removeStored, writeStored } from "../local-storage.ts"

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

/** This window's copy of changes that the server does not have yet, each with the version it applies to. */
export type DeviceCopy<Value> = {
  /** What a closed tab left behind. */
  unsent: { value: Value; version: number } | undefined
  keep: (value: Value, version: number) => void
  forget: () => void
}

const copies = storedDraft(z.object({ at: z.number(), version: z.number(), value: z.unknown() }))
/** Id of this window, until its page is reloaded. */
const WINDOW = Math.random().toString(36).slice(2)

/**
 * Unsent changes to something that several windows may have open: each window keeps its own copy.
 * `window` is only set in tests.
 */
export function storedCopies<Schema extends z.ZodType>(schema: Schema, window = WINDOW) {
  /** This window's copy, or the newest one another window left, which is adopted. */
  const take = (key: string) => {
    const found = listStored((name) => name.startsWith(`${key}:`)).flatMap((name) => {
      const copy = copies.read(name)
      const { data: value, success } = schema.safeParse(copy?.value)
      return copy && success ? [{ name, at: copy.at, version: copy.version, value }] : []
    })
    const own = found.find(({ name }) => name === `${key}:${window}`)
    const [newest] = found.toSorted((one, other) => other.at - one.at)
    if (own || !newest) return own
    const text = readStored(newest.name)
    if (text) writeStored(`${key}:${window}`, text)
    copies.forget(newest.name)
    return newest
  }
  return {
    /** `restore` returns what is still to be sent of a copy; undefined when the server has it after all. */
    open<Value extends z.input<Schema>>(
      name: string,
      restore: (kept: z.output<Schema>, version: number) => Value | undefined,
    ): DeviceCopy<Value> {
      const key = DRAFT_PREFIX + name
      const forget = () => copies.forget(`${key}:${window}`)
      const found = take(key)
      const value = found && restore(found.value, found.version)
      if (found && value === undefined) forget()
      return {
        unsent: found && value !== undefined ? { value, version: found.version } : undefined,
        keep: (unsent, version) => copies.keep(`${key}:${window}`, { at: Date.now(), version, value: unsent }),
        forget,
      }
    },
  }
}
