import { unescapeHtml } from "@brandwright/contract/text/html-text"
import { DAY_MS } from "@brandwright/contract/durations"
import type { Services } from "../../../services.ts"
import { listExamples } from "../facts/facts.queries.ts"
import { listBestMails, listBestPosts } from "./best-texts.queries.ts"

/** More would cost more tokens than they help. */
const EXAMPLES_SHOWN = 3
/** Older posts may no longer sound like the brand. */
const POSTS_SINCE_MS = 180 * DAY_MS

/**
 * Returns example texts of a brand's voice: those its owner has marked and, if these are fewer than three, its
 * best performing posts and mails.
 */
export async function chooseExamples({ db, now }: Pick<Services, "db" | "now">, brandId: number): Promise<string[]> {
  const marked = (await listExamples(db, brandId, EXAMPLES_SHOWN)).map(({ text }) => text)
  const room = EXAMPLES_SHOWN - marked.length
  if (room === 0) return marked
  const [mails, posts] = await Promise.all([
    listBestMails(db, brandId, 1),
    listBestPosts(db, brandId, now() - POSTS_SINCE_MS, room),
  ])
  const best = [...mails.map(({ subject, content }) => `Subject: ${subject}\n\n${readWords(content)}`), ...posts]
  return [...new Set([...marked, ...best])].slice(0, EXAMPLES_SHOWN)
}

/** The text of HTML, without tags. */
const readWords = (html: string): string =>
  unescapeHtml(
    html
      .replaceAll(/<(style|script)\b[\s\S]*?<\/\1>/gi, "")
      .replaceAll(/<\/(?:p|li|h\d|div)>|<br\s*\/?>/gi, "\n")
      .replaceAll(/<[^<>]*>/g, ""),
  )
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
