import type { Services } from "../../../services.ts"
import { listExamples } from "../facts/facts.queries.ts"
import { listBestMails, listBestPosts } from "./best-texts.queries.ts"

/** More would cost more than they teach. */
const EXAMPLES_SHOWN = 3
/** Older posts may sound as the brand no longer does. */
const POSTS_SINCE_MS = 180 * 86_400_000

/**
 * Returns texts that sound like a brand: those that its owner has marked and, where these are fewer than three, its
 * best posts and mails by result.
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

/** The words of HTML, without its tags. */
const readWords = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|li|h\d|div)>|<br\s*\/?>/gi, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
