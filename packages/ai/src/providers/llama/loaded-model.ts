import { availableParallelism } from "node:os"
import {
  type ChatHistoryItem,
  type GbnfJsonObjectSchema,
  getLlama,
  InsufficientMemoryError,
  type Llama,
  LlamaChatSession,
  type LlamaContext,
  type LlamaModel,
  NoBinaryFoundError,
  resolveChatWrapper,
} from "node-llama-cpp"
import { z } from "zod"
import { GenerationError } from "../../engine.ts"
import { isGgufFile } from "./gguf-file.ts"
import type { WriteOrder } from "./messages.ts"

/** Context size in tokens: enough for a chapter with its outline, about 1 GB of memory for 4B models. */
const CONTEXT = { min: 2048, max: 8192 }
/** Minimum room for an answer. */
const ROOM_MIN = 256
const TEMPERATURE = 0.7
const TOP_P = 0.8
const TOP_K = 20

/** Built by the server itself with `toGrammarSchema`. */
const grammarSchema = z.custom<GbnfJsonObjectSchema>((value) => typeof value === "object" && value !== null)

export type LoadedModel = { llama: Llama; model: LlamaModel; context: LlamaContext; file: string }

/** One core stays free for requests. */
const countThreads = (): number => Math.max(1, availableParallelism() - 1)

/** @throws GenerationError when it does not fit into memory, or the file is not a model */
export async function loadModel(file: string, gpu: boolean): Promise<LoadedModel> {
  try {
    if (!(await isGgufFile(file))) throw new Error(`${file} is no GGUF file`)
    const llama = await getLlama({
      gpu: gpu ? "auto" : false,
      build: "never",
      skipDownload: true,
      maxThreads: countThreads(),
      logger: (level, message) => void process.stderr.write(`${level}: ${message.trim()}\n`),
    })
    const model = await llama.loadModel({ modelPath: file })
    const max = Math.min(CONTEXT.max, model.trainContextSize)
    const contextSize = { min: Math.min(CONTEXT.min, max), max }
    const context = await model.createContext({ contextSize, threads: countThreads() })
    return { llama, model, context, file }
  } catch (error) {
    throw explainLoad(error)
  }
}

function explainLoad(error: unknown): GenerationError {
  if (error instanceof InsufficientMemoryError)
    return new GenerationError("unavailable", "This machine has too little free memory for the model.", {
      cause: error,
    })
  if (error instanceof NoBinaryFoundError)
    return new GenerationError("unavailable", "Models cannot run on this machine: llama.cpp has no build for it.", {
      cause: error,
    })
  return new GenerationError("unavailable", "The model's file could not be loaded.", { cause: error })
}

export type Written = {
  text: string
  inputTokens: number
  outputTokens: number
  isCutOff: boolean
  tokensPerSecond: number
}

/** Writes one answer. @throws GenerationError when the prompt leaves no room; the signal's reason when it is stopped */
export async function write(
  { llama, model, context }: LoadedModel,
  order: WriteOrder,
  onPiece: (text: string) => void,
  signal: AbortSignal,
): Promise<Written> {
  const sequence = context.getSequence()
  try {
    const earlier = order.turns.slice(0, -1)
    const last = order.turns.at(-1)?.text ?? ""
    const length = model.tokenize([order.system, ...order.turns.map(({ text }) => text)].join("\n")).length
    const room = context.contextSize - length - ROOM_MIN
    if (room < ROOM_MIN) throw new GenerationError("too-long", "The text is too long for the model on this machine.")
    const session = new LlamaChatSession({
      contextSequence: sequence,
      // Thinking takes minutes on a CPU, and is never shown.
      chatWrapper: resolveChatWrapper(model, { customWrapperSettings: { qwen: { thoughts: "discourage" } } }),
      systemPrompt: order.system,
    })
    session.setChatHistory([...session.getChatHistory(), ...earlier.map(toHistory)])
    const grammar = order.schema && (await llama.createGrammarForJsonSchema(grammarSchema.parse(order.schema)))
    const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter
    let firstAt = 0
    const { responseText, stopReason } = await session.promptWithMeta(last, {
      signal,
      maxTokens: Math.min(order.maxTokens, room),
      temperature: TEMPERATURE,
      topP: TOP_P,
      topK: TOP_K,
      seed: order.seed,
      budgets: { thoughtTokens: 0 },
      ...(grammar && { grammar }),
      onTextChunk: (text) => {
        firstAt ||= performance.now()
        onPiece(text)
      },
    })
    const outputTokens = sequence.tokenMeter.usedOutputTokens - usedOutputTokens
    const seconds = (performance.now() - firstAt) / 1000
    return {
      text: responseText,
      inputTokens: sequence.tokenMeter.usedInputTokens - usedInputTokens,
      outputTokens,
      isCutOff: stopReason === "maxTokens",
      tokensPerSecond: firstAt && seconds > 0 ? Math.round((outputTokens / seconds) * 10) / 10 : 0,
    }
  } finally {
    await sequence.dispose()
  }
}

const toHistory = ({ role, text }: WriteOrder["turns"][number]): ChatHistoryItem =>
  role === "user" ? { type: "user", text } : { type: "model", response: [text] }
