import { type Finished, run } from "./child.ts"

export const BUILD = ["turbo", ["run", "build", "--output-logs=errors-only"]] as const

/** Builds the web app and the server where they have changed; servers started from now on are the built one. */
export async function buildProduct(): Promise<Finished> {
  const [command, args] = BUILD
  const built = await run(command, [...args])
  process.env.TEST_BUILT = "1"
  return built
}
