import type { VideoSettings } from "@brandwright/contract/video"
import type { VideoStyle } from "@brandwright/contract/video-choices"
import type { WriterVoice } from "../facts.ts"
import { askAboutSubject } from "./content.ts"
import { findTitle } from "../outline.ts"
import { followOrders } from "../orders.ts"
import { LISTED, listSentences, startTitle, withoutBullet } from "../sentences.ts"
import { tidyText } from "../tidy.ts"
import { joinBlocks, write } from "../write.ts"

/** What is said in a film of this style: the person's idea, sentence by sentence, and a close. */
export function writeFilm(settings: VideoSettings, style: VideoStyle, voice: WriterVoice): string {
  const idea = tidyText(settings.ideology, voice)
    .replaceAll(LISTED, (line) => startTitle(withoutBullet(line)))
    .replaceAll(/.+(?=\n+\s*(?!\p{Ll})\S)/gu, endEntry)
  const text = askAboutSubject(idea, voice.language)
  const facts = { text, choices: [style, settings.tone, settings.category.toLowerCase()] }
  return joinBlocks(write("video", facts, voice, [style, settings.ideology, voice.brandName].join("|")))
}

/** Several lines in one scene are read one after the other; behind a link a full stop would join it. */
const endEntry = (line: string): string =>
  /(?:^|\s)[\p{L}\p{N}\p{Sc}%’'().,+-]*[\p{L}\p{N}\p{Sc}%)]$/u.test(line) ? `${line}.` : line

/** The film's title: the idea's first sentence where it is short, else the brand. */
export const titleFilm = ({ ideology }: VideoSettings, voice: WriterVoice): string =>
  findTitle(listSentences(tidyText(followOrders(ideology, voice.language), voice))) || voice.brandName
