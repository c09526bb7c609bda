import { VIDEO_STYLES } from "@brandwright/contract/video/video-choices"
import { videoSettings } from "@brandwright/contract/video/video"
import { expect, test } from "vitest"
import { testVoice } from "../../test/voice.ts"
import { findFilmWords } from "./film-words.ts"
import { fittedFrames, videoFrames } from "./video-frames.ts"
import { listElements, videoPlans } from "./video-plans.ts"

const settings = videoSettings.parse({ ideology: "Rio", specificType: "tiktok-video" })
const script = { script: "Rio.\nRio.\nRio.", duration: 15, style: "fast-paced" }
const listFilmWords = (language: string): string[] => {
  const voice = testVoice({ language })
  const plans = videoPlans.local(settings, voice).options
  return [
    ...plans.flatMap(({ description }) => [description]),
    ...VIDEO_STYLES.flatMap((style) => listElements(style, language)),
    ...videoFrames.local(script, voice).frames.flatMap(({ description }) => [description]),
  ]
}

test.each(["de-DE", "es-ES", "fr-FR"])("a film without a model is described in %s", (language) => {
  const english = new Set(listFilmWords("en-GB"))
  expect(listFilmWords(language).filter((words) => english.has(words))).toEqual([])
  expect(listFilmWords(language)).toContain(findFilmWords(language).told.minimal)
})

test("the seconds of a writer's frames are those of the film", () => {
  const frame = { title: "Rio", description: "" }
  const film = { script: "Rio and nothing else", duration: 15, style: "minimal" }
  const fitDurations = (...durations: number[]) =>
    fittedFrames(
      durations.map((duration) => ({ ...frame, duration })),
      film,
      "en-US",
    ).map(({ duration }) => duration)
  expect(fitDurations(10, 20)).toEqual([5, 10])
  expect(fitDurations(0, 0)).toEqual([7.5, 7.5])
})

test("a language without words of ours is described in English", () => {
  expect(findFilmWords("pl-PL")).toBe(findFilmWords("en-US"))
})
