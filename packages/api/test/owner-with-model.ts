import { createLocalEngine } from "@brandwright/ai/local"
import { createRemoteEngine } from "@brandwright/ai/remote"
import { type Behavior, startProvider } from "../../ai/test/provider-server.ts"
import { testServices } from "./services.ts"
import { signedIn } from "./signed-in.ts"

/** An owner, until the end of the test file, whose texts come from a model behind HTTP that behaves as given, the last way for ever. */
export async function ownerWithModel(...behaviors: Behavior[]) {
  const provider = await startProvider()
  provider.will(...behaviors)
  const config = { provider: "openai" as const, apiKey: "k", baseUrl: provider.url, model: "gpt-4.1" }
  const services = await testServices({ ai: createRemoteEngine(config, createLocalEngine()) })
  const owner = await signedIn({ services })
  /** All that the model was told, call by call. */
  const told = () => provider.asked.map(({ body }) => JSON.stringify(body))
  return { ...owner, provider, told }
}
