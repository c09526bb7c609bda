import { cutText } from "@brandwright/contract/text/cut-text"
import { hideQuestionMarks } from "@brandwright/contract/writing/open-questions"
import type { SocialPost } from "@brandwright/contract/social/social-posts"
import { queueText } from "../../../texts/en/social.ts"

const TITLE_MAX = 70

/** A post's name on one line. */
export function postTitle({ title, content }: Pick<SocialPost, "title" | "content">): string {
  const [line = ""] = hideQuestionMarks(title || content)
    .trim()
    .split("\n")
  return line.length > TITLE_MAX ? `${cutText(line, TITLE_MAX)}…` : line || queueText.untitled
}
