import { newsText } from "@brandwright/contract/related-news"
import { templateText } from "@brandwright/contract/email-templates"
import { Button, Card, Group, SegmentedControl, SimpleGrid, Text, Title } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { handOver } from "../../lib/handover.ts"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { GalleryFrame } from "./gallery-frame.tsx"
import { lookOf } from "./gallery-look.ts"
import { layoutsOf } from "./gallery-layouts.ts"
import type { Piece } from "./gallery-markup.ts"
import { useBrandFont } from "./use-brand-font.ts"

const SCHEMES = ["light", "dark"] as const

/** Layouts of pages and mails in the brand's tokens, light and dark (content §2.3). */
export function ModernGallery({ brandId }: { brandId: number }) {
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>("light")
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const gallery = trpc.content.gallery.useQuery({ brandId })
  useBrandFont(gallery.data)
  const create = trpc.email.createTemplate.useMutation({
    onSuccess: async ({ id }) => {
      await utils.email.templates.invalidate()
      toastDone(templateText.created)
      await navigate({ to: "/email-responder", search: { tab: "templates", template: id } })
    },
    onError: (error) => toastFailed(error, templateText.createFailed),
  })
  if (gallery.isPending) return <LoadingLines lines={5} height={90} />
  if (gallery.isError)
    return <LoadFailed error={gallery.error} message={newsText.loadFailed} onRetry={() => void gallery.refetch()} />
  const { brandName, texts } = gallery.data
  const look = lookOf(gallery.data, scheme === "dark")
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
          onChange={(value) => setScheme(value === "dark" ? "dark" : "light")}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: "start" }}>
        {layoutsOf(gallery.data, look).map((piece) => (
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
