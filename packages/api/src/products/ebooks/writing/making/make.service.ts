import { cutText } from "@brandwright/contract/text/cut-text"
import { EBOOK_STAGES, EBOOK_TITLE_MAX, ebookText } from "@brandwright/contract/ebooks/ebooks"
import { DomainError } from "../../../../errors.ts"
import { runTask, TaskCancelled } from "../../../../platform/tasks/run-task.ts"
import { lastTaskOfJob, reportTask, startTask } from "../../../../platform/tasks/tasks.service.ts"
import type { Services } from "../../../../services.ts"
import { brandOfEbook, type EbookRow, ownEbook, saveOver } from "../../ebooks.service.ts"
import { shownTurn } from "../../files/build.service.ts"
import { hasModel, rewriteChapter } from "./pieces.service.ts"
import { type StageName, STAGES } from "./writing-stages.ts"

/** Name of the job that writes a book from the wizard's answers, or rewrites one chapter. */
export const MAKE_JOB = "ebooks.make"
export const makeKey = (ebookId: number): string => `make-${ebookId}`
/** Number of tries: a process that ends in the middle uses one. */
const ATTEMPTS = 5

/** Without it, the whole book. `wish` says what the author wants changed, and may be empty. */
export type Rewrite = { chapterId: string; wish: string }

/**
 * Starts writing; continues when the page is closed, and after the last chapter of an interrupted run. The
 * same book is not written twice at a time.
 * @param isFresh discards the chapters of an interrupted run
 */
export async function startMaking(services: Services, userId: string, id: number, isFresh = false): Promise<void> {
  const ebook = await ownEbook(services.db, userId, id)
  const isRunning = (await lastTask(services, userId, id))?.status === "pending"
  if (isFresh && !isRunning) await saveOver(services, userId, id, () => ({ writing: null }))
  await openTask(services, ebook)
  await services.queue.enqueue(MAKE_JOB, { userId, ebookId: id }, { key: makeKey(id), attempts: ATTEMPTS })
}

/**
 * Starts rewriting one chapter.
 * @throws NOT_FOUND for an unknown chapter; BAD_REQUEST without a model, which would leave questions
 * in place of the text; CONFLICT while the book is being written
 */
export async function startRewriting(services: Services, userId: string, id: number, rewrite: Rewrite): Promise<void> {
  const ebook = await ownEbook(services.db, userId, id)
  if (!ebook.chapters.some((chapter) => chapter.id === rewrite.chapterId))
    throw new DomainError("NOT_FOUND", ebookText.chapterUnknown)
  if (!(await hasModel(services, ebook))) throw new DomainError("BAD_REQUEST", ebookText.rewriteNeedsModel)
  if ((await lastTask(services, userId, id))?.status === "pending")
    throw new DomainError("CONFLICT", ebookText.isBeingWritten)
  await openTask(services, ebook, rewrite)
  const payload = { userId, ebookId: id, rewrite }
  await services.queue.enqueue(MAKE_JOB, payload, { key: makeKey(id), attempts: ATTEMPTS })
}

const openTask = (services: Services, ebook: EbookRow, rewrite?: Rewrite) => {
  const { id, userId, brandId, title } = ebook
  const chapter = ebook.chapters.find((one) => one.id === rewrite?.chapterId)
  return startTask(services.db, {
    userId,
    brandId,
    category: "ebook",
    title: chapter ? ebookText.rewriting(chapter.title) : ebookText.making(title),
    now: services.now(),
    queued: { job: MAKE_JOB, key: makeKey(id) },
    work: { name: MAKE_JOB, input: { ebookId: id, ...(rewrite && { rewrite }) } },
  })
}

const lastTask = (services: Services, userId: string, id: number) =>
  lastTaskOfJob(services.db, userId, MAKE_JOB, makeKey(id))

