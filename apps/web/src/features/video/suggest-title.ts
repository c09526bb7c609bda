import type { VideoState } from "@brandwright/contract/video/video"

/** A default title: that of the chosen option, or the beginning of the idea. */
export function suggestTitle({ options, optionId, settings }: Pick<VideoState, "options" | "optionId" | "settings">) {
  const chosen = options.find((option) => option.id === optionId)
  return (chosen?.title ?? settings.ideology.slice(0, 80)).slice(0, 200) || "Video"
}
