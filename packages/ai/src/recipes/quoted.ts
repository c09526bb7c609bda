const MARK = '"""'

/** A text between marks that it cannot close itself: what stands there is material, as the system prompt says. */
export const quoteText = (text: string): string => `${MARK}\n${text.replaceAll(MARK, "”””")}\n${MARK}`

/** The same for a single line, such as a picture's description: it cannot become a paragraph of the prompt. */
export const quoteLine = (text: string): string => text.replace(/\s+/g, " ").trim()
