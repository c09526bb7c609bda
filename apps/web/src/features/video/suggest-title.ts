import { cutText } from "@brandwright/contract/text/cut-text"
import type { VideoState } from "@brandwright/contract/video/video"

/** A default title: that of the chosen option, or the beginning of the idea. */
export function suggestTitle({ options, optionId, settings }: Pick<VideoState, "options" | "optionId" | "settings">) {
  const chosen = options.find((option) => option.id === optionId)
  return cutText(chosen?.title ?? cutText(settings.ideology, 80), 200) || "Video"
}
