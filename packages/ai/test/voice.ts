import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import type { Voice } from "../src/engine.ts"

/** A brand of the given kind; without changes one that has said nothing of itself. */
export const testVoice = (changes: Partial<Voice> = {}): Voice => ({
  brandName: "Acme",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
  website: "",
  facts: [],
  examples: [],
  currency: "USD",
  language: "en-US",
  today: "2026-05-31",
  ...changes,
})
