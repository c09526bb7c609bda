import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { createTurns } from "@brandwright/ai/turns"
import { currentPerson } from "@brandwright/queue/current-person"
import { z } from "zod"
import { MINUTE_MS } from "@brandwright/contract/durations"

const PROGRAM = fileURLToPath(new URL("./svg-drawing.process.ts", import.meta.url))
/** The process ends itself much earlier, by the time that it computes; this is for a machine that has stopped. */
const PROCESS_MS_MAX = MINUTE_MS
const size = z.object({ width: z.number().nullable(), height: z.number().nullable() })

const takeTurn = createTurns(1, currentPerson)

/**
 * Draws an SVG once, in a process that can be killed: a few lines with nested references or filters take minutes, and
 * nothing else ends a thread that draws. One at a time, person by person. Undefined for a drawing that takes too long.
 */
export const drawApart = (svg: Buffer): Promise<z.output<typeof size> | undefined> => takeTurn(() => draw(svg))

function draw(svg: Buffer): Promise<z.output<typeof size> | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<z.output<typeof size> | undefined>()
  // Without the server's environment, which holds its secrets.
  const options = { timeout: PROCESS_MS_MAX, killSignal: "SIGKILL" as const, env: {} }
  const child = execFile(process.execPath, [PROGRAM], options, (error, written) => {
    if (error?.signal === "SIGKILL") resolve(undefined)
    else if (error) reject(error)
    else resolve(size.parse(JSON.parse(written)))
  })
  // It may have ended before it has read everything.
  child.stdin?.on("error", () => {})
  child.stdin?.end(svg)
  return promise
}
