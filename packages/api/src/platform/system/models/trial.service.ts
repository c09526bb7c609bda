import { type AnyRecipe, type Generated, GenerationError, type Voice } from "@brandwright/ai/engine"
import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import type { MODEL_JOBS } from "@brandwright/contract/content/generation"
import { modelsText } from "@brandwright/contract/models/models"
import { z } from "zod"
import type { Services } from "../../../services.ts"

type Job = (typeof MODEL_JOBS)[number]

const prompt = () => ({ system: "You answer in one short sentence.", user: "Say that you are ready to write." })
const words: AnyRecipe<null, string> = { name: "trial", output: z.string(), prompt, local: () => "" }
const shape: AnyRecipe<null, { sentence: string }> = {
  name: "trial",
  output: z.object({ sentence: z.string().min(1) }),
  prompt,
  local: () => ({ sentence: "" }),
}
const NO_BRAND: Voice = {
  brandName: "Brandwright",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 0,
  website: "",
  facts: [],
  examples: [],
  currency: "USD",
  language: "en-US",
  today: "2026-01-01",
}
const PICTURE = { prompt: "A blue circle on white", style: "minimalist", width: 256, height: 256, colors: [] } as const

/** A real call to the job's model for the administrator who sets it up; not charged. */
export async function tryModel(services: Services, job: Job) {
  const started = performance.now()
  try {
    const { value, model, costMicroUsd } = await callModel(services, job)
    return { works: true, answer: value, model, ms: elapsed(started), cost: costMicroUsd }
  } catch (error) {
    if (!(error instanceof GenerationError)) services.log.warn({ err: error, job }, "A model's trial failed.")
    const answer = error instanceof GenerationError ? error.message : modelsText.unreachable
    return { works: false, answer, model: "", ms: elapsed(started), cost: 0 }
  }
}

const elapsed = (started: number): number => Math.round(performance.now() - started)

async function callModel({ ai, speech, signal }: Services, job: Job): Promise<Generated<string>> {
  const options = { signal }
  if (job === "picture") {
    const made = await ai.image({ ...PICTURE, colors: [] }, options)
    return { ...made, value: `A picture of ${made.value.length} bytes.` }
  }
  if (job === "speech") {
    if (!speech) throw new GenerationError("unavailable", modelsText.notChosen)
    const text = "Ready."
    const voice = { voiceType: "professional", speed: "normal", tone: "friendly" } as const
    const { bytes } = await speech.speak(text, voice, signal ?? new AbortController().signal)
    const cost = { costMicroUsd: speech.quote(text), inputTokens: 0, outputTokens: 0 }
    return { value: `A recording of ${bytes.length} bytes.`, provider: ai.provider, model: speech.model, ...cost }
  }
  if (job === "short") return ai.generate(words, null, NO_BRAND, options)
  const made = await ai.generate({ ...shape, isLong: job === "long" }, null, NO_BRAND, options)
  return { ...made, value: made.value.sentence }
}
