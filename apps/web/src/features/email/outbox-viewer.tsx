import { outboxText as text } from "@brandwright/contract/email"
import { Button, Table, Text, UnstyledButton } from "@mantine/core"
import { lazy, Suspense } from "react"
import { useSearchState } from "../../lib/search-params.ts"
import { formatMoment, formatRelative } from "../../lib/time.ts"
import { trpc } from "../../lib/trpc.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { Part } from "../../ui/part.tsx"

const KeptMail = lazy(() => import("./kept-mail.tsx").then((file) => ({ default: file.KeptMail })))
const PAGE = 25
const REFRESH_MS = 10_000

/** Mails that were stored instead of sent, on the system check screen. The open one is in the address. */
export function OutboxViewer() {
  const [{ mail }, change] = useSearchState("/_app/test")
  return (
    <Part title={text.title} loading={<LoadingLines lines={5} />}>
      <Text size="sm" c="dimmed" mb="md">
        {text.intro}
      </Text>
      <Outbox onOpen={(id) => change({ mail: id }, true)} />
      {mail !== undefined && (
        <Suspense>
          <KeptMail key={mail} id={mail} onClose={() => change({ mail: undefined })} />
        </Suspense>
      )}
    </Part>
  )
}

function Outbox({ onOpen }: { onOpen: (id: number) => void }) {
  const [{ pages }, outbox] = trpc.email.outbox.useSuspenseInfiniteQuery(
    {},
    {
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
      staleTime: 0,
      refetchInterval: REFRESH_MS,
    },
  )
  const mails = pages.flat()
  if (mails.length === 0) return <EmptyState title={text.empty} message={text.emptyHint} />
  return (
    <>
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
                  <UnstyledButton fw={550} fz="sm" onClick={() => onOpen(mail.id)}>
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
    </>
  )
}
