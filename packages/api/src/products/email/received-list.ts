import { createReadStream } from "node:fs"
import { subscriberText } from "@brandwright/contract/email/people/email-subscribers"
import { detectEncoding } from "@brandwright/contract/text/text-encoding"
import { readAll, ReceivedFile } from "@brandwright/storage/storage"
import { z } from "zod"
import { wrongField } from "../../errors.ts"

/** A list as a file received by the server: a class instance, which a JSON body cannot contain. */
export const receivedList = z.object({
  file: z.instanceof(ReceivedFile, { error: subscriberText.fileMissing }).optional(),
  fileName: z.string().max(300).optional(),
})

/** Spreadsheets and pictures have NULs; lists only in UTF-16. */
export async function requireText({ path }: ReceivedFile): Promise<void> {
  const start = await readAll(createReadStream(path, { end: 1023 }))
  if (start.includes(0) && !detectEncoding(start).startsWith("utf-16"))
    throw wrongField("file", subscriberText.importNoText)
}
