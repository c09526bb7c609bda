import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { VOICE_SPEEDS, VOICE_TONES, VOICE_TYPES } from "@brandwright/contract/video/video-choices"
import { afterEach, describe, expect, test } from "vitest"
import { createEspeak, espeakArguments } from "./espeak.ts"
import { createOpenAiSpeech } from "./openai-speech.ts"
import { isSpeakable, type Speaking, spokenText } from "./speech.ts"

const usual: Speaking = { voiceType: "professional", speed: "normal", tone: "engaging" }
const never = new AbortController().signal
const servers: (() => void)[] = []
afterEach(() => {
  for (const stop of servers.splice(0)) stop()
})

type Asked = { path: string; headers: IncomingMessage["headers"]; body: Record<string, unknown> }

/** A server with OpenAI's speech endpoint, on this machine. */
async function speechServer(answer: (response: ServerResponse) => void) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let text = ""
    request.on("data", (chunk) => (text += chunk))
    request.on("end", () => {
      asked.push({ path: request.url ?? "", headers: request.headers, body: JSON.parse(text || "{}") })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  servers.push(() => server.closeAllConnections() ?? server.close())
  const { port } = server.address() as AddressInfo // A server on a port.
  return { baseUrl: `http://127.0.0.1:${port}/v1`, asked }
}
const sound = (response: ServerResponse) =>
  response.setHeader("content-type", "audio/mpeg").end(Buffer.from("ID3 sound"))

describe("what is said", () => {
  test("has no pictographs, commands or control characters in it", () => {
    expect(spokenText("Hello 👋🏽 [[h@loU]] <b>\u0000you</b>\n now ☕️")).toBe("Hello h@loU b you /b now")
    expect([isSpeakable("😀 …"), isSpeakable("7"), isSpeakable("مرحبا")]).toEqual([false, true, true])
  })
})

describe("a speech provider", () => {
  test("is asked for the chosen voice, speed and tone, and each of them changes the request", async () => {
    const { baseUrl, asked } = await speechServer(sound)
    const speech = createOpenAiSpeech({ baseUrl, apiKey: "key-1", model: "tts-1", voices: { calm: "own-voice" } })
    const voices = [
      usual,
      { ...usual, voiceType: "calm" },
      { ...usual, speed: "fast" },
      { ...usual, tone: "dramatic" },
    ] as const
    for (const voice of voices) {
      const { bytes, mimeType } = await speech.speak("Good morning", voice, never)
      expect([Buffer.from(bytes).toString(), mimeType]).toEqual(["ID3 sound", "audio/mpeg"])
    }
    expect(asked[0]).toMatchObject({
      path: "/v1/audio/speech",
      body: { model: "tts-1", input: "Good morning", voice: "onyx" },
    })
    expect(asked[0]?.headers.authorization).toBe("Bearer key-1")
    expect(asked[1]?.body.voice).toBe("own-voice")
    expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(4)
    expect(speech.quote("x".repeat(1000))).toBe(15_000)
  })

  test.each([
    ["refuses the key", 401, "does not accept the key"],
    ["has no credits", 402, "needs credits"],
    ["is busy", 429, "busy"],
    ["refuses", 400, "refused"],
    ["is broken", 500, "could not be reached"],
  ])("a provider that %s ends with a message that says so", async (_what, status, message) => {
    const { baseUrl } = await speechServer((response) => response.writeHead(status).end("{}"))
    await expect(createOpenAiSpeech({ baseUrl, model: "m" }).speak("Hi", usual, never)).rejects.toThrow(message)
  })

  test("a provider that hangs, redirects, sends no sound or has gone ends with a message", async () => {
    const hangs = await speechServer(() => {})
    await expect(
      createOpenAiSpeech({ ...hangs, model: "m", timeoutMs: 100 }).speak("Hi", usual, never),
    ).rejects.toThrow("too long")
    const leads = await speechServer((response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end())
    await expect(createOpenAiSpeech({ ...leads, model: "m" }).speak("Hi", usual, never)).rejects.toThrow(
      "could not be reached",
    )
    const page = await speechServer((response) => response.end("<html>"))
    await expect(createOpenAiSpeech({ ...page, model: "m" }).speak("Hi", usual, never)).rejects.toThrow("no sound")
    await expect(
      createOpenAiSpeech({ baseUrl: "http://127.0.0.1:1/v1", model: "m" }).speak("Hi", usual, never),
    ).rejects.toThrow("could not be reached")
  })
})

const PROGRAM = "/usr/bin/espeak-ng"

describe("espeak-ng", () => {
  test("gets another command line for each voice, speed and tone, the language of the script, and never the text", () => {
    const lines = VOICE_TYPES.flatMap((voiceType) =>
      VOICE_SPEEDS.flatMap((speed) =>
        VOICE_TONES.map((tone) => espeakArguments("Hello", { voiceType, speed, tone }).join(" ")),
      ),
    )
    expect(new Set(lines).size).toBe(lines.length)
    const voice = (text: string) => espeakArguments(text, usual)[1]
    expect([voice("Hello"), voice("مرحبا"), voice("שלום"), voice("Привет")]).toEqual([
      "en-us+m3",
      "ar+m3",
      "he+m3",
      "ru+m3",
    ])
    expect(espeakArguments("-f /etc/passwd; rm", usual).join(" ")).not.toContain("passwd")
  })

  test.skipIf(!existsSync(PROGRAM))(
    "speaks: a real sound with true lengths, other for other settings, the same for the same",
    async () => {
      const speech = createEspeak(PROGRAM)
      const say = async (text: string, voice: Speaking) => {
        const { bytes, mimeType } = await speech.speak(text, voice, never)
        const wav = Buffer.from(bytes)
        expect([mimeType, wav.toString("latin1", 0, 4), wav.readUInt32LE(40)]).toEqual([
          "audio/wav",
          "RIFF",
          wav.length - 44,
        ])
        return {
          seconds: (wav.length - 44) / wav.readUInt32LE(28),
          hash: createHash("sha256").update(wav).digest("hex"),
        }
      }
      const text = "Good morning, this is a sentence. --stdout -f /etc/passwd"
      const normal = await say(text, usual)
      expect(normal.seconds).toBeGreaterThan(1)
      expect((await say(text, { ...usual, speed: "slow" })).seconds).toBeGreaterThan(normal.seconds * 1.08)
      expect((await say(text, { ...usual, speed: "fast" })).seconds).toBeLessThan(normal.seconds * 0.95)
      const hashes = [
        normal.hash,
        (await say(text, { ...usual, tone: "dramatic" })).hash,
        (await say(text, { ...usual, voiceType: "calm" })).hash,
      ]
      expect(new Set(hashes).size).toBe(3)
      expect((await say(text, usual)).hash).toBe(normal.hash)
    },
  )

  test("speech without espeak-ng, or with one that is stopped, ends with a message", async () => {
    await expect(createEspeak("/no/such/program").speak("Hi", usual, never)).rejects.toThrow("could not be started")
    await expect(createEspeak(PROGRAM).speak("Hi", usual, AbortSignal.abort())).rejects.toThrow("canceled")
  })
})
