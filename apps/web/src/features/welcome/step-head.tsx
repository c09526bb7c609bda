import { Text, Title } from "@mantine/core"

/** What a step of the path asks, and why. */
export const StepHead = ({ title, intro }: { title: string; intro: string }) => (
  <div>
    <Title order={2} size="h3">
      {title}
    </Title>
    <Text c="dimmed">{intro}</Text>
  </div>
)