/** Progress of writing this book, or how the last run ended. */
export async function readProgress(services: Services, userId: string, id: number) {
  await ownEbook(services.db, userId, id)
  const task = await lastTask(services, userId, id)
  if (!task) return null
  const { id: taskId, status, percentage, stage, error, reason } = task
  return { taskId, status, percentage, stage, error, reason }
}

type MakeOptions = {
  rewrite?: Rewrite
  /** Ends the work but not its task: another process continues it. */
  signal?: AbortSignal
}

/** Writes the book, or rewrites one chapter; every piece is saved as soon as it is done. */
export async function makeBook(
  services: Services,
  userId: string,
  id: number,
  { rewrite, signal }: MakeOptions = {},
): Promise<void> {
  const ebook = await ownEbook(services.db, userId, id)
  const task = await openTask(services, ebook, rewrite)
  try {
    await runTask(services, task.id, {
      work: (until) =>
        rewrite
          ? runRewrite({ ...services, signal: until }, ebook, task.id, rewrite)
          : runStages({ ...services, signal: until }, ebook, { taskId: task.id, signal: until }),
      signal,
      result: (costMicroUsd) => ({ resultUrl: `/ebook-creator?id=${id}`, costMicroUsd }),
      failure: (error) => {
        if (signal?.aborted) return null
        return error instanceof DomainError ? error.message : ebookText.makingFailed
      },
    })
  } catch (error) {
    if (!(error instanceof TaskCancelled)) throw error
  }
}

/** Whether it is still wanted: a task that ended while no process worked on it is not resumed. */
export const isWanted = async (services: Services, userId: string, id: number): Promise<boolean> =>
  (await lastTask(services, userId, id))?.status === "pending"

async function runRewrite(services: Services, ebook: EbookRow, taskId: number, rewrite: Rewrite): Promise<number> {
  await reportTask(services, taskId, { percentage: START_OF.Chapters, stage: "Chapters" })
  return rewriteChapter(services, await brandOfEbook(services, ebook), ebook, rewrite)
}

/** Percentage at which each stage begins: the chapters take nearly all of the time. */
const START_OF: Record<StageName, number> = {
  Brief: 0,
  Concepts: 1,
  Outline: 8,
  Chapters: 10,
  Cover: 80,
  Pictures: 83,
  Layout: 86,
  Check: 93,
}

type StagesOptions = {
  /** The task that shows progress. */
  taskId: number
  signal: AbortSignal
  /** If the book is only part of the task: maps the book's percentage to the task's. */
  toTask?: (percentage: number) => number
  /** The concept to use when no one is there to choose; wraps around. */
  concept?: number
}

/** Runs all stages of a book, saving each result. @returns the charge in micro-dollars */
export async function runStages(
  services: Services,
  { userId, id }: Pick<EbookRow, "userId" | "id">,
  { taskId, signal, toTask = (percentage) => percentage, concept }: StagesOptions,
): Promise<number> {
  let charged = 0
  const isChosen = concept === undefined
  for (const [index, stage] of EBOOK_STAGES.entries()) {
    signal.throwIfAborted()
    const start = toTask(START_OF[stage])
    const next = EBOOK_STAGES[index + 1]
    const end = toTask(next ? START_OF[next] : 100)
    const report = (share: number, words?: string) =>
      reportTask(services, taskId, {
        percentage: start + share * (end - start),
        stage: words ? `${stage}: ${words}` : stage,
      })
    await report(0)
    const ebook = await ownEbook(services.db, userId, id)
    const turn = { ...shownTurn(services, taskId, start, stage), signal }
    charged += await STAGES[stage](services, await brandOfEbook(services, ebook), ebook, { turn, report, isChosen })
    if (!isChosen && stage === "Concepts") await saveOver(services, userId, id, (now) => takeConcept(now, concept))
  }
  return charged
}

function takeConcept({ options, wizard }: EbookRow, concept: number) {
  const option = options[concept % Math.max(1, options.length)]
  if (!option) return {}
  const { id, title, description } = option
  return { title: cutText(title, EBOOK_TITLE_MAX), description, wizard: { ...wizard, optionId: id } }
}
