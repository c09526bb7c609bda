import { cutText } from "@brandwright/contract/text/cut-text"
import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import { EBOOK_AUDIENCES, type Ebook } from "@brandwright/contract/ebooks/ebooks"
import { ALT_MAX } from "@brandwright/contract/funnels/funnel-page"
import { toUrlExtension } from "@brandwright/contract/funnels/funnels"
import { Button, Card, Group, Text } from "@mantine/core"
import { IconBuildingStore, IconShare } from "@tabler/icons-react"
import { type MouseEvent, type Ref, useEffect, useState } from "react"
import { handOver } from "../../../lib/drafts/handover.ts"
import { toastRefused } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { Hint } from "../../../ui/hint.tsx"
import { AnchorLink, ButtonLink } from "../../../ui/links.tsx"

type PublishedCardProps = { ebook: Ebook; isBusy: boolean; onUnpublish: () => void; ref: Ref<HTMLElement> | undefined }

const FILES_MS = 2000
/** Even long books are built sooner than this. */
const FILES_LATE_MS = 120_000

/** Next steps after publishing: a sales page, a post about the book, or back to a draft. */
export function PublishedCard({ ebook, isBusy, onUnpublish, ref }: PublishedCardProps) {
  const { title, description, coverAssetId, coverAlt, price, wizard } = ebook
  const { editionAssetId, missing } = useEdition(ebook)
  const share = () =>
    handOver("post", {
      text: text.shareText(title, description),
      ...(coverAssetId !== null && { mediaIds: [coverAssetId] }),
    })
  const audience = EBOOK_AUDIENCES.find((known) => known === wizard.targetAudience)
  const sell = (click: MouseEvent) => {
    if (editionAssetId === null) {
      click.preventDefault()
      toastRefused(missing ? text.noFile(missing) : text.sellSoon)
    } else
      handOver("page", {
        name: title,
        price: String(price),
        description: text.sellBrief(title, description),
        targetAudience: audience ? text.audiences[audience] : wizard.targetAudience,
        urlExtension: toUrlExtension(title),
        mediaAssetId: coverAssetId,
        mediaAlt: cutText(coverAlt, ALT_MAX),
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
      {missing && (
        <Hint mt="sm" role="status">
          {text.noFile(missing).message}{" "}
          {missing === "late" && (
            <AnchorLink to="/completed" size="sm" underline="always">
              {text.seeTasks}
            </AnchorLink>
          )}
        </Hint>
      )}
    </Card>
  )
}

type Edition = { editionAssetId: number | null; missing: "late" | "deleted" | undefined }

/** The file for buyers. A task builds it after the click on Publish; when it fails, none comes. */
function useEdition({ id, version, origin, editionAssetId: own }: Ebook): Edition {
  const [lateVersion, setLate] = useState<number>()
  const isLate = lateVersion === version
  const isBuilding = own === null && origin === "created"
  const { data } = trpc.ebooks.get.useQuery(
    { id },
    { enabled: isBuilding && !isLate, refetchInterval: ({ state }) => !state.data?.editionAssetId && FILES_MS },
  )
  const editionAssetId = own ?? data?.editionAssetId ?? null
  const isWaiting = isBuilding && editionAssetId === null
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLate(version), FILES_LATE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, version])
  if (editionAssetId !== null) return { editionAssetId, missing: undefined }
  return { editionAssetId, missing: origin === "created" ? (isLate ? "late" : undefined) : "deleted" }
}
