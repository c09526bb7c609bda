import { type AbTest, abText } from "@brandwright/contract/email-ab-tests"

export const countVariants = (test: AbTest): number => test.others.length + 1

/**
 * Which variant the person at this place of the list gets before the winner is known; undefined for everybody else. The
 * share is spread evenly over the list and shared out in turn, so that it is exact in a small list too, and the same
 * when a killed sender's successor counts again.
 */
export function pickVariant(test: AbTest, place: number): number | undefined {
  const before = countSampled(test, place)
  return countSampled(test, place + 1) > before ? before % countVariants(test) : undefined
}

/** How many of the first `people` of the list are in the test. */
export const countSampled = ({ share }: AbTest, people: number): number => Math.floor((people * share) / 100)

/** The texts that each variant has of its own, in their order; A has none. */
export const listVariantTexts = (test: AbTest) =>
  [undefined, ...test.others].map((text, position) => ({
    position,
    subject: test.field === "subject" ? (text?.trim() ?? null) : null,
    senderName: test.field === "sender" ? (text?.trim() ?? null) : null,
    content: test.field === "content" ? (text ?? null) : null,
  }))

type Own = { subject: string; senderName: string; content: string }

/** What keeps a test from being started: variants that are empty or alike, or fewer people than variants. */
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
