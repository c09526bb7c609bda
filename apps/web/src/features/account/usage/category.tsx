import { Box, Group } from "@mantine/core"
import { IconBrain, IconCpu, IconDatabase, IconPhoto, IconSparkles, IconTransfer } from "@tabler/icons-react"

const ICONS: Record<string, typeof IconBrain> = {
  anthropic: IconBrain,
  openai: IconSparkles,
  storage: IconDatabase,
  processing: IconCpu,
  image_generation: IconPhoto,
  data_transfer: IconTransfer,
}

/** A category by name; the documented ones have icons, others none (account §3). */
export function Category({ name, title }: { name: string; title: string }) {
  const Icon = ICONS[name]
  return (
    <Group component="span" display="inline-flex" gap="0.45rem" wrap="nowrap">
      {Icon && (
        <Box component="span" flex="none" lh={0} c="var(--mantine-color-anchor)">
          <Icon size={17} stroke={1.7} aria-hidden="true" />
        </Box>
      )}
      {title}
    </Group>
  )
}
