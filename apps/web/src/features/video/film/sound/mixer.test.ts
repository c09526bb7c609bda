import { expect, test, vi } from "vitest"
import { Mixer } from "./mixer.ts"

const job = { audio: { genre: "upbeat", volume: 0.5 }, scenes: [{ seconds: 3 }], speech: [] } as const
const sound = { duration: 3 } as AudioBuffer

test("mixes the sound of a film once, however often it is asked for", async () => {
  const mixSound = vi.fn(async () => sound)
  const mixer = new Mixer({ ...job, scenes: [...job.scenes], speech: [] }, mixSound)
  expect(await Promise.all([mixer.mix(), mixer.mix()])).toEqual([sound, sound])
  expect(mixSound).toHaveBeenCalledOnce()
})

test("mixes again after a failure", async () => {
  const mixSound = vi.fn(async () => sound)
  mixSound.mockRejectedValueOnce(new Error("no sound here"))
  const mixer = new Mixer({ ...job, scenes: [...job.scenes], speech: [] }, mixSound)
  await expect(mixer.mix()).rejects.toThrow("no sound here")
  expect(await mixer.mix()).toBe(sound)
})
