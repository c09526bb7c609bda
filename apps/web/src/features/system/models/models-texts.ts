import { counted } from "@brandwright/contract/counted"
import type { MODEL_JOBS } from "@brandwright/contract/content/generation"

export type ModelJob = (typeof MODEL_JOBS)[number]

const jobs: Record<ModelJob, string> = {
  short: "Short texts",
  long: "Long texts",
  structured: "Structured output",
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
  description: "Which models write, draw and speak here, and what they cost.",
  adminsOnly: "Only administrators can connect models.",
  loadFailed: "The models could not be loaded.",
  noticed: (label: string, models: number) => `${label} is running on this machine with ${counted(models, "model")}.`,
  use: (label: string) => `Use ${label}`,
  adopted: { title: "Connected", message: "Texts are now written by the model on this machine." },

  machine: "On this machine",
  machineHint: "A model on this server writes without a key, without the cloud and for free.",
  free: (memory: string, disk: string) => `${memory} of memory and ${disk} of disk space are free.`,
  recommended: "Recommended",
  offer: (size: string, memory: string, license: string) => `${size} to download · ${memory} of memory · ${license}`,
  tightMemory: "Needs more memory than is free now.",
  tightDisk: "Needs more disk space than is free.",
  download: (name: string) => `Download ${name}`,
  downloadWord: "Download",
  downloadStarted: { title: "Download started", message: "You can leave this page; the download continues." },
  downloadCanceled: { title: "Download canceled", message: "The partial file was deleted." },
  cancelDownload: (name: string) => `Cancel the download of ${name}`,
  cancelWord: "Cancel",
  resume: (name: string) => `Continue the download of ${name}`,
  resumeWord: "Continue",
  progress: (name: string) => `Download of ${name}`,
  starting: "Starting",
  received: (received: string, size: string) => `${received} of ${size}`,
  atWork: (size: string, count: number) =>
    `${size} · writes ${count === 3 ? "all texts" : `${count} of 3 kinds of text`}`,
  idleFile: (size: string) => `${size} · not used`,
  useFile: (name: string) => `Use ${name} for all texts`,
  useFileWord: "Use for all texts",
  deleteFile: (name: string) => `Delete ${name}`,
  deleteConfirm: "Its file is deleted, and another writer takes over its texts.",
  deleteWord: "Delete",
  fileDeleted: { title: "Deleted", message: "The model was removed from this machine." },
  line: ({ phase, waiting, tokensPerSecond }: Line) =>
    [PHASES[phase], waiting > 0 && `${waiting} waiting`, tokensPerSecond > 0 && `${tokensPerSecond} tokens per second`]
      .filter(Boolean)
      .join(" · "),
  otherModel: "Another model",
  fileAddress: "Address of the file",
  fileAddressHint: "hf:owner/repository/file.gguf or an https address.",
  hash: "SHA-256",
  hashHint: "Leave empty to use the one the server gives.",

  connections: "Connections",
  none: "No connections yet. Texts are drafted from your own words.",
  environment: (model: string) => `Set on the server: ${model}. A choice below overrides it.`,
  add: "Add connection",
  edit: (label: string) => `Edit ${label}`,
  editWord: "Edit",
  provider: "Provider",
  providers: { openai: "OpenAI", anthropic: "Anthropic", compatible: "OpenAI-compatible server" },
  label: "Name",
  address: "Address",
  addressHint: "Ends in /v1. Leave empty to use the provider's own.",
  key: "Key",
  keyKept: (hint: string) => `Leave empty to keep ${hint}.`,
  dropKey: "Remove the key",
  connect: "Connect",
  connected: { title: "Connected", message: "Choose its models below." },
  changed: { title: "Saved", message: "The connection was updated." },
  remove: (label: string) => `Remove ${label}`,
  removeWord: "Remove",
  removeConfirm: "Its work goes back to the model set on the server, or to drafts from your own words.",
  removed: { title: "Removed", message: "The connection was removed." },
  noKey: "no key",

  jobs: "Jobs",
  noJobs: "Connect a model first.",
  jobNames: jobs,
  notChosen: "no choice",
  choose: (job: string) => `Choose the model for ${job.toLowerCase()}`,
  chooseWord: "Choose",
  forget: (job: string) => `Clear the choice for ${job.toLowerCase()}`,
  forgetWord: "Clear",
  forgotten: { title: "Saved", message: "The choice was cleared." },
  connection: "Connection",
  model: "Model",
  inputPrice: "$ per million tokens read",
  outputPrice: "$ per million tokens written",
  unitPrice: { picture: "$ per picture", speech: "$ per million characters" },
  limit: "Maximum tokens per answer",
  saveWord: "Save",
  saved: { title: "Saved", message: "New work goes to this model." },
  test: (job: string) => `Test ${job.toLowerCase()}`,
  testWord: "Test",
  tested: (ms: number, cost: string) => `${ms} ms · ${cost}`,
  failed: { title: "Error", message: "That did not work. Please try again." },
} as const
