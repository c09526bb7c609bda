import { IconBrain, IconCpu, IconDatabase, IconPhoto, IconSparkles, IconTransfer } from "@tabler/icons-react"
import type { ReactNode } from "react"

const ICONS: Record<string, typeof IconBrain> = {
  anthropic: IconBrain,
  openai: IconSparkles,
  storage: IconDatabase,
  processing: IconCpu,
  image_generation: IconPhoto,
  data_transfer: IconTransfer,
}

/** The documented categories have icons; others none (account §3). */
export function categoryIcon(name: string): ReactNode {
  const Icon = ICONS[name]
  return Icon ? <Icon size={17} stroke={1.7} aria-hidden="true" /> : null
}
