import { getTRPCErrorFromUnknown, TRPCError } from "@trpc/server"
import { middlewareMarker } from "@trpc/server/unstable-core-do-not-import"
import { z } from "zod"
import { compileOutput } from "./outputs.ts"

type CallOptions = { ctx: object; input?: unknown; getRawInput: () => Promise<unknown> }
type Call = CallOptions & { path: string; type: string; signal?: AbortSignal; batchIndex: number; meta?: unknown }
type Outcome = { marker: typeof middlewareMarker } & ({ ok: true; data: unknown } | { ok: false; error: TRPCError })
type Next = (given?: Partial<CallOptions>) => Promise<Outcome>
type Step = (options: Call & { next: Next }) => Promise<Outcome>

/**
 * Lets the procedures of a router run at less cost than tRPC's own build of them, with the same results: outputs by
 * `compileOutput`, and all steps as one. tRPC fixes both when a procedure is declared.
 */
export function compileProcedures(procedures: object): void {
  for (const procedure of Object.values(procedures)) {
    const definition: unknown = Reflect.get(procedure, "_def")
    if (!isDefinition(definition)) continue
    const { output } = definition
    const steps = definition.middlewares.map((step) =>
      output instanceof z.ZodType && isOutputStep(step) ? outputStep(output) : step,
    )
    definition.middlewares = [joinSteps(steps)]
  }
}

type Definition = { middlewares: Step[]; output?: unknown }

const isDefinition = (value: unknown): value is Definition =>
  typeof value === "object" && value !== null && "middlewares" in value && Array.isArray(value.middlewares)

const isOutputStep = (step: Step): boolean => "_type" in step && step._type === "output"

/** As tRPC's own, with another parser. */
function outputStep(schema: z.ZodType): Step {
  const read = compileOutput(schema)
  return async ({ next }) => {
    const result = await next()
    if (!result.ok) return result
    try {
      return { ...result, data: await read(result.data) }
    } catch (cause) {
      throw new TRPCError({ message: "Output validation failed", code: "INTERNAL_SERVER_ERROR", cause })
    }
  }
}

/**
 * Middlewares, parsers and resolver, each called by the one before it. tRPC copies the call and the whole context with
 * `defineProperty`, property by property, twice for each of them: a tenth of the CPU of a request.
 */
function joinSteps(steps: readonly Step[]): Step {
  const run = async (at: number, call: Call): Promise<Outcome> => {
    const { ctx, input, getRawInput, path, type, signal, batchIndex, meta } = call
    const next: Next = (given) => run(at + 1, given ? change(call, given) : call)
    try {
      const step = steps[at]
      if (!step) throw new Error(`The last step of ${path} asked for another one.`)
      return await step({ ctx, input, getRawInput, path, type, signal, batchIndex, meta, next })
    } catch (cause) {
      return { marker: middlewareMarker, ok: false, error: getTRPCErrorFromUnknown(cause) }
    }
  }
  return (call) => run(0, call)
}

function change(call: Call, options: Partial<CallOptions>): Call {
  const { path, type, signal, batchIndex, meta } = call
  const ctx = options.ctx ? { ...call.ctx, ...options.ctx } : call.ctx
  const input = "input" in options ? options.input : call.input
  return { ctx, input, getRawInput: options.getRawInput ?? call.getRawInput, path, type, signal, batchIndex, meta }
}
