import type { LinkedItem } from "@brandwright/ai/recipes/context"
import { listPageTexts, type PageSection, SECTIONS_MAX } from "@brandwright/contract/funnels/funnel-page"
import { funnelText, numberAddress } from "@brandwright/contract/funnels/funnels"
import type { Db } from "@brandwright/db/open"
import { splitOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { DomainError } from "../../../../errors.ts"
import { keepSentences } from "../../../../formats/kept-sentences.ts"
import { requireAnswered } from "../../../../formats/open-questions.ts"
import type { InTransaction } from "../../../../services.ts"
import { findByAddress, type FunnelRow, updateFunnel } from "../../funnels.queries.ts"
import { ownFunnel } from "../../funnels.service.ts"
import { verifyReceipts } from "../../cost-receipts.ts"
import type { PageWritten } from "../writing/generate.service.ts"
import { forgetPages } from "../../page-cache.ts"

const TRIED = 100
/** In place of an open question. */
const ASKED = "\uE000"

/**
 * What a page says to its visitors: not its description, which may be a note to its writer, unless the page has no
 * other text, and no sentence with an open question, which promises nothing.
 */
export function describePage(
  page: Pick<FunnelRow, "name" | "description" | "variantHeadline" | "content">,
): LinkedItem {
  const texts = listPageTexts(page.content ? { ...page, description: "" } : page)
  const marked = texts.map((text) =>
    splitOpenQuestions(text)
      .map(({ text: part, isQuestion }) => (isQuestion ? ASKED : part))
      .join(""),
  )
  const words = keepSentences(marked, (sentence) => !sentence.includes(ASKED))
  return { kind: "page", title: page.name, words: words.join("\n") }
}

/**
 * Publishes a page within the caller's transaction, if it is not online yet. After the commit the cached pages must
 * be cleared. @throws BAD_REQUEST with open questions
 */
export async function publishPageIn(tx: InTransaction, userId: string, id: number): Promise<void> {
  const funnel = await ownFunnel(tx.db, userId, id)
  if (funnel.status === "published") return
  requireAnswered(listPageTexts(funnel))
  await updateFunnel(tx.db, id, funnel.version, { status: "published", updatedAt: tx.now() })
}

/** Replaces the text of a draft page, within the transaction that charges for it. */
export async function replacePageIn(
  tx: InTransaction,
  userId: string,
  id: number,
  { content, receipt }: Pick<PageWritten, "content" | "receipt">,
): Promise<void> {
  const funnel = await ownFunnel(tx.db, userId, id)
  if (funnel.status === "published") throw new DomainError("CONFLICT", funnelText.changedElsewhere)
  const cost = verifyReceipts(tx, funnel.brandId, [receipt])
  await updateFunnel(tx.db, id, funnel.version, {
    content,
    generationCost: funnel.generationCost + cost.microUsd,
    aiProvider: cost.provider ?? null,
    aiModel: cost.model ?? "",
    voiceVersion: cost.voiceVersion ?? null,
    updatedAt: tx.now(),
  })
}

/** Changes the sections of a page within the caller's transaction; a page without any stays as it is. */
export async function changeSectionsIn(
  tx: InTransaction,
  userId: string,
  id: number,
  change: (sections: PageSection[]) => PageSection[],
): Promise<void> {
  const { content, version } = await ownFunnel(tx.db, userId, id)
  if (!content) return
  const sections = change(content.sections)
  if (sections.length > SECTIONS_MAX || sections === content.sections) return
  await updateFunnel(tx.db, id, version, { content: { sections }, updatedAt: tx.now() })
  tx.afterCommit?.(() => forgetPages(tx.memory.pages))
}

/** The first free address with this beginning: "spring", "spring-2". */
export async function findFreeAddress(db: Db, wanted: string): Promise<string> {
  const base = wanted || "offer"
  for (let copy = 1; copy <= TRIED; copy += 1) {
    const address = numberAddress(base, copy)
    if (!(await findByAddress(db, address))) return address
  }
  throw new DomainError("CONFLICT", funnelText.urlTaken)
}
