import { z } from "zod"
import { MINUTE_MS } from "../durations.ts"
import { AI_PROVIDERS } from "../content/generation.ts"
import { isoTime, jsonString, rowId, usd } from "../wire.ts"

/** New Tools: content §2.10 and its parts of §3 to §8. */
export const TOOL_NAME_MAX = 120
export const TOOL_TEXT_MAX = 2000
/** Maximum length of a tool's code. */
export const TOOL_CODE_MAX = 300_000
/** Characters of a configuration as JSON text. */
export const TOOL_CONFIGURATION_MAX = 200_000
export const TOOL_MESSAGE_MAX = 8000
export const TOOL_MESSAGES_MAX = 100
export const TOOL_STAGES = 4
/** Height limits of a tool's frame, in pixels. */
export const TOOL_HEIGHT_MIN = 120
export const TOOL_HEIGHT_MAX = 4000
/** Content lower than this is drawn outside the flow: its frame keeps the configured height. */
export const TOOL_CONTENT_MIN = 40
/** A tool that does not respond for this long is shown as unresponsive. */
export const TOOL_SILENT_MS = 4000
/** After this long without a response it is stopped. */
export const TOOL_SILENT_MAX_MS = 20_000
/** Memory limit of one tool: its buffers, and its heap if the browser reports it. */
export const TOOL_MEMORY_MAX_MB = 512
/** Time limit of a version's own checks. */
export const TOOL_CHECK_MS = 6000
/** How long a revision that fails its checks can be refunded. */
export const TOOL_RETURN_MS = 10 * MINUTE_MS
/** Maximum refunds per user and hour. */
export const TOOL_RETURNS_PER_HOUR = 20
/** Description of a turn in the usage history. */
export const TOOL_CHAT_USAGE = "Tool conversation"

/** The log of a tool's requests keeps this many days, and this many characters of each request. */
export const TOOL_LOG_DAYS = 30
export const TOOL_LOG_EXCERPT = 200

/** Message of an empty frame until it gets its tool. */
export const TOOL_FRAME_CALL = "brandwright-tool-frame"

/** Permissions a tool can be granted by its owner. */
export const TOOL_CAPABILITIES = ["brand", "counts", "generate"] as const
export type ToolCapability = (typeof TOOL_CAPABILITIES)[number]

/** Maximum texts per tool and day, so that a loop in its code cannot use up its owner's balance. */
export const TOOL_TEXTS_A_DAY = 50
/** Maximum requests per tool and hour, of any kind. */
export const TOOL_REQUESTS_AN_HOUR = 300

export const toolCapability = z.enum(TOOL_CAPABILITIES)

const capabilities: Record<ToolCapability, { label: string; hint: string }> = {
  brand: { label: "Brand colors and name", hint: "The tool may read the brand's name and colors." },
  counts: { label: "Counts", hint: "The tool may read how many items, posts and subscribers the brand has." },
  generate: {
    label: "Generate text",
    hint: `The tool may ask for texts in the brand's voice, at most ${TOOL_TEXTS_A_DAY} a day.`,
  },
}

export const toolText = {
  description: "Calculators and other small tools for your pages: describe one, try it, and put it on a page.",
  tabs: { mine: "My Tools", templates: "Templates" },
  createNew: "Create New Tool",
  dialogTabs: { chat: "AI Conversation", configuration: "Configuration", preview: "Preview" },
  capabilities,
  noneYet: "No tools yet",
  noneYetHint: "Start from a template, or describe what you need in a conversation.",
  send: "Send",
  message: "Message",
  messageHint: "Press Enter to send, Shift+Enter for a new line.",
  stage: (stage: number) => `Stage ${stage} of ${TOOL_STAGES}`,
  finalize: "Finalize Tool",
  name: "Name",
  toolDescription: "Description",
  type: "Type",
  html: "HTML",
  js: "JavaScript",
  allowed: "What the tool may ask for",
  run: "Run",
  stop: "Stop",
  restart: "Start again",
  stopped: "The tool is stopped.",
  hanging: "The tool does not answer. Stop it, or wait.",
  stoppedSilent: `The tool did not answer for ${TOOL_SILENT_MAX_MS / 1000} seconds and was stopped.`,
  stoppedMemory: `The tool used more than ${TOOL_MEMORY_MAX_MB} MB of memory and was stopped.`,
  checkSilent: `It did not finish its checks within ${TOOL_CHECK_MS / 1000} seconds.`,
  tests: "Checks",
  testsHint: "One line of JavaScript each; a line that throws keeps this version from being saved.",
  height: "Height (px)",
  heightHint: "Kept free while the tool loads. Then its frame is as high as what it shows.",
  sampleText: "A sample text: the saved tool gets one in your brand's voice.",
  failed: (reason: string) => `The tool stopped with an error: ${reason}`,
  seeVersions: "Go back to an earlier version",
  startOver: "Start over",
  edit: "Edit",
  putOnPage: "Put on a new page",
  duplicate: "Duplicate",
  versions: "Versions",
  restore: "Restore",
  version: (version: number) => `Version ${version}`,
  compare: "Compare",
  compareWith: (version: number) => `Compare version ${version} with the one before`,
  noDifference: "The code is the same.",
  backToVersions: "All versions",
  exportFile: "Export as HTML",
  delete: "Delete",
  deleteConfirm: "Are you sure you want to delete this tool? This action cannot be undone.",
  useTemplate: "Use template",
  actions: (name: string) => `Actions for ${name}`,
  notFound: "Tool not found",
  nameMissing: "Please enter a name for the tool.",
  nameLong: `A tool's name may have at most ${TOOL_NAME_MAX} characters.`,
  htmlMissing: "A tool needs HTML or JavaScript.",
  codeLong: `A tool may have at most ${TOOL_CODE_MAX.toLocaleString("en-US")} characters of code.`,
  configurationLong: `A tool's configuration may have at most ${TOOL_CONFIGURATION_MAX.toLocaleString("en-US")} characters.`,
  notGranted: "The owner has not allowed this.",
  nothingToSave: "Describe the tool first: what it is for, what people enter, and how the result is worked out.",
  unreadable: (reason: string) => `This code cannot be read: ${reason}`,
  /** To the model, in the person's place. */
  putRight: (reason: string) =>
    `This version fails in its own check: ${reason}. Find out whether the tool or the check is wrong, and put that right.`,
  brokenNotSaved: "This version fails in its own check, so the last good one is kept.",
  brokenBecause: (reason: string) =>
    `This version fails in its own check, so the last good one is kept, and it is not charged: ${reason}`,
  created: { title: "Success", message: "Tool created successfully" },
  updated: { title: "Success", message: "Tool updated successfully" },
  deleted: { title: "Success", message: "Tool deleted successfully" },
  createFailed: { title: "Error", message: "Failed to create tool" },
  updateFailed: { title: "Error", message: "Failed to update tool" },
  deleteFailed: { title: "Error", message: "Failed to delete tool" },
  loadFailed: "Failed to load tools",
  greeting: "What should the tool do? One sentence is enough, for example: a calculator for the profit of an order.",
} as const

