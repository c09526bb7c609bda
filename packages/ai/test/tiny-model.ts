import { writeFileSync } from "node:fs"

/** A model of one small block with random weights and a vocabulary of bytes: about 300 kB, and it writes nonsense. */

const HEADS = 4
const CONTEXT = 16_384
const CONTROL_TOKENS = ["<unk>", "<s>", "</s>"]
const VOCABULARY = CONTROL_TOKENS.length + 256
const ALIGNMENT = 32
const F32 = 0
/** Value types of GGUF. */
const TYPE = { uint32: 4, int32: 5, float32: 6, string: 8, array: 9 } as const
/** Kinds of tokens: unknown, control, byte. */
const KIND = { unknown: 2, control: 3, byte: 6 } as const
const TEMPLATE =
  "{% for message in messages %}<s>{{ message['role'] }}\n{{ message['content'] }}</s>{% endfor %}<s>assistant\n"

/** How much work it is: the width of its one block, and of what is inside it. */
export type ModelSize = { width: number; inner: number }
const TINY: ModelSize = { width: 64, inner: 128 }

type Entry = [name: string, type: number, value: Buffer]

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const uint64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
const float32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}
const text = (value: string): Buffer => Buffer.concat([uint64(Buffer.byteLength(value)), Buffer.from(value)])
const list = (type: number, values: Buffer[]): Buffer => Buffer.concat([uint32(type), uint64(values.length), ...values])

function metadata(name: string, { width, inner }: ModelSize): Entry[] {
  const bytes = Array.from({ length: 256 }, (_none, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`)
  const kinds = [KIND.unknown, KIND.control, KIND.control, ...bytes.map(() => KIND.byte)]
  return [
    ["general.architecture", TYPE.string, text("llama")],
    ["general.name", TYPE.string, text(name)],
    ["general.alignment", TYPE.uint32, uint32(ALIGNMENT)],
    ["llama.context_length", TYPE.uint32, uint32(CONTEXT)],
    ["llama.embedding_length", TYPE.uint32, uint32(width)],
    ["llama.block_count", TYPE.uint32, uint32(1)],
    ["llama.feed_forward_length", TYPE.uint32, uint32(inner)],
    ["llama.attention.head_count", TYPE.uint32, uint32(HEADS)],
    ["llama.attention.head_count_kv", TYPE.uint32, uint32(HEADS)],
    ["llama.attention.layer_norm_rms_epsilon", TYPE.float32, float32(1e-5)],
    ["llama.rope.dimension_count", TYPE.uint32, uint32(width / HEADS)],
    ["llama.vocab_size", TYPE.uint32, uint32(VOCABULARY)],
    ["tokenizer.ggml.model", TYPE.string, text("llama")],
    ["tokenizer.ggml.tokens", TYPE.array, list(TYPE.string, [...CONTROL_TOKENS, ...bytes].map(text))],
    [
      "tokenizer.ggml.scores",
      TYPE.array,
      list(
        TYPE.float32,
        kinds.map(() => float32(0)),
      ),
    ],
    ["tokenizer.ggml.token_type", TYPE.array, list(TYPE.int32, kinds.map(uint32))],
    ["tokenizer.ggml.unknown_token_id", TYPE.uint32, uint32(0)],
    ["tokenizer.ggml.bos_token_id", TYPE.uint32, uint32(1)],
    ["tokenizer.ggml.eos_token_id", TYPE.uint32, uint32(2)],
    ["tokenizer.chat_template", TYPE.string, text(TEMPLATE)],
  ]
}

/** Dimensions as GGUF has them: the fastest first. */
const tensors = ({ width, inner }: ModelSize): [name: string, dimensions: number[]][] => [
  ["token_embd.weight", [width, VOCABULARY]],
  ["blk.0.attn_norm.weight", [width]],
  ["blk.0.attn_q.weight", [width, width]],
  ["blk.0.attn_k.weight", [width, width]],
  ["blk.0.attn_v.weight", [width, width]],
  ["blk.0.attn_output.weight", [width, width]],
  ["blk.0.ffn_norm.weight", [width]],
  ["blk.0.ffn_gate.weight", [width, inner]],
  ["blk.0.ffn_up.weight", [width, inner]],
  ["blk.0.ffn_down.weight", [inner, width]],
  ["output_norm.weight", [width]],
  ["output.weight", [width, VOCABULARY]],
]

/** Numbers between -0.1 and 0.1, the same for the same seed. */
function createNoise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state / 2 ** 32 - 0.5) / 5
  }
}

const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)])

/** The file's bytes. */
export function makeTinyModel(name = "Tiny", size = TINY): Buffer {
  const noise = createNoise(1)
  const entries = metadata(name, size)
  const shapes = tensors(size)
  const infos: Buffer[] = []
  const weights: Buffer[] = []
  let offset = 0
  for (const [tensor, dimensions] of shapes) {
    const count = dimensions.reduce((product, size) => product * size, 1)
    const isNorm = tensor.includes("norm")
    const values = Float32Array.from({ length: count }, () => (isNorm ? 1 : noise()))
    const bytes = padded(Buffer.from(values.buffer))
    infos.push(text(tensor), uint32(dimensions.length), ...dimensions.map(uint64), uint32(F32), uint64(offset))
    weights.push(bytes)
    offset += bytes.length
  }
  const head = [
    Buffer.from("GGUF"),
    uint32(3),
    uint64(shapes.length),
    uint64(entries.length),
    ...entries.flatMap(([key, type, value]) => [text(key), uint32(type), value]),
    ...infos,
  ]
  return Buffer.concat([padded(Buffer.concat(head)), ...weights])
}

export const writeTinyModel = (file: string, name?: string, size?: ModelSize): void =>
  writeFileSync(file, makeTinyModel(name, size))
