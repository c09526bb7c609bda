import { z } from "zod"
import { isoTime, rowId } from "../wire.ts"

/** Models on this machine: files offered, downloading and complete. */

const MODEL_ADDRESS_MAX = 1000
/** hf:owner/repository/file.gguf, optionally with @revision, or the URL of a GGUF file. */
const ADDRESS = /^(?:hf:[\w.-]+\/[\w.-]+\/[\w./-]+\.gguf(?:@[\w.-]+)?|https?:\/\/\S+\.gguf(?:[?#]\S*)?)$/i

export const modelFilesText = {
  addressInvalid: "Please enter hf:owner/repository/file.gguf or an https address of a GGUF file.",
  hashInvalid: "A SHA-256 has 64 hexadecimal digits.",
  inParts: "A model in several files cannot be downloaded here. Please choose one in a single file.",
  noFolder: "This instance has no folder for models.",
  alreadyThere: "This model is already here.",
  notFound: "Model not found",
  notReady: "This model is not ready yet.",
  running: "This download is already running.",
  noRoom: (needed: string, free: string) => `There is too little space on the disk: ${needed} needed, ${free} free.`,
  full: "The disk is full. Free some space and continue the download.",
  gone: "The file is not at this address.",
  closed: "The server that has the file asks for an account.",
  unreachable: "The server that has the file could not be reached. Continue the download later.",
  changed: "The file at this address is not the expected one: its size is different.",
  wrongHash: "The file is damaged or not the expected one: its SHA-256 is different. It was deleted.",
  noModel: "The file is not a GGUF model. It was deleted.",
  failed: "The download failed.",
  interrupted: "The download was interrupted. It can be continued.",
  textOnly: "A model on this machine writes texts only.",
  task: (name: string) => `Download of ${name}`,
  checking: "Checking the file",
} as const

export const downloadInput = z.object({
  address: z.string().trim().max(MODEL_ADDRESS_MAX).regex(ADDRESS, modelFilesText.addressInvalid),
  /** "" for the server's checksum, if it sends one. */
  sha256: z.literal("").or(z.string().regex(/^[0-9a-f]{64}$/i, modelFilesText.hashInvalid)),
})
export const downloadOutput = z.object({ id: rowId })

const offer = z.object({
  name: z.string(),
  address: z.string(),
  sizeBytes: z.number().int(),
  /** Memory in use while writing. */
  memoryBytes: z.number().int(),
  license: z.string(),
  fitsMemory: z.boolean(),
  fitsDisk: z.boolean(),
  isRecommended: z.boolean(),
})
export type ModelOffer = z.output<typeof offer>

const file = z.object({
  id: rowId,
  name: z.string(),
  address: z.string(),
  state: z.enum(["downloading", "ready", "failed"]),
  /** Null until the server has reported it. */
  sizeBytes: z.number().int().nullable(),
  receivedBytes: z.number().int(),
  /** Why it failed; "" otherwise. */
  error: z.string(),
  /** The download task, for cancelling it. */
  taskId: rowId.nullable(),
  /** Number of jobs assigned to it. */
  jobs: z.number().int(),
  createdAt: isoTime,
})
export type ModelFile = z.output<typeof file>

export const machineOutput = z.object({
  /** Null if models cannot run here. */
  line: z
    .object({
      phase: z.enum(["unloaded", "idle", "loading", "writing"]),
      waiting: z.number().int(),
      tokensPerSecond: z.number(),
    })
    .nullable(),
  freeMemoryBytes: z.number().int(),
  freeDiskBytes: z.number().int(),
  offers: offer.array(),
  files: file.array(),
})
