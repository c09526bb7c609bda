import { Group } from "@mantine/core"
import { Hint } from "../../../ui/hint.tsx"

/** A row of labeled figures. */
export const Counts = ({ of }: { of: Record<string, number> }) => (
  <Group gap="2px 12px">
    {Object.entries(of).map(([name, count]) => (
      <Hint key={name} size="xs">
        {name} <strong>{count}</strong>
      </Hint>
    ))}
  </Group>
)
