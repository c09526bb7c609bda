import { newsText } from "@brandwright/contract/related-news"
import { templateText } from "@brandwright/contract/email-templates"
import { Button, Card, Group, SegmentedControl, SimpleGrid, Text, Title } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { handOver } from "../../lib/handover.ts"
import { useSearchState } from "../../lib/search-params.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFontFace } from "../../lib/use-font-face.ts"
import { GalleryFrame } from "./gallery-frame.tsx"
import { lookOf } from "./gallery-look.ts"
import { layoutsOf } from "./gallery-layouts.ts"
import type { Piece } from "./gallery-markup.ts"

const SCHEMES = ["light", "dark"] as const

/** Layouts of pages and mails in the brand's tokens, light and dark (content §2.3). */
export function ModernGallery({ brandId }: { brandId: number }) {
  const [{ scheme = "light" }, change] = useSearchState("/_app/related-news")
  const navigate = useNavigate()
  const [gallery] = trpc.content.gallery.useSuspenseQuery({ brandId })
  useFontFace(gallery.fontFamily, gallery.fontUrl)
  const create = trpc.email.createTemplate.useMutation({
    onSuccess: ({ id }) => navigate({ to: "/email-responder", search: { tab: "templates", template: id } }),
    meta: { done: templateText.created, failed: templateText.createFailed, refresh: ["email.templates"] },
  })
  const { brandName, texts } = gallery
  const look = lookOf(gallery, scheme === "dark")
  const start = ({ name, html }: Piece) => {
    if (name.endsWith("email"))
      create.mutate({ brandId, name: `${brandName}: ${name}`, subject: texts.subject, content: html })
    else {
      handOver("brief", { target: "sales-page", brief: `${texts.headline}. ${texts.lead}` })
      void navigate({ to: "/web-funnel" })
    }
  }
  return (
    <>
      <Group justify="space-between" align="flex-start" mb="md">
        <Text c="dimmed" size="sm" maw="60ch">
          {newsText.modernIntro} {newsText.kitHint}
        </Text>
        <SegmentedControl
          aria-label={newsText.scheme}
          value={scheme}
          data={SCHEMES.map((value) => ({ value, label: newsText.schemes[value] }))}
          onChange={(value) => change({ scheme: value === "dark" ? "dark" : undefined })}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: "start" }}>
        {layoutsOf(gallery, look).map((piece) => (
          <Card key={piece.name} padding="md" component="article" aria-label={piece.name}>
            <Group justify="space-between" mb="sm">
              <Title order={2} size="h4">
                {piece.name}
              </Title>
              <Button size="compact-sm" variant="default" loading={create.isPending} onClick={() => start(piece)}>
                {newsText.startFromThis}
              </Button>
            </Group>
            <GalleryFrame title={piece.name} html={piece.html} background={look.paper} />
          </Card>
        ))}
      </SimpleGrid>
    </>
  )
}
