import { contentText } from "@brandwright/contract/content"
import { newsText } from "@brandwright/contract/related-news"
import { Button, Card, Group, SimpleGrid, Text, Title } from "@mantine/core"
import { IconCopy } from "@tabler/icons-react"
import { toastDone, toastRefused } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFontFace } from "../../lib/use-font-face.ts"
import { GalleryFrame } from "./gallery-frame.tsx"
import { lookOf } from "./gallery-look.ts"
import { componentsOf } from "./gallery-markup.ts"

/** Every building block of mails, pages and posts in the brand's kit and voice (content §2.3). */
export function ComponentsGallery({ brandId }: { brandId: number }) {
  const [gallery] = trpc.content.gallery.useSuspenseQuery({ brandId })
  useFontFace(gallery.fontFamily, gallery.fontUrl)
  const look = lookOf(gallery)
  const take = async (html: string) => {
    try {
      await navigator.clipboard.writeText(html)
      toastDone(contentText.copied)
    } catch {
      toastRefused(contentText.copyFailed)
    }
  }
  return (
    <>
      <Text c="dimmed" size="sm" mb="md" maw="68ch">
        {newsText.componentsIntro} {newsText.kitHint}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {componentsOf(gallery, look).map(({ name, html }) => (
          <Card key={name} padding="md" component="article" aria-label={name}>
            <Group justify="space-between" mb="sm">
              <Title order={2} size="h4">
                {name}
              </Title>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconCopy size={14} />}
                onClick={() => void take(html)}
              >
                {newsText.useThis}
              </Button>
            </Group>
            <GalleryFrame title={name} html={html} background={look.paper} />
          </Card>
        ))}
      </SimpleGrid>
    </>
  )
}
