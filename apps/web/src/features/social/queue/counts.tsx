import { Group, Text } from "@mantine/core"

/** Figures beside one another, each after its name. */
export const Counts = ({ of }: { of: Record<string, number> }) => (
  <Group gap="2px 12px">
    {Object.entries(of).map(([name, count]) => (
      <Text key={name} size="xs" c="dimmed">
        {name} <strong>{count}</strong>
      </Text>
    ))}
  </Group>
)
