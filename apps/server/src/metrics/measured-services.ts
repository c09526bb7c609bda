import { type Engine, type Generated, GenerationError } from "@brandwright/ai/engine"
import type { Services } from "@brandwright/api/services"
import { MailError, type Mailer } from "@brandwright/mail/mailer"
import type { Queue } from "@brandwright/queue/queue"
import type { Metrics } from "./metrics.ts"

/** Counts these services' jobs, mails and generations. */
export function measureServices(services: Services, metrics: Metrics): void {
  services.queue = measureQueue(services.queue, metrics)
  services.mail = measureMail(services.mail, metrics)
  measureEngine(services.ai, metrics)
}

function measureQueue(queue: Queue, { jobs }: Metrics): Queue {
  return {
    ...queue,
    work: (job, handler, options) =>
      queue.work(
        job,
        async (payload, context) => {
          const end = jobs.startTimer({ job })
          try {
            await handler(payload, context)
            end({ result: "done" })
          } catch (error) {
            end({ result: context.signal.aborted ? "given back" : "failed" })
            throw error
          }
        },
        options,
      ),
  }
}

const measureMail = (mail: Mailer, { mails }: Metrics): Mailer => ({
  ...mail,
  async send(message) {
    const end = mails.startTimer()
    try {
      const sent = await mail.send(message)
      end({ result: "sent" })
      return sent
    } catch (error) {
      end({ result: error instanceof MailError ? error.fault : "server" })
      throw error
    }
  },
})

/** Replaces the engine's calls in place, as its other members change with the current model. */
function measureEngine(engine: Engine, metrics: Metrics): void {
  const { generate, stream, image, writer, painter } = engine
  engine.generate = (recipe, input, voice, options) =>
    counted(metrics, recipe.name, writer(recipe, input).provider, () => generate(recipe, input, voice, options))
  engine.image = (request, options) => counted(metrics, "picture", painter().provider, () => image(request, options))
  engine.stream = async function* (recipe, input, voice, options) {
    const { provider } = writer(recipe, input)
    const end = metrics.generations.startTimer({ kind: recipe.name, provider })
    let result = "cancelled"
    try {
      const made = yield* stream(recipe, input, voice, options)
      result = describeResult(made)
      countUse(metrics, provider, made)
      return made
    } catch (error) {
      result = describeFailure(error)
      throw error
    } finally {
      end({ result })
    }
  }
}

async function counted<Made extends Generated<unknown>>(
  metrics: Metrics,
  kind: string,
  provider: string,
  work: () => Promise<Made>,
): Promise<Made> {
  const end = metrics.generations.startTimer({ kind, provider })
  try {
    const made = await work()
    end({ result: describeResult(made) })
    countUse(metrics, provider, made)
    return made
  } catch (error) {
    end({ result: describeFailure(error) })
    throw error
  }
}

function countUse({ tokens, cost }: Metrics, provider: string, made: Generated<unknown>): void {
  tokens.inc({ provider, direction: "input" }, made.inputTokens)
  tokens.inc({ provider, direction: "output" }, made.outputTokens)
  cost.inc({ provider }, made.costMicroUsd / 1_000_000)
}

const describeResult = ({ isCutOff }: Generated<unknown>): string => (isCutOff ? "cut off" : "done")

const describeFailure = (error: unknown): string => (error instanceof GenerationError ? error.reason : "broken")
