import type { z } from "zod"
import { readStored, writeStored } from "./local-storage.ts"

/** What is not saved on the server yet stays on this device, so that a closed tab loses nothing. Read back checked. */
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
    forget: (key: string): void => writeStored(key, ""),
  }
}
