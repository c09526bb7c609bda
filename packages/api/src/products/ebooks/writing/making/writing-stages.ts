import { type EBOOK_STAGES, EBOOK_STEPS, ebookText } from "@brandwright/contract/ebooks/ebooks"
import { DomainError } from "../../../../errors.ts"
import type { BrandRow } from "../../../../platform/brands/brands.service.ts"
import type { Services } from "../../../../services.ts"
import { type EbookRow, saveOver } from "../../ebooks.service.ts"
import { type BuildOptions, buildFile } from "../../files/build.service.ts"
import { makeFreeCover } from "../art/art.service.ts"
import { buildBrief, findChosenOption } from "../book-brief.ts"
import { planChapters } from "../chapter-plan.service.ts"
import { proposeConcepts, recommendMedia, typesetText } from "../generation.service.ts"
import { hasModel, writeMissingChapters } from "./pieces.service.ts"
import { putChapters } from "./saved-pieces.ts"

const CONTENT_STEP = EBOOK_STEPS.indexOf("Content")

export type StageName = (typeof EBOOK_STAGES)[number]
/** How a stage reports progress: the completed share, and a label if there is more to say than its name. */
export type StageReport = (share: number, words?: string) => Promise<void>
/**
 * Runs one stage and saves its result; resolves to the charge in micro-dollars. `turn` is for builds; `isChosen` says
 * that an owner chooses between concepts.
 */
type Stage = (
  services: Services,
  brand: BrandRow,
  ebook: EbookRow,
  steps: { turn: BuildOptions; report: StageReport; isChosen: boolean },
) => Promise<number>

/** The stages of a book (content §2.9). A stage with an existing result does nothing. */
export const STAGES: Record<StageName, Stage> = {
  Brief: async (_services, _brand, ebook) => {
    if (!buildBrief(ebook).topic.trim()) throw new DomainError("BAD_REQUEST", ebookText.topicMissing)
    return 0
  },
  Concepts: async (services, brand, ebook, { isChosen }) => {
    if (ebook.options.length > 0) return 0
    const { options, charged } = await proposeConcepts(services, brand, {
      ...buildBrief(ebook),
      // Those of a model cost money.
      generateMultipleOptions: isChosen || !(await hasModel(services, ebook)),
      earlier: isChosen ? [] : ebook.chapters.map(({ title }) => title),
    })
    await saveOver(services, ebook.userId, ebook.id, () => ({ options: options }))
    return charged?.chargedMicroUsd ?? 0
  },
  Outline: async (services, brand, ebook) => {
    const chosen = findChosenOption(ebook)
    const wizard = { ...ebook.wizard, optionId: chosen?.id ?? "" }
    const saved = await saveOver(services, ebook.userId, ebook.id, () => ({ wizard: wizard }))
    return planChapters(services, brand, saved)
  },
  Chapters: async (services, brand, ebook, { report }) => {
    if (buildBrief(ebook).useExactWording) {
      const { chapters } = typesetText({ ...buildBrief(ebook), title: ebook.title })
      await saveOver(services, ebook.userId, ebook.id, () => ({
        ...putChapters(chapters),
        recommendations: [],
        writing: null,
      }))
      return 0
    }
    return writeMissingChapters(services, brand, ebook, (chapter, outOf) =>
      report((chapter - 1) / outOf, ebookText.chapterOf(chapter, outOf)),
    )
  },
  Cover: async (services, brand, ebook) => {
    if (ebook.coverAssetId) return 0
    const { author } = ebook.matter
    const { coverStyle } = ebook.style
    const prompt = ebook.description || ebook.title
    const cover = await makeFreeCover(services, brand, { prompt, title: ebook.title, author, coverStyle })
    if (cover) await saveOver(services, ebook.userId, ebook.id, () => ({ coverAssetId: cover.id, coverAlt: cover.alt }))
    return 0
  },
  Pictures: async (services, brand, ebook) => {
    if (services.ai.provider !== "local") return 0
    const recommendations = await recommendMedia(services, brand, {
      ebookContent: { title: ebook.title, chapters: ebook.chapters },
      styleOptions: ebook.style,
    })
    await saveOver(services, ebook.userId, ebook.id, () => ({ recommendations: recommendations }))
    return 0
  },
  Layout: async (services, brand, ebook, { turn }) => {
    const { pages } = await buildFile(services, { brand, ebook }, "pdf", turn)
    await saveOver(services, ebook.userId, ebook.id, () => ({ pageCount: pages }))
    return 0
  },
  Check: async (services, brand, ebook, { turn }) => {
    const { wrong } = await buildFile(services, { brand, ebook }, "epub", turn)
    if (wrong) throw new DomainError("INTERNAL_SERVER_ERROR", ebookText.checkFailed(wrong))
    await saveOver(services, ebook.userId, ebook.id, (now) => {
      const plan = now.writing
      // The text comes first: the author reads it before it is designed.
      return {
        wizard: { ...now.wizard, step: CONTENT_STEP },
        ...(plan && { writing: { ...plan, isDone: true } }),
      }
    })
    return 0
  },
}
