export type ZipEntry = { name: string; modifiedAt: number; content: AsyncIterable<Uint8Array> }

/** A ZIP written while it is read: entries of any size and number, stored as they are, nothing kept in memory but their names. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  // Who reads the archive sees a failure.
  writeEntries(entries, writable).catch((error: unknown) => writable.abort(error).catch(() => {}))
  yield* readable
}

async function writeEntries(entries: AsyncIterable<ZipEntry>, archive: WritableStream<Uint8Array>): Promise<void> {
  const { ZipWriter } = await import("@zip.js/zip.js")
  const writer = new ZipWriter(archive, { level: 0, zip64: true, useWebWorkers: false })
  for await (const { name, modifiedAt, content } of entries)
    await writer.add(name, ReadableStream.from(content), { lastModDate: new Date(modifiedAt) })
  await writer.close()
}
