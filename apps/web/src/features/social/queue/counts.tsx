import { Group, Text } from "@mantine/core"

/** A row of labeled figures. */
export const Counts = ({ of }: { of: Record<string, number> }) => (
  <Group gap="2px 12px">
    {Object.entries(of).map(([name, count]) => (
      <Text key={name} size="xs" c="dimmed">
        {name} <strong>{count}</strong>
      </Text>
    ))}
  </Group>
)
