import { funnelLabels as labels } from "@brandwright/contract/funnel-screens"
import { type Funnel, funnelText } from "@brandwright/contract/funnels"
import { Button, SimpleGrid } from "@mantine/core"
import { IconFilter, IconPlus } from "@tabler/icons-react"
import { useState } from "react"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { Loading } from "../../ui/loading.tsx"
import { FiguresDialog } from "./figures-dialog.tsx"
import { FunnelCard } from "./funnel-card.tsx"

type MyFunnelsProps = { brandId: number; onEdit: (id: number) => void; onCreate: () => void }
const PAGE = 24

/** The brand's funnels with what they bring in. */
export function MyFunnels({ brandId, onEdit, onCreate }: MyFunnelsProps) {
  const utils = trpc.useUtils()
  const query = trpc.funnels.list.useInfiniteQuery(
    { brandId, limit: PAGE },
    { getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id), staleTime: 0 },
  )
  const [deleted, setDeleted] = useState<Funnel>()
  const [measured, setMeasured] = useState<Funnel>()
  const funnels = query.data?.pages.flat() ?? []

  const remove = trpc.funnels.delete.useMutation({
    onSuccess: async () => {
      setDeleted(undefined)
      await utils.funnels.list.invalidate()
      toastDone(funnelText.deleted)
    },
    onError: (error) => toastFailed(error, funnelText.deleteFailed),
  })
  const duplicate = trpc.funnels.duplicate.useMutation({
    onSuccess: async () => {
      await utils.funnels.list.invalidate()
      toastDone(labels.duplicated)
    },
    onError: (error) => toastFailed(error, funnelText.createFailed),
  })

  if (query.isPending) return <Loading />
  if (query.isError) return <LoadFailed message={labels.listFailed} onRetry={() => void query.refetch()} />
  if (funnels.length === 0) {
    return (
      <EmptyState
        icon={<IconFilter size={34} />}
        title={labels.listEmpty}
        message={labels.listEmptyHint}
        action={
          <Button leftSection={<IconPlus size={17} />} onClick={onCreate}>
            {labels.tabCreate}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <SimpleGrid
        cols={{ base: 1, md: 2, xl: 3 }}
        spacing="lg"
        component="ul"
        p={0}
        m={0}
        style={{ listStyle: "none" }}
      >
        {funnels.map((funnel) => (
          <FunnelCard
            key={funnel.id}
            brandId={brandId}
            funnel={funnel}
            onEdit={() => onEdit(funnel.id)}
            onFigures={() => setMeasured(funnel)}
            onDuplicate={() => duplicate.mutate({ id: funnel.id })}
            onDelete={() => setDeleted(funnel)}
          />
        ))}
      </SimpleGrid>
      {query.hasNextPage && (
        <Button
          variant="default"
          mt="lg"
          onClick={() => void query.fetchNextPage()}
          disabled={query.isFetchingNextPage}
        >
          {labels.more}
        </Button>
      )}
      {deleted && (
        <ConfirmDialog
          opened
          title={labels.deleteTitle}
          message={labels.deleteQuestion(deleted.name)}
          confirmLabel={labels.delete}
          isRunning={remove.isPending}
          onConfirm={() => remove.mutate({ id: deleted.id })}
          onClose={() => setDeleted(undefined)}
        />
      )}
      {measured && <FiguresDialog brandId={brandId} funnel={measured} onClose={() => setMeasured(undefined)} />}
    </>
  )
}
