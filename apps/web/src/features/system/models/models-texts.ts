import { counted } from "@brandwright/contract/counted"
import type { MODEL_JOBS } from "@brandwright/contract/generation"

export type ModelJob = (typeof MODEL_JOBS)[number]

const jobs: Record<ModelJob, string> = {
  short: "Short texts",
  long: "Long works",
  structured: "Structured work",
  picture: "Pictures",
  speech: "Speech",
}

/** Bytes as "2.5 GB"; under a tenth of a GB in megabytes. */
export const formatGigabytes = (bytes: number): string =>
  bytes < 100_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`

type Line = { phase: "unloaded" | "idle" | "loading" | "writing"; waiting: number; tokensPerSecond: number }
const PHASES: Record<Line["phase"], string> = {
  unloaded: "Not in memory",
  idle: "In memory, ready to write",
  loading: "Reading",
  writing: "Writing",
}

export const modelsTexts = {
  description: "Which models write, draw, and speak for this instance, and what they cost.",
  adminsOnly: "Only administrators can connect models.",
  loadFailed: "The models could not be loaded.",
  noticed: (label: string, models: number) => `${label} is running on this machine with ${counted(models, "model")}.`,
  use: (label: string) => `Use ${label}`,
  adopted: { title: "Connected", message: "Texts are now written by the model on this machine." },

  machine: "On this machine",
  machineHint: "A model that runs on this server writes texts without a key, without the cloud, and for free.",
  free: (memory: string, disk: string) => `${memory} of memory and ${disk} of disk are free.`,
  recommended: "Recommended",
  offer: (size: string, memory: string, license: string) => `${size} to download · ${memory} of memory · ${license}`,
  tightMemory: "It needs more memory than is free now.",
  tightDisk: "It needs more disk than is free.",
  download: (name: string) => `Download ${name}`,
  downloadWord: "Download",
  downloadStarted: { title: "Download started", message: "It goes on when you leave this page." },
  downloadCanceled: { title: "Download canceled", message: "Nothing of it is left." },
  cancelDownload: (name: string) => `Cancel the download of ${name}`,
  cancelWord: "Cancel",
  resume: (name: string) => `Continue the download of ${name}`,
  resumeWord: "Continue",
  progress: (name: string) => `Download of ${name}`,
  starting: "Starting",
  received: (received: string, size: string) => `${received} of ${size}`,
  atWork: (size: string, count: number) =>
    `${size} · does ${count === 3 ? "all texts" : `${count} of 3 kinds of text`}`,
  idleFile: (size: string) => `${size} · not used`,
  useFile: (name: string) => `Use ${name} for all texts`,
  useFileWord: "Use for all texts",
  deleteFile: (name: string) => `Delete ${name}`,
  deleteConfirm: "Its file is deleted. Texts that it would write go back to another writer.",
  deleteWord: "Delete",
  fileDeleted: { title: "Deleted", message: "The model is gone from this machine." },
  line: ({ phase, waiting, tokensPerSecond }: Line) =>
    [PHASES[phase], waiting > 0 && `${waiting} waiting`, tokensPerSecond > 0 && `${tokensPerSecond} tokens per second`]
      .filter(Boolean)
      .join(" · "),
  otherModel: "Another model",
  fileAddress: "Address of the file",
  fileAddressHint: "hf:owner/repository/file.gguf or an https address.",
  hash: "SHA-256",
  hashHint: "Empty: the one that the server names.",

  connections: "Connections",
  none: "No connection yet. Texts are drafted from your own words.",
  environment: (model: string) => `Set by the environment: ${model}. A choice below goes first.`,
  add: "Add connection",
  edit: (label: string) => `Edit ${label}`,
  editWord: "Edit",
  provider: "Provider",
  providers: { openai: "OpenAI", anthropic: "Anthropic", compatible: "Server of OpenAI's protocol" },
  label: "Name",
  address: "Address",
  addressHint: "With /v1 at its end. Empty: the provider's own.",
  key: "Key",
  keyKept: (hint: string) => `Empty: ${hint} stays.`,
  dropKey: "Forget the key",
  connect: "Connect",
  connected: { title: "Connected", message: "Choose its models below." },
  changed: { title: "Saved", message: "The connection is changed." },
  remove: (label: string) => `Remove ${label}`,
  removeWord: "Remove",
  removeConfirm: "Its work goes back to what the environment sets, or to drafts from your words.",
  removed: { title: "Removed", message: "The connection is gone." },
  noKey: "no key",

  jobs: "Jobs",
  noJobs: "Connect a model first.",
  jobNames: jobs,
  notChosen: "no choice",
  choose: (job: string) => `Choose the model for ${job.toLowerCase()}`,
  chooseWord: "Choose",
  forget: (job: string) => `Drop the choice for ${job.toLowerCase()}`,
  forgetWord: "Drop",
  forgotten: { title: "Saved", message: "The choice is dropped." },
  connection: "Connection",
  model: "Model",
  inputPrice: "$ per million tokens read",
  outputPrice: "$ per million tokens written",
  unitPrice: { picture: "$ per picture", speech: "$ per million characters" },
  limit: "Most tokens of an answer",
  saveWord: "Save",
  saved: { title: "Saved", message: "The next work goes to this model." },
  test: (job: string) => `Test ${job.toLowerCase()}`,
  testWord: "Test",
  tested: (ms: number, cost: string) => `${ms} ms · ${cost}`,
  failed: { title: "Error", message: "That did not work. Please try again." },
} as const
