import { GenerationError } from "@brandwright/ai/engine"
import type { Speaking, Speech } from "@brandwright/ai/speech/speech"
import { HOUR_MS } from "@brandwright/contract/durations"
import { mediaText } from "@brandwright/contract/media/media"
import { videoState } from "@brandwright/contract/video/video"
import { describe, expect, test } from "vitest"
import { wave } from "../../../../test/pictures.ts"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"
import { createCaller } from "../../../router.ts"
import { sweepFiles } from "../../../platform/media/uploads/files.service.ts"
import { removeUnusedSpeeches } from "./speech.queries.ts"

/** A speaker on this machine that counts what it is asked. */
function speaker(changes: Partial<Speech> = {}) {
  const said: { text: string; voice: Speaking }[] = []
  const speech: Speech = {
    provider: "openai",
    version: "test",
    model: "tts-1",
    quote: (text) => text.length * 15,
    check: async () => {},
    speak: async (text, { voiceType, speed, tone }) => {
      said.push({ text, voice: { voiceType, speed, tone } })
      return { bytes: Buffer.concat([wave(), Buffer.from(text + voiceType + speed + tone)]), mimeType: "audio/wav" }
    },
    ...changes,
  }
  return { speech, said }
}

const state = videoState.parse({
  settings: { ideology: "Coffee" },
  scenes: ["One is here", "😀", "Two is there", "One is here"].map((text) => ({ text, seconds: 3 })),
})

describe("video.speak (content §2.7 §9)", () => {
  test("speaks each different line once, charges it, and takes it from the store after that", async () => {
    const { speech, said } = speaker()
    const services = await freshServices({ speech })
    const { api } = await signedIn({ services })
    const before = (await api.account.balance()).balance
    const { id } = await api.video.create({ title: "Coffee", state })
    const first = await api.video.speak({ id })
    expect([first.provider, first.isComplete, first.problem]).toEqual(["openai", true, null])
    expect(said.map(({ text }) => text).toSorted()).toEqual(["One is here", "Two is there"])
    expect(first.keys[0]).toBe(first.keys[3])
    expect([first.keys[1], typeof first.keys[2]]).toEqual([null, "string"])
    // 23 characters at 15 micro-dollars, and the markup.
    expect(first.cost).toBeCloseTo((23 * 15 * 1.3) / 1_000_000, 5)
    expect((await api.account.balance()).balance).toBeCloseTo(before - first.cost, 6)
    expect((await api.video.get({ id })).cost).toBeCloseTo(first.cost, 6)
    const again = await api.video.speak({ id })
    expect([again.keys, again.cost, said.length]).toEqual([first.keys, 0, 2])
    const { mimeType, base64 } = await api.video.speechAudio({ id, key: first.keys[0] ?? "" })
    expect([mimeType, Buffer.from(base64, "base64").toString("latin1", 0, 4)]).toEqual(["audio/wav", "RIFF"])
  })

  test.each([{ voiceType: "calm" as const }, { speed: "fast" as const }, { tone: "dramatic" as const }])(
    "another setting is another recording: %j",
    async (change) => {
      const { speech, said } = speaker()
      const { api } = await signedIn({ services: await freshServices({ speech }) })
      const { id } = await api.video.create({ title: "Coffee", state })
      const { keys } = await api.video.speak({ id })
      await api.video.save({ id, title: "Coffee", state: { ...state, audio: { ...state.audio, ...change } } })
      expect((await api.video.speak({ id })).keys[0]).not.toBe(keys[0])
      expect(said.at(-1)?.voice).toMatchObject(change)
    },
  )

  test("a provider that fails is said and charges nothing; the lines that were made stay", async () => {
    const { speech } = speaker({
      speak: async () => {
        throw new GenerationError("unavailable", "The speech provider could not be reached.")
      },
    })
    const services = await freshServices({ speech })
    const { api } = await signedIn({ services })
    const before = (await api.account.balance()).balance
    const { id } = await api.video.create({ title: "Coffee", state })
    expect(await api.video.speak({ id })).toMatchObject({
      problem: "The speech provider could not be reached.",
      cost: 0,
    })
    expect((await api.account.balance()).balance).toBe(before)
  })

  test("speaks nothing once the storage is full, and charges only the lines that found room", async () => {
    const { speech, said } = speaker()
    const services = await freshServices({ speech })
    const { api, context } = await signedIn({ services })
    const { id } = await api.video.create({ title: "Coffee", state })
    const withStorage = (storageQuotaBytes: number) =>
      createCaller({ ...context, settings: { ...services.settings, storageQuotaBytes } }).video.speak({ id })
    await expect(withStorage(0)).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE", message: mediaText.quota(0, 0) })
    expect([said, (await api.video.get({ id })).cost]).toEqual([[], 0])
    const oneRecording = wave().byteLength + 100
    const some = await withStorage(oneRecording)
    expect(some.problem).toBe(mediaText.quota((await api.media.usage({})).usedBytes, oneRecording))
    expect(new Set(some.keys.filter((key) => key !== null)).size).toBe(1)
    expect(["One is here", "Two is there"].map((text) => Math.ceil(text.length * 15 * 1.3))).toContain(
      Math.round(some.cost * 1_000_000),
    )
    expect((await api.video.get({ id })).cost).toBe(some.cost)
  })

  test("names no speech provider where none is available or wanted", async () => {
    const { api } = await signedIn()
    const { id } = await api.video.create({ title: "Coffee", state })
    expect(await api.video.speak({ id })).toMatchObject({ provider: "none", keys: [null, null, null, null] })
    expect((await api.video.setup({})).speech).toBe("none")
    const { speech, said } = speaker()
    const mute = await signedIn({ services: await freshServices({ speech }) })
    const silent = { ...state, audio: { ...state.audio, spoken: false } }
    const project = await mute.api.video.create({ title: "Coffee", state: silent })
    expect([(await mute.api.video.speak({ id: project.id })).provider, said.length]).toEqual(["none", 0])
  })

  test("recordings survive the sweep of files while they are used, and are deleted when unused", async () => {
    let now = Date.now()
    const { speech } = speaker()
    const services = await freshServices({ speech, now: () => now })
    const { api } = await signedIn({ services })
    const { id } = await api.video.create({ title: "Coffee", state })
    const { keys } = await api.video.speak({ id })
    now += 10 * HOUR_MS
    expect(await sweepFiles(services)).toBe(0)
    expect((await api.video.speechAudio({ id, key: keys[0] ?? "" })).mimeType).toBe("audio/wav")
    await removeUnusedSpeeches(services.db, now)
    expect(await sweepFiles(services)).toBe(2)
    await expect(api.video.speechAudio({ id, key: keys[0] ?? "" })).rejects.toMatchObject({ code: "NOT_FOUND" })
  })
})