/** The parts of a configuration that the product reads. */
export const knownConfiguration = z.object({
  version: z.number().int().default(1),
  /** Declared by the tool and allowed by its owner. */
  capabilities: z.array(z.enum(TOOL_CAPABILITIES)).default([]),
  inputs: z
    .array(z.object({ name: z.string().max(60), label: z.string().max(120) }))
    .max(40)
    .default([]),
  size: z
    .object({ height: z.number().int().min(TOOL_HEIGHT_MIN).max(TOOL_HEIGHT_MAX).default(560) })
    .default({ height: 560 }),
  tests: z.array(z.string().max(2000)).max(40).default([]),
})
/** What else a program stores in it is kept as it is. */
export const toolConfiguration = knownConfiguration.loose()
export type ToolConfiguration = z.output<typeof toolConfiguration>

/** The configuration as an object, or as JSON text, as in the documented payload. */
const givenConfiguration = z
  .union([toolConfiguration, jsonString(toolConfiguration)], { error: "must be an object or its JSON text" })
  .refine((given) => JSON.stringify(given).length <= TOOL_CONFIGURATION_MAX, toolText.configurationLong)

const code = z.string().max(TOOL_CODE_MAX, toolText.codeLong)
const fields = {
  name: z.string(toolText.nameMissing).trim().min(1, toolText.nameMissing).max(TOOL_NAME_MAX, toolText.nameLong),
  description: z.string().trim().max(TOOL_TEXT_MAX),
  type: z.string().trim().max(60),
  htmlContent: code,
  jsCode: code,
  configuration: givenConfiguration,
}
export const toolInput = z.object({
  ...fields,
  description: fields.description.default(""),
  type: fields.type.default("custom"),
  htmlContent: code.default(""),
  jsCode: code.default(""),
  configuration: givenConfiguration.default(toolConfiguration.parse({})),
})
export const toolPatch = z.object(fields).partial()
export const toolReceipt = z.object({
  /** Identifies the turn that wrote this code. */
  receipt: rowId.nullish(),
  /** The turns since the tool was last saved: their cost is the tool's cost. */
  turns: z.array(rowId).max(TOOL_MESSAGES_MAX).nullish(),
})
export type ToolInput = z.output<typeof toolInput>

/** A column of names; whichever this version does not know has written through some connection. */
const aiProvider = z
  .string()
  .nullable()
  .transform((name) => name && (AI_PROVIDERS.find((one) => one === name) ?? ("compatible" as const)))
  .pipe(z.enum(AI_PROVIDERS).nullable())

export const toolOutput = z.object({
  id: rowId,
  brandId: rowId,
  name: z.string(),
  description: z.string(),
  type: z.string(),
  htmlContent: z.string(),
  jsCode: z.string(),
  configuration: toolConfiguration,
  version: z.number().int(),
  voiceVersion: z.number().int().nullable(),
  /** The writer of the newest version; null if a person wrote it, or it was not recorded. */
  aiProvider,
  aiModel: z.string().nullable(),
  /** The total charge of its conversations. */
  generationCost: usd,
  createdAt: isoTime,
  updatedAt: isoTime,
})
export type Tool = z.output<typeof toolOutput>

export const toolVersionOutput = z.object({
  version: z.number().int(),
  htmlContent: z.string(),
  jsCode: z.string(),
  aiProvider,
  aiModel: z.string().nullable(),
  createdAt: isoTime,
})

/** One request of a running tool, as shown in its log; `cost` in US dollars. */
export const toolRequestOutput = z.object({
  id: rowId,
  capability: toolCapability,
  excerpt: z.string(),
  outcome: z.enum(["given", "refused"]),
  cost: usd,
  person: z.string(),
  createdAt: isoTime,
})

export const toolTemplate = toolInput.extend({ key: z.string() })

const ask = { capability: z.enum(TOOL_CAPABILITIES), text: z.string().max(4000).default("") }
/** Messages from the frame; others are dropped. */
export const toolFrameMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("alive"), megabytes: z.number().min(0).default(0) }),
  z.object({ kind: z.literal("checked") }),
  z.object({ kind: z.literal("size"), height: z.number().min(TOOL_CONTENT_MIN) }),
  z.object({ kind: z.literal("failed"), message: z.string().max(500) }),
  z.object({ kind: z.literal("ask"), id: z.number().int(), ...ask }),
])
export const toolAskInput = z.object({ id: rowId, ...ask })
