import { shellText } from "@brandwright/contract/workspace/shell"
import { Center, Loader, SimpleGrid, Skeleton, Stack } from "@mantine/core"

/** The skeleton of a screen. */
export function Loading() {
  return (
    <Stack gap="lg" role="status" aria-label={shellText.loading} data-loading>
      <Skeleton height={34} width="min(18rem, 70%)" />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
        <Skeleton height={150} radius="lg" />
        <Skeleton height={150} radius="lg" />
        <Skeleton height={150} radius="lg" />
      </SimpleGrid>
      <Skeleton height={260} radius="lg" />
    </Stack>
  )
}

/** The skeleton of a list or card. */
export function LoadingLines({ lines = 3, height = 20 }: { lines?: number; height?: number }) {
  return (
    <Stack gap="sm" role="status" aria-label={shellText.loading} data-loading>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={height} width={line === lines - 1 ? "60%" : "100%"} />
      ))}
    </Stack>
  )
}

/** What a tab or a dialog is full of, as tall as a screen: what stands below comes into sight only once it may stay. */
export const LoadingTab = () => <LoadingLines lines={7} height={110} />

/** A grid of pictures while they come. */
export function LoadingPictures() {
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" role="status" aria-label={shellText.loading}>
      {Array.from({ length: 8 }, (_, place) => (
        <Skeleton key={place} height={150} radius="md" />
      ))}
    </SimpleGrid>
  )
}

/** Shown until the session is known (core §2). */
export function FullScreenSpinner() {
  return (
    <Center h="100dvh" role="status" aria-label={shellText.loading} data-loading>
      <Loader size="lg" type="dots" />
    </Center>
  )
}
