import { stylization } from "@brandwright/contract/brands/brands"
import { expect, test } from "vitest"
import { createLocalEngine } from "../local.ts"
import { videoFrames } from "./video-frames.ts"
import { testVoice } from "../../test/voice.ts"

const voice = testVoice({
  brandName: "Acme",
  brandDescription: "",
  industry: "",
  stylization: stylization.parse({}),
  version: 0,
})

test.each(["a", "7", "本"])("a script of one endless word (%s) still has frames (content §2.7)", async (sign) => {
  const script = sign.repeat(10_000)
  const { value } = await createLocalEngine().generate(videoFrames, { script, duration: 30, style: "minimal" }, voice)
  expect(value.frames.length).toBeGreaterThan(0)
})
