import type { Platform } from "@brandwright/contract/social/social-platforms"
import type { Connector } from "./connector.ts"
import { facebook } from "./facebook.connector.ts"
import { instagram } from "./instagram.connector.ts"
import { linkedin } from "./linkedin.connector.ts"
import { pinterest } from "./pinterest.connector.ts"
import { tiktok } from "./tiktok.connector.ts"
import { twitter } from "./twitter.connector.ts"
import { youtube } from "./youtube.connector.ts"

export const CONNECTORS: Record<Platform, Connector> = {
  facebook,
  instagram,
  linkedin,
  pinterest,
  tiktok,
  twitter,
  youtube,
}
