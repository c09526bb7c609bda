/** English stop words. */
const STOP_WORDS = new Set(
  "about above after again all also and any are because been before being between both but can cannot could did does doing down each ever every few for from further get got had has have having her here hers him his how into its itself just like made make many more most much must new not now off once one only other our ours out over own people same she should some such than that the their them then there these they this those through today too two under until very want was were what when where which while who whom why will with would you your yours".split(
    " ",
  ),
)

/** A text's keywords in lower case, most frequent first, then in order. For counting only. */
export function listKeywords(text: string): string[] {
  const counts = new Map<string, number>()
  for (const word of text.toLowerCase().match(/\p{L}[\p{L}\p{N}'’-]{2,}/gu) ?? [])
    if (!STOP_WORDS.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([word]) => word)
}
