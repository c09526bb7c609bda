import type { Platform } from "@brandwright/contract/social/social-platforms"
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
} from "@tabler/icons-react"

const ICONS = {
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  tiktok: IconBrandTiktok,
  youtube: IconBrandYoutube,
  twitter: IconBrandX,
  linkedin: IconBrandLinkedin,
  pinterest: IconBrandPinterest,
} as const

/** The network's logo; its name is beside it or on the control. */
export function PlatformIcon({ platform, size = 18 }: { platform: Platform; size?: number }) {
  const Icon = ICONS[platform]
  return <Icon size={size} stroke={1.7} aria-hidden="true" style={{ flex: "none" }} />
}
