import { mediaScreenText as text } from "../../texts/en/media.ts"
import { Progress } from "@mantine/core"
import { formatBytes } from "../../lib/bytes.ts"
import classes from "./media.module.css"
import { Hint } from "../../ui/hint.tsx"

const NEARLY_FULL = 0.9

export function StorageBar({ used, total }: { used: number; total: number }) {
  const share = total > 0 ? used / total : 1
  return (
    <div className={classes.storage}>
      <Hint size="xs">{text.storage(formatBytes(used), formatBytes(total))}</Hint>
      <Progress
        size="sm"
        value={share * 100}
        color={share > NEARLY_FULL ? "red" : undefined}
        aria-label={text.storageLabel}
      />
    </div>
  )
}
