import type { ContentPlatform, ContentType } from "./content.ts"
import { textLength } from "../social/social-platforms.ts"

type Destination = { contentType: ContentType; platform: ContentPlatform }

/** Length of a generated text as its network counts it: X counts links and emoji differently. */
export const contentLength = ({ contentType, platform }: Destination, text: string): number =>
  contentType === "social" && platform === "twitter" ? textLength("twitter", text) : [...text].length
