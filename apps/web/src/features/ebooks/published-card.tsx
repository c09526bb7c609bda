import { ebookScreenText as text } from "../../texts/en/ebooks.ts"
import type { Ebook } from "@brandwright/contract/ebooks/ebooks"
import { Button, Card, Group, Text } from "@mantine/core"
import { IconBuildingStore, IconShare } from "@tabler/icons-react"
import { handOver } from "../../lib/drafts/handover.ts"
import { ButtonLink } from "../../ui/links.tsx"

type PublishedCardProps = { ebook: Ebook; isBusy: boolean; onUnpublish: () => void }

/** Next steps after publishing: a sales page, a post about the book, or back to a draft. */
export function PublishedCard({ ebook, isBusy, onUnpublish }: PublishedCardProps) {
  const { title, description, coverAssetId } = ebook
  const share = () =>
    handOver("post", {
      text: text.shareText(title, description),
      ...(coverAssetId !== null && { mediaIds: [coverAssetId] }),
    })
  const sell = () => handOver("brief", { target: "sales-page", brief: text.sellBrief(title, description) })
  return (
    <Card component="section" aria-label={text.isPublished}>
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
