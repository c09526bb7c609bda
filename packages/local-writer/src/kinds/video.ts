import type { VideoSettings } from "@brandwright/contract/video/video"
import type { VideoStyle } from "@brandwright/contract/video/video-choices"
import { withoutLabels } from "../brief/dialogue.ts"
import { showSite } from "../facts.ts"
import type { WriterVoice } from "../voice.ts"
import { breakAnnounced } from "../brief/lists.ts"
import { LINKS } from "../markup.ts"
import { askAboutSubject } from "./content.ts"
import { findTitle } from "../brief/outline.ts"
import { followOrders } from "../brief/orders.ts"
import { readOrder } from "../brief/order.ts"
import { hasSign, readSign, reword } from "../brief/patterns.ts"
import { endSentence, LISTED, listSentences, startTitle, withoutBullet, withoutParts } from "../brief/sentences.ts"
import { withoutSignature } from "../brief/signs.ts"
import { tidyText } from "../brief/tidy.ts"
import { joinBlocks, write } from "../write.ts"

/** The narration of a video in this style: the user's idea, sentence by sentence, and a closing line. */
export function writeFilm(settings: VideoSettings, style: VideoStyle, voice: WriterVoice): string {
  // What is shown is not spoken, unless nothing else is.
  const isFilmed = hasSign(settings.ideology, "film-named")
  const isNarrated = hasSign(settings.ideology, "narrated")
  const isShown = (sentence: string) =>
    (isFilmed && hasSign(sentence, "direction")) || (isNarrated && hasSign(sentence, "scene"))
  const heard = withoutParts(settings.ideology, isShown).replaceAll(readSign("spoken", "gimu"), "$1$2")
  const idea = withoutLabels(withoutSignature(tidyText(breakAnnounced(announce(heard || settings.ideology)), voice)))
    .replaceAll(LISTED, (line) => startTitle(withoutBullet(line)))
    .replaceAll(/(?<=\n).+(?=\s*$)|.+(?=\n+\s*(?!\p{Ll})\S)/gu, endSentence)
  const text = askAboutSubject(idea, voice.language)
  const facts = { text, choices: [style, settings.tone, settings.category.toLowerCase()] }
  const seed = [style, settings.ideology, voice.brandName].join("|")
  return joinBlocks(write("video", facts, voice, seed)).replaceAll(LINKS, (link) =>
    showSite(link.replace(/[?&]utm_.*/i, "")),
  )
}

/** "Make a video on how to patch a tube: find the hole, ..." without the order, which would stand above the steps. */
function announce(text: string): string {
  const [first = ""] = listSentences(text)
  const said = readOrder(first) ?? reword(first, "lone-orders") ?? ""
  return / ?[:–—-] /.test(said) ? text.replace(first, () => said) : text
}

/** The video's title: the idea's first sentence if it is short, otherwise the brand. */
export const titleFilm = ({ ideology }: VideoSettings, voice: WriterVoice): string =>
  findTitle(listSentences(tidyText(followOrders(ideology, voice.language), voice))) || voice.brandName
