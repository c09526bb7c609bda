import { outboxText as text } from "@brandwright/contract/email"
import {
  Badge,
  Button,
  Card,
  Group,
  Modal,
  SegmentedControl,
  Stack,
  Table,
  Text,
  Title,
  UnstyledButton,
} from "@mantine/core"
import { useState } from "react"
import { formatMoment, formatRelative } from "../../lib/time.ts"
import { trpc } from "../../lib/trpc.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { MailFrame } from "./mail-frame.tsx"

/** Mails that were kept instead of sent; for the system check. */
export function OutboxViewer() {
  const outbox = trpc.email.outbox.useInfiniteQuery(
    {},
    { getNextPageParam: (page) => (page.length < 25 ? undefined : page.at(-1)?.id), refetchInterval: 10_000 },
  )
  const [opened, setOpened] = useState<number | null>(null)
  const mails = outbox.data?.pages.flat()
  return (
    <Card>
      <Title order={2} size="h3">
        {text.title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {text.intro}
      </Text>
      {outbox.isError && <LoadFailed error={outbox.error} onRetry={() => void outbox.refetch()} />}
      {outbox.isPending && <LoadingLines lines={5} />}
      {mails?.length === 0 && <EmptyState title={text.empty} message={text.emptyHint} />}
      {mails && mails.length > 0 && (
        <Table.ScrollContainer minWidth={480} type="native">
          <Table highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Subject</Table.Th>
                <Table.Th>To</Table.Th>
                <Table.Th>Sent</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {mails.map((mail) => (
                <Table.Tr key={mail.id}>
                  <Table.Td>
                    <UnstyledButton fw={550} fz="sm" onClick={() => setOpened(mail.id)}>
                      {mail.subject}
                    </UnstyledButton>
                  </Table.Td>
                  <Table.Td style={{ overflowWrap: "anywhere" }}>{mail.toAddress}</Table.Td>
                  <Table.Td title={formatMoment(mail.createdAt)}>{formatRelative(mail.createdAt)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {outbox.hasNextPage && (
        <Button
          mt="sm"
          variant="default"
          size="xs"
          loading={outbox.isFetchingNextPage}
          onClick={() => void outbox.fetchNextPage()}
        >
          {text.older}
        </Button>
      )}
      <KeptMail id={opened} onClose={() => setOpened(null)} />
    </Card>
  )
}

function KeptMail({ id, onClose }: { id: number | null; onClose: () => void }) {
  const mail = trpc.email.keptMail.useQuery({ id: id ?? 0 }, { enabled: id !== null })
  const [shown, setShown] = useState<"html" | "text">("html")
  const { data } = mail
  const view = data?.html ? shown : "text"
  return (
    <Modal opened={id !== null} onClose={onClose} title={data?.subject ?? text.title} size="xl">
      {mail.isError && <LoadFailed error={mail.error} onRetry={() => void mail.refetch()} />}
      {mail.isPending && <LoadingLines lines={6} />}
      {data && (
        <Stack gap="sm">
          <Text size="sm">{`From: ${data.fromName} <${data.fromAddress}>`}</Text>
          <Text size="sm">{`To: ${data.toName ? `${data.toName} <${data.toAddress}>` : data.toAddress}`}</Text>
          <Text size="sm" c="dimmed">
            {formatMoment(data.createdAt)}
          </Text>
          {data.attachments.length > 0 && (
            <Group gap="xs">
              {data.attachments.map((name) => (
                <Badge key={name} variant="default">
                  {name}
                </Badge>
              ))}
            </Group>
          )}
          {data.html && (
            <SegmentedControl
              value={view}
              onChange={(value) => setShown(value === "text" ? "text" : "html")}
              data={[
                { value: "html", label: text.html },
                { value: "text", label: text.plain },
              ]}
            />
          )}
          <MailFrame title={data.subject} html={data.html ?? ""} text={data.text} shown={view} hasLinks />
          <details>
            <summary>{text.headers}</summary>
            <Text component="pre" size="xs" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
              {[
                `Message-ID: ${data.messageId}`,
                ...Object.entries(data.headers).map(([name, value]) => `${name}: ${value}`),
              ].join("\n")}
            </Text>
          </details>
        </Stack>
      )}
    </Modal>
  )
}
