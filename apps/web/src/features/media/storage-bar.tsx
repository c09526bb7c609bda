import { mediaScreenText as text } from "../../texts/en/media.ts"
import { Progress, Stack } from "@mantine/core"
import { formatBytes } from "../../lib/format.ts"
import { Hint } from "../../ui/hint.tsx"

const NEARLY_FULL = 0.9

export function StorageBar({ used, total }: { used: number; total: number }) {
  const share = total > 0 ? used / total : 1
  return (
    <Stack gap="0.3rem" w="13rem">
      <Hint size="xs">{text.storage(formatBytes(used), formatBytes(total))}</Hint>
      <Progress
        size="sm"
        value={share * 100}
        color={share > NEARLY_FULL ? "red" : undefined}
        aria-label={text.storageLabel}
      />
    </Stack>
  )
}
