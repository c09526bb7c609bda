import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import { type EbookSummary, ebookText } from "@brandwright/contract/ebooks/ebooks"
import { Badge, Button, Card, Group, Menu, Text, Title, Stack } from "@mantine/core"
import { IconBook } from "@tabler/icons-react"
import { confirm } from "../../../lib/confirm.ts"
import { EBOOK_READS } from "../ebook-tabs.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useMoney } from "../../../providers/use-money.ts"
import { Hint } from "../../../ui/hint.tsx"
import { MoreMenu } from "../../../ui/more-menu.tsx"
import { Thumb } from "../../../ui/picture/thumb.tsx"

const meta = {
  failed: { title: "Error", message: ebookText.saveFailed },
  refresh: EBOOK_READS,
} as const

type EbookCardProps = { ebook: EbookSummary; onOpen: () => void; onEdit: () => void; onMakeArt: () => void }

export function EbookCard({ ebook, onOpen, onEdit, onMakeArt }: EbookCardProps) {
  const money = useMoney()
  const isPublished = ebook.status === "published"
  return (
    <Card padding="md" h="100%">
      <Group wrap="nowrap" align="stretch" h="100%">
        <Thumb w="6.5rem" ratio={2 / 3} shadow="sm" style={{ alignSelf: "start" }}>
          {ebook.coverUrl ? <img src={ebook.coverUrl} alt="" loading="lazy" /> : <IconBook aria-hidden="true" />}
        </Thumb>
        <Stack gap={0} flex={1} miw={0}>
          <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
            <Title order={2} size="h4" lineClamp={3} style={{ overflowWrap: "anywhere" }}>
              {ebook.title}
            </Title>
            <BookMenu ebook={ebook} onEdit={onEdit} onMakeArt={onMakeArt} />
          </Group>
          <Group gap={6} my={6}>
            <Badge color={isPublished ? "spruce" : "gray"}>{isPublished ? text.published : text.draft}</Badge>
            <Text size="sm" fw={600}>
              {money(ebook.price)}
            </Text>
          </Group>
          <Hint size="xs">
            {[text.pages(ebook.pageCount), text.sold(ebook.sales), money(ebook.revenue)].join(" · ")}
          </Hint>
          <Group mt="auto" pt="sm">
            <Button size="xs" variant="light" onClick={onOpen}>
              {text.open}
            </Button>
          </Group>
        </Stack>
      </Group>
    </Card>
  )
}

function BookMenu({ ebook, onEdit, onMakeArt }: Omit<EbookCardProps, "onOpen">) {
  const update = trpc.ebooks.update.useMutation({ meta: { ...meta, done: ebookText.saved } })
  const duplicate = trpc.ebooks.duplicate.useMutation({ meta })
  const remove = trpc.ebooks.delete.useMutation({ meta: { ...meta, done: ebookText.deleted } })
  const { id } = ebook
  const isPublished = ebook.status === "published"
  const isCreated = ebook.origin === "created"
  const path = `/api/ebooks/${id}`
  const askDelete = () =>
    void confirm({ title: text.delete, message: ebookText.deleteConfirm, act: () => remove.mutateAsync({ id }) })
  return (
    <MoreMenu label={text.actions(ebook.title)}>
      <Menu.Item onClick={onEdit}>{text.edit}</Menu.Item>
      {isCreated && (
        <Menu.Item component="a" href={`${path}/epub`} download>
          {text.downloadEpub}
        </Menu.Item>
      )}
      <Menu.Item component="a" href={`${path}/pdf`} download>
        {text.downloadPdf}
      </Menu.Item>
      {isCreated && (
        <Menu.Item component="a" href={`${path}/html`} download>
          {text.downloadHtml}
        </Menu.Item>
      )}
      {isCreated && (
        <Menu.Item component="a" href={`${path}/epub?sample=2`} download>
          {text.downloadSample}
        </Menu.Item>
      )}
      <Menu.Item onClick={() => update.mutate({ id, status: isPublished ? "draft" : "published" })}>
        {isPublished ? text.unpublish : text.publish}
      </Menu.Item>
      <Menu.Item onClick={() => duplicate.mutate({ id })}>{text.duplicate}</Menu.Item>
      {!ebook.coverUrl && <Menu.Item onClick={onMakeArt}>{text.makeArt}</Menu.Item>}
      <Menu.Divider />
      <Menu.Item color="red" onClick={askDelete}>
        {text.delete}
      </Menu.Item>
    </MoreMenu>
  )
}
