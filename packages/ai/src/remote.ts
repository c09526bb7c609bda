import type { Engine } from "./engine.ts"
import { createModelEngine } from "./model-engine.ts"
import { IMAGE_MICRO_USD } from "./prices.ts"
import { hear } from "./providers/call.ts"
import { type RemoteConfig, getSilenceMs } from "./providers/config.ts"
import { checkProvider } from "./remote-check.ts"
import { paint } from "./remote-image.ts"

/** OpenAI, Anthropic and servers that speak their protocols, through the AI SDK's models (loaded at the first call). */
export function createRemoteEngine(config: RemoteConfig, local: Engine): Engine {
  const { provider, model, price, imageModel, imagePrice = IMAGE_MICRO_USD, maxOutputTokens, log, requestId } = config
  const source = {
    provider,
    model,
    price,
    hear: hear.bind(null, config),
    check: () => checkProvider(config),
    ...(imageModel && {
      pictures: { model: imageModel, quote: imagePrice, paint: paint.bind(null, config, imageModel) },
    }),
    maxOutputTokens,
    learned: config.learned,
    silenceMs: getSilenceMs(config),
    log,
    requestId,
  }
  return createModelEngine(source, local)
}
