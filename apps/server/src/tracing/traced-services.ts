import type { Engine, Generated, Writer } from "@brandwright/ai/engine"
import type { Services } from "@brandwright/api/services"
import type { Mailer } from "@brandwright/mail/mailer"
import type { Queue } from "@brandwright/queue/queue"
import { requestIds } from "../http/request-ids.ts"
import { inSpan, type SpanFacts, type Tracing } from "./tracing.ts"

export const REQUEST_ID = "brandwright.request_id"

/** Traces these services' jobs, mails and generations. Attributes contain no text, address or key. */
export function traceServices(services: Services, tracing: Tracing): void {
  services.queue = traceQueue(services.queue, tracing)
  services.mail = traceMail(services.mail, tracing)
  traceEngine(services.ai, tracing)
}

/** A job continues the trace of its request, in any process; one that is planned for later begins its own. */
const traceQueue = (queue: Queue, tracing: Tracing): Queue => ({
  ...queue,
  enqueue: (job, payload, options = {}) => {
    const traceparent = options.runAt === undefined ? tracing.carry() : undefined
    return queue.enqueue(job, payload, traceparent ? { ...options, traceparent } : options)
  },
  work: (job, handler, options) =>
    queue.work(
      job,
      (payload, context) => {
        const { traceparent, attempt } = context
        const attributes = { "brandwright.attempt": attempt, [REQUEST_ID]: requestIds.current() }
        const facts: SpanFacts = { name: `job ${job}`, kind: "consumer", attributes, traceparent }
        return inSpan(tracing, facts, () => handler(payload, context))
      },
      options,
    ),
})

const traceMail = (mail: Mailer, tracing: Tracing): Mailer => ({
  ...mail,
  send: (message) => {
    const attributes = { "brandwright.transport": mail.transport, [REQUEST_ID]: requestIds.current() }
    return inSpan(tracing, { name: "mail", kind: "client", attributes }, () => mail.send(message))
  },
})

/** Replaces the engine's calls in place, as its other members change with the current model. */
function traceEngine(engine: Engine, tracing: Tracing): void {
  const { generate, stream, image, writer, painter } = engine
  const describe = (kind: string, { provider, model }: Writer): SpanFacts => ({
    name: `generate ${kind}`,
    kind: "internal",
    attributes: { "gen_ai.provider.name": provider, "gen_ai.request.model": model, [REQUEST_ID]: requestIds.current() },
  })
  engine.generate = (recipe, input, voice, options) =>
    inSpan(tracing, describe(recipe.name, writer(recipe, input)), async (span) => {
      const made = await generate(recipe, input, voice, options)
      span?.set(describeUse(made))
      return made
    })
  engine.image = (request, options) => inSpan(tracing, describe("picture", painter()), () => image(request, options))
  engine.stream = async function* (recipe, input, voice, options) {
    const span = tracing.start(describe(recipe.name, writer(recipe, input)))
    await using pieces = stream(recipe, input, voice, options)
    try {
      // Each piece is read in the span: a generator runs in the context of the one who reads it.
      let step = await span.run(() => pieces.next())
      for (; !step.done; step = await span.run(() => pieces.next())) yield step.value
      span.set(describeUse(step.value))
      return step.value
    } catch (error) {
      span.fail(error)
      throw error
    } finally {
      span.end()
    }
  }
}

const describeUse = ({ inputTokens, outputTokens }: Generated<unknown>) => ({
  "gen_ai.usage.input_tokens": inputTokens,
  "gen_ai.usage.output_tokens": outputTokens,
})
