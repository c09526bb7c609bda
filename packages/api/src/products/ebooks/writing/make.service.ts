import { EBOOK_STAGES, ebookMatter, ebookStyle, ebookText } from "@brandwright/contract/ebooks"
import { toJson } from "@brandwright/db/columns"
import { toMicroUsd } from "@brandwright/contract/wire"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { DomainError } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import { runTask, TaskCancelled } from "../../../platform/tasks/running.ts"
import { lastTaskOfJob, reportTask, startTask } from "../../../platform/tasks/tasks.service.ts"
import { makeFreeCover } from "./art.service.ts"
import { type BuildOptions, buildFile, shownTurn } from "../files/build.service.ts"
import { briefOf, chosenOf, optionsOf, wizardOf } from "./brief.ts"
import { brandOfEbook, chaptersOf, type EbookRow, ownEbook, pagesOf, saveOver } from "../ebooks.service.ts"
import { proposeConcepts, recommendMedia, writeBasic } from "./generation.service.ts"

/** Name of the job that writes a whole book of what the wizard gathered. */
export const MAKE_JOB = "ebooks.make"
export const makeKey = (ebookId: number): string => `make-${ebookId}`

/** Starts writing; goes on when the page is closed. The same book is written once at a time. */
export async function startMaking(services: Services, userId: string, id: number): Promise<void> {
  const ebook = await ownEbook(services.db, userId, id)
  await openTask(services, ebook)
  await services.queue.enqueue(MAKE_JOB, { userId, ebookId: id }, { key: makeKey(id), attempts: 1 })
}

const openTask = (services: Services, { id, userId, brandId, title }: EbookRow) =>
  startTask(services.db, {
    userId,
    brandId,
    category: "ebook",
    title: ebookText.making(title),
    now: services.now(),
    queued: { job: MAKE_JOB, key: makeKey(id) },
    work: { name: MAKE_JOB, input: { ebookId: id } },
  })

/** Where the writing of this book is, or how it ended last. */
export async function makingOf(services: Services, userId: string, id: number) {
  await ownEbook(services.db, userId, id)
  const task = await lastTaskOfJob(services.db, userId, MAKE_JOB, makeKey(id))
  if (!task) return null
  const { id: taskId, status, percentage, stage, error } = task
  return { taskId, status, percentage, stage, error }
}

/** Writes the book, stage by stage (content §2.9); each stage is kept as soon as it is done. */
export async function makeBook(services: Services, userId: string, id: number): Promise<void> {
  const ebook = await ownEbook(services.db, userId, id)
  const brand = await brandOfEbook(services, ebook)
  const task = await openTask(services, ebook)
  const work = async (signal: AbortSignal): Promise<number> => {
    const charges: number[] = []
    for (const [index, stage] of EBOOK_STAGES.entries()) {
      signal.throwIfAborted()
      const percentage = (index / EBOOK_STAGES.length) * 100
      await reportTask(services, task.id, { percentage, stage })
      const turn = { ...shownTurn(services, task.id, percentage, stage), signal }
      charges.push(await STAGES[stage]({ ...services, signal }, brand, await ownEbook(services.db, userId, id), turn))
    }
    return charges.reduce((sum, charge) => sum + charge, 0)
  }
  try {
    await runTask(services, task.id, {
      work,
      result: (costMicroUsd) => ({ resultUrl: `/ebook-creator?id=${id}`, costMicroUsd }),
      failure: (error) => (error instanceof DomainError ? error.message : ebookText.makingFailed),
    })
  } catch (error) {
    if (!(error instanceof TaskCancelled)) throw error
  }
}

/** Does one stage and saves what came of it; resolves to what it was charged, micro-dollars. `turn` is for builds. */
type Stage = (services: Services, brand: BrandRow, ebook: EbookRow, turn: BuildOptions) => Promise<number>

const STAGES: Record<(typeof EBOOK_STAGES)[number], Stage> = {
  Brief: async (_services, _brand, ebook) => {
    if (!briefOf(ebook).topic.trim()) throw new DomainError("BAD_REQUEST", ebookText.topicMissing)
    return 0
  },
  Concepts: async (services, brand, ebook) => {
    if (optionsOf(ebook).length > 0) return 0
    const { options, charged } = await proposeConcepts(services, brand, {
      ...briefOf(ebook),
      generateMultipleOptions: true,
    })
    await saveOver(services, ebook.userId, ebook.id, () => ({ options: toJson(options) }))
    return charged?.chargedMicroUsd ?? 0
  },
  Outline: async (services, _brand, ebook) => {
    const chosen = chosenOf(ebook)
    const wizard = { ...wizardOf(ebook), optionId: chosen?.id ?? "" }
    await saveOver(services, ebook.userId, ebook.id, () => ({ wizard: toJson(wizard) }))
    return 0
  },
  Chapters: async (services, brand, ebook) => {
    const concept = chosenOf(ebook)
    const input = { ...briefOf(ebook), title: ebook.title, outline: concept?.outline, concept }
    const { content, charged } = await writeBasic(services, brand, input)
    await saveOver(services, ebook.userId, ebook.id, (now) => ({
      chapters: toJson(content.chapters),
      pageCount: pagesOf(content.chapters),
      recommendations: toJson([]),
      ...(charged && {
        aiProvider: charged.provider,
        aiModel: charged.model,
        inputTokens: now.inputTokens + charged.inputTokens,
        outputTokens: now.outputTokens + charged.outputTokens,
        generationCost: now.generationCost + toMicroUsd(content.estimatedCost),
        voiceVersion: charged.voiceVersion,
      }),
    }))
    return charged?.chargedMicroUsd ?? 0
  },
  Cover: async (services, brand, ebook) => {
    if (ebook.coverAssetId) return 0
    const { author } = ebookMatter.parse(JSON.parse(ebook.matter))
    const { coverStyle } = ebookStyle.parse(JSON.parse(ebook.style))
    const prompt = ebook.description || ebook.title
    const cover = await makeFreeCover(services, brand, { prompt, title: ebook.title, author, coverStyle })
    if (cover) await saveOver(services, ebook.userId, ebook.id, () => ({ coverAssetId: cover.id, coverAlt: cover.alt }))
    return 0
  },
  Pictures: async (services, brand, ebook) => {
    if (services.ai.provider !== "local") return 0
    const recommendations = await recommendMedia(services, brand, {
      ebookContent: { title: ebook.title, chapters: chaptersOf(ebook) },
      styleOptions: ebookStyle.parse(JSON.parse(ebook.style)),
    })
    await saveOver(services, ebook.userId, ebook.id, () => ({ recommendations: toJson(recommendations) }))
    return 0
  },
  Layout: async (services, brand, ebook, turn) => {
    const { pages } = await buildFile(services, brand, ebook, "pdf", turn)
    await saveOver(services, ebook.userId, ebook.id, () => ({ pageCount: pages }))
    return 0
  },
  Check: async (services, brand, ebook, turn) => {
    const { wrong } = await buildFile(services, brand, ebook, "epub", turn)
    if (wrong) throw new DomainError("INTERNAL_SERVER_ERROR", ebookText.checkFailed(wrong))
    await saveOver(services, ebook.userId, ebook.id, (now) => ({ wizard: toJson({ ...wizardOf(now), step: 3 }) }))
    return 0
  },
}
