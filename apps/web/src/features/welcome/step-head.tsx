import { Text, Title } from "@mantine/core"

/** The heading of a step, with its reason. */
export const StepHead = ({ title, intro }: { title: string; intro: string }) => (
  <div>
    <Title order={2} size="h3">
      {title}
    </Title>
    <Text c="dimmed">{intro}</Text>
  </div>
)
