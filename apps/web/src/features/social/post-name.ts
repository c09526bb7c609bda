import type { SocialPost } from "@brandwright/contract/social-posts"
import { queueText } from "@brandwright/contract/social-screens"

const NAME_MAX = 70

/** What a post is called where there is room for one line. */
export function nameOf({ title, content }: Pick<SocialPost, "title" | "content">): string {
  const [line = ""] = (title || content).trim().split("\n")
  return line.length > NAME_MAX ? `${line.slice(0, NAME_MAX)}…` : line || queueText.untitled
}
