/** The body is not valid multipart/form-data (RFC 7578), or ends too early. */
export class MultipartError extends Error {}

export type Part = {
  name: string
  /** Set for files: the last path segment of the client's file name. */
  fileName?: string
  /** Must be read before the next part; unread content is skipped. */
  content: AsyncGenerator<Buffer>
}

const HEADER_BYTES_MAX = 8 * 1024
const PREAMBLE_BYTES_MAX = 4 * 1024
const LINE = Buffer.from("\r\n")
const BLANK_LINE = Buffer.from("\r\n\r\n")

/**
 * The parts of a form as they arrive, with backpressure; at most one chunk in memory.
 * @throws MultipartError
 */
export async function* readParts(body: AsyncIterable<Uint8Array>, contentType: string): AsyncGenerator<Part> {
  const delimiter = Buffer.from(`\r\n--${readBoundary(contentType)}`)
  // The first delimiter may be at the very beginning, without its line break.
  const input = new Input(body, LINE)
  await input.readTo(delimiter, PREAMBLE_BYTES_MAX)
  for (;;) {
    const rest = (await input.readTo(LINE, HEADER_BYTES_MAX)).toString("latin1")
    if (rest.startsWith("--")) return
    if (rest.trim() !== "") throw new MultipartError("Text follows a delimiter.")
    const headers = (await input.readTo(BLANK_LINE, HEADER_BYTES_MAX)).toString("utf8")
    const content = input.upTo(delimiter)
    yield { ...readDisposition(headers), content }
    for await (const _rest of content);
    if (!input.isAtDelimiter) await skip(input.upTo(delimiter))
  }
}

async function skip(content: AsyncGenerator<Buffer>): Promise<void> {
  for await (const _chunk of content);
}

/** Received bytes, and the source of further ones. */
class Input {
  #buffer: Buffer
  #source: AsyncIterator<Uint8Array>
  /** Whether the last content was read including its delimiter. */
  isAtDelimiter = true

  constructor(body: AsyncIterable<Uint8Array>, before: Buffer) {
    this.#source = body[Symbol.asyncIterator]()
    this.#buffer = before
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next()
    if (done) throw new MultipartError("The body ends too early.")
    this.#buffer =
      this.#buffer.length === 0
        ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
        : Buffer.concat([this.#buffer, value])
  }

  /** Reads up to `mark`, and skips it. */
  async readTo(mark: Buffer, maxBytes: number): Promise<Buffer> {
    let searched = 0
    for (;;) {
      const found = this.#buffer.indexOf(mark, searched)
      if (found > maxBytes || (found < 0 && this.#buffer.length > maxBytes + mark.length))
        throw new MultipartError("A header is too long.")
      if (found >= 0) {
        const before = this.#buffer.subarray(0, found)
        this.#buffer = this.#buffer.subarray(found + mark.length)
        return before
      }
      searched = Math.max(0, this.#buffer.length - mark.length + 1)
      await this.#more()
    }
  }

  /** Chunks up to `mark`, which is skipped. A reader that stops early leaves `isAtDelimiter` false. */
  async *upTo(mark: Buffer): AsyncGenerator<Buffer> {
    this.isAtDelimiter = false
    for (;;) {
      const found = this.#buffer.indexOf(mark)
      // The end of the buffer may be the beginning of the mark.
      const safe = found >= 0 ? found : this.#buffer.length - mark.length + 1
      if (found >= 0) this.isAtDelimiter = true
      if (safe > 0 || found >= 0) {
        const chunk = this.#buffer.subarray(0, safe)
        this.#buffer = this.#buffer.subarray(found >= 0 ? found + mark.length : safe)
        if (chunk.length > 0) yield chunk
        if (found >= 0) return
      }
      await this.#more()
    }
  }
}

function readBoundary(contentType: string): string {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType.slice(0, 500))
  const text = boundary?.[1] ?? boundary?.[2]
  if (!text) throw new MultipartError("No boundary is named.")
  return text
}

function readDisposition(headers: string): { name: string; fileName?: string } {
  const line = headers.split("\r\n").find((header) => /^content-disposition:/i.test(header)) ?? ""
  const name = readParameter(line, "name")
  if (name === undefined) throw new MultipartError("A part has no name.")
  const fileName = readExtendedName(line) ?? readParameter(line, "filename")
  return { name, ...(fileName !== undefined && { fileName: lastStep(fileName) }) }
}

function readParameter(line: string, key: string): string | undefined {
  const found = new RegExp(`;\\s*${key}=(?:"([^"]*)"|([^;\\s]*))`, "i").exec(line)
  const value = found?.[1] ?? found?.[2]
  // Browsers escape exactly these three.
  return value?.replace(/%22/g, '"').replace(/%0D/gi, "\r").replace(/%0A/gi, "\n")
}

/** filename*=UTF-8''percent-encoded (RFC 5987). */
function readExtendedName(line: string): string | undefined {
  const encoded = /;\s*filename\*=utf-8''([^;\s]*)/i.exec(line)?.[1]
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

const lastStep = (path: string): string => path.split(/[/\\]/).at(-1) ?? ""
