import { ebookScreenText as text } from "../../texts/en/ebooks.ts"
import { EBOOK_AUDIENCES, type Ebook } from "@brandwright/contract/ebooks/ebooks"
import { ALT_MAX } from "@brandwright/contract/funnels/funnel-page"
import { toUrlExtension } from "@brandwright/contract/funnels/funnels"
import { Button, Card, Group, Text } from "@mantine/core"
import { IconBuildingStore, IconShare } from "@tabler/icons-react"
import type { MouseEvent, Ref } from "react"
import { handOver } from "../../lib/drafts/handover.ts"
import { toastRefused } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { ButtonLink } from "../../ui/links.tsx"

type PublishedCardProps = { ebook: Ebook; isBusy: boolean; onUnpublish: () => void; ref: Ref<HTMLElement> | undefined }

const FILES_MS = 2000

/** Next steps after publishing: a sales page, a post about the book, or back to a draft. */
export function PublishedCard({ ebook, isBusy, onUnpublish, ref }: PublishedCardProps) {
  const { id, title, description, coverAssetId, coverAlt, price, wizard } = ebook
  // The files are built after the click on Publish, by a task.
  const { data: { editionAssetId } = ebook } = trpc.ebooks.get.useQuery(
    { id },
    { enabled: ebook.editionAssetId === null, refetchInterval: ({ state }) => !state.data?.editionAssetId && FILES_MS },
  )
  const share = () =>
    handOver("post", {
      text: text.shareText(title, description),
      ...(coverAssetId !== null && { mediaIds: [coverAssetId] }),
    })
  const audience = EBOOK_AUDIENCES.find((known) => known === wizard.targetAudience)
  const sell = (click: MouseEvent) => {
    if (editionAssetId === null) {
      click.preventDefault()
      toastRefused(text.sellSoon)
    } else
      handOver("page", {
        name: title,
        price: String(price),
        description: text.sellBrief(title, description),
        targetAudience: audience ? text.audiences[audience] : wizard.targetAudience,
        urlExtension: toUrlExtension(title),
        mediaAssetId: coverAssetId,
        mediaAlt: coverAlt.slice(0, ALT_MAX),
        deliveryAssetId: editionAssetId,
      })
  }
  return (
    <Card component="section" ref={ref} aria-label={text.isPublished}>
      <Group justify="space-between">
        <Text fw={550}>{text.isPublished}</Text>
        <Group gap="sm">
          <Button variant="subtle" loading={isBusy} onClick={onUnpublish}>
            {text.unpublish}
          </Button>
          <ButtonLink
            to="/posting-queue"
            variant="default"
            title={text.shareHint}
            leftSection={<IconShare size={17} />}
            onClick={share}
          >
            {text.share}
          </ButtonLink>
          <ButtonLink
            to="/web-funnel"
            title={text.sellHint}
            leftSection={<IconBuildingStore size={17} />}
            onClick={sell}
          >
            {text.sell}
          </ButtonLink>
        </Group>
      </Group>
    </Card>
  )
}
