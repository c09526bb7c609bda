import type { ContentPlatform, ContentType } from "./content.ts"
import { textLength } from "./social-platforms.ts"

type Destination = { contentType: ContentType; platform: ContentPlatform }

/** Length of a generated text as the place that it goes to counts it: X gives links and emoji a length of their own. */
export const contentLength = ({ contentType, platform }: Destination, text: string): number =>
  contentType === "social" && platform === "twitter" ? textLength("twitter", text) : [...text].length
