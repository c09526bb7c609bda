import { Box, Group, Progress } from "@mantine/core"
import { CREDIT_LIMIT_USD } from "@brandwright/contract/account/account-text"
import { usageText } from "../../../texts/en/usage.ts"

/** A bar from -25 to +25 dollars; the number above it is not limited. */
export function BalanceBar({ balance }: { balance: number }) {
  const clamped = Math.min(CREDIT_LIMIT_USD, Math.max(-CREDIT_LIMIT_USD, balance))
  const share = (Math.abs(clamped) / CREDIT_LIMIT_USD) * 50
  return (
    <Box mt="lg">
      <Progress.Root
        size="0.7rem"
        radius="xl"
        role="progressbar"
        aria-label={usageText.bar}
        aria-valuemin={-CREDIT_LIMIT_USD}
        aria-valuemax={CREDIT_LIMIT_USD}
        aria-valuenow={clamped}
      >
        <Progress.Section withAria={false} color="transparent" value={clamped < 0 ? 50 - share : 50} />
        <Progress.Section withAria={false} color={clamped < 0 ? "red.6" : "spruce.6"} value={share} />
        <Box pos="absolute" left="50%" w={2} h="100%" ml={-1} bg="var(--mantine-color-body)" />
      </Progress.Root>
      <Group justify="space-between" mt="0.3rem" fz="xs" c="dimmed" aria-hidden="true">
        {usageText.barEnds.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </Group>
    </Box>
  )
}
