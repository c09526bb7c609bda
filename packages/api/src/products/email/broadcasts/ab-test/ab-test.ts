import { type AbTest, abText } from "@brandwright/contract/email/broadcasts/email-ab-tests"

export const countVariants = (test: AbTest): number => test.others.length + 1

/**
 * The variant for the subscriber at this position during the test; undefined for those outside the test. The
 * share is spread evenly over the list and assigned in turn, so that it is exact even in a small list, and the same
 * when another sender takes over after a crash.
 */
export function pickVariant(test: AbTest, place: number): number | undefined {
  const before = countSampled(test, place)
  return countSampled(test, place + 1) > before ? before % countVariants(test) : undefined
}

/** Number of test recipients among the first `people` of the list. */
export const countSampled = ({ share }: AbTest, people: number): number => Math.floor((people * share) / 100)

/** The texts of each variant, in order; A has none. */
export const listVariantTexts = (test: AbTest) =>
  [undefined, ...test.others].map((text, position) => ({
    position,
    subject: test.field === "subject" ? (text?.trim() ?? null) : null,
    senderName: test.field === "sender" ? (text?.trim() ?? null) : null,
    content: test.field === "content" ? (text ?? null) : null,
  }))

/** The row's own content and those of its variants. */
export const listContents = ({ content, abTest: test }: { content: string; abTest: AbTest | null }): string[] => [
  content,
  ...(test?.field === "content" ? test.others : []),
]

type Own = { subject: string; senderName: string; content: string }

/** What prevents a test from starting: empty or equal variants, or fewer recipients than variants. */
export function listTestProblems(test: AbTest, own: Own, reachable: number): string[] {
  const texts = [{ subject: own.subject, sender: own.senderName, content: own.content }[test.field], ...test.others]
  const problems = texts.flatMap((text, position) => {
    if (position > 0 && text.trim() === "") return [abText.missing(position)]
    const other = texts.findIndex((earlier) => earlier.trim() === text.trim())
    return other < position ? [abText.same(position, other)] : []
  })
  const isSmall = countSampled(test, reachable) < countVariants(test)
  return isSmall ? [...problems, abText.tooFew(countVariants(test))] : problems
}
