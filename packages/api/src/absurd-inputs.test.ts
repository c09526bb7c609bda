import { appText } from "@brandwright/contract/app"
import { TRPCError } from "@trpc/server"
import { describe, expect, onTestFinished, test } from "vitest"
import { adminInputs } from "../test/admin-inputs.ts"
import { machineInputs } from "../test/machine-inputs.ts"
import { leastInput, mutateInput } from "../test/mutations.ts"
import { startPhotoLibrary } from "../test/photo-library.ts"
import { testSettings } from "../test/services.ts"
import { freshServices, type SignedIn, signedIn } from "../test/signed-in.ts"
import type { Noun } from "../test/tenancy/kinds.ts"
import { table } from "../test/tenancy/table.ts"
import { call, isStream } from "../test/tenancy/walk.ts"
import { startWatchdog } from "../test/watchdog.ts"
import { wholeInputs } from "../test/whole-inputs.ts"
import { readSize } from "../../db/test/sizes.ts"
import { publicError } from "./errors.ts"

/** For each procedure; more by ABSURD_INPUTS=50, others by ABSURD_SEED. */
const COUNT = readSize("ABSURD_INPUTS")
const SEED = readSize("ABSURD_SEED")
/** Longest time that one call may take on a busy machine; what never ends is named and ended with the process. */
const TIMEOUT_MS = 45_000

/** Stays open, or reaches out of the machine whatever it is given. */
const LEFT_OUT = new Set(["notifications.live", "models.names", ...Object.keys(machineInputs)])
/** What ends things comes after what needs them. */
const ENDS = /\.(delete|remove|disconnect|discard|drop|clear|revoke|end|log)/
const rank = (path: string): number => (path === "auth.deleteAccount" ? 2 : Number(ENDS.test(path)))

describe(`every procedure, given its input with one field made absurd (seed ${SEED})`, () => {
  test.each(table)("$noun returns or refuses, and never fails", { timeout: 60_000 + COUNT * 20_000 }, async (noun) => {
    const dog = startWatchdog(TIMEOUT_MS)
    onTestFinished(dog.stop)
    const photos = await startPhotoLibrary(new Uint8Array())
    onTestFinished(() => void photos.close())
    const services = await freshServices({ settings: { ...testSettings, ...photos.settings } })
    const owner = await signedIn({ services, admin: true })
    const other = await signedIn({ services })
    const faults: string[] = []
    for (const [path, valid] of await inputsFor(noun, owner, other)) {
      for (const input of mutateInput(path, valid, { seed: SEED, count: COUNT })) {
        const words = `${path} ${JSON.stringify(input).slice(0, 600)}`
        dog.watch(words)
        const fault = await findFault(owner.api, path, input)
        if (fault) faults.push(`${words}\n${fault}`)
      }
    }
    expect(faults.join("\n\n")).toBe("")
  })
})

async function inputsFor({ noun, kinds, prepare }: Noun, owner: SignedIn, other: SignedIn) {
  // A line's function is made for what its own noun prepares; the two stand in one file.
  const things = (await prepare(owner, other)) as never
  const inputs: [path: string, input: unknown][] = []
  for (const [name, kind] of Object.entries(kinds)) {
    const path = `${noun}.${name}`
    const way = typeof kind === "string" ? undefined : [kind].flat()[0]
    if (LEFT_OUT.has(path)) continue
    const valid = wholeInputs[path] ?? (await adminInputs[path]?.(owner, other)) ?? way?.(things)
    inputs.push([path, { ...leastInput(path), ...valid }])
  }
  return inputs.toSorted(([one], [two]) => rank(one) - rank(two))
}

/** What failed on our side; undefined for an answer and for a refusal that says why. */
async function findFault(api: object, path: string, input: unknown): Promise<string | undefined> {
  try {
    const answer = await call(api, path, input)
    if (isStream(answer)) for await (const _piece of answer);
    return undefined
  } catch (error) {
    if (error instanceof TRPCError && publicError(error).message !== appText.unexpected) return undefined
    return String(error instanceof TRPCError ? (error.cause?.stack ?? error) : error).slice(0, 1500)
  }
}
