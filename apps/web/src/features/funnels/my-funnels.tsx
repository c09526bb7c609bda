import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import { type Funnel, funnelText } from "@brandwright/contract/funnels/funnels"
import { Button, SimpleGrid } from "@mantine/core"
import { IconFilter, IconPlus } from "@tabler/icons-react"
import { confirm } from "../../lib/confirm.ts"
import { afterLastId } from "../../lib/calls/paging.ts"
import { useSearchState } from "../../lib/search-params.ts"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { EmptyState } from "../../ui/screen/empty-state.tsx"
import { FUNNELS_PAGE } from "./funnels-page.ts"
import { FunnelCard } from "./funnel-card.tsx"
import { PaymentsNote } from "./editor/payments-note.tsx"
import { StatsDialog } from "./results/stats-dialog.tsx"
import { LoadMore } from "../../ui/data/load-more.tsx"

type MyFunnelsProps = { onEdit: (id: number) => void; onCreate: () => void }

/** The brand's funnels with their results. */
export function MyFunnels({ onEdit, onCreate }: MyFunnelsProps) {
  const brandId = useBrandId()
  const [search, setSearch] = useSearchState("/_app/web-funnel")
  const [{ pages }, query] = trpc.funnels.list.useSuspenseInfiniteQuery(
    { brandId, limit: FUNNELS_PAGE },
    { getNextPageParam: afterLastId(FUNNELS_PAGE), staleTime: 0 },
  )
  const remove = trpc.funnels.delete.useMutation({
    meta: { done: funnelText.deleted, failed: funnelText.deleteFailed, refresh: ["funnels.list"] },
  })
  const duplicate = trpc.funnels.duplicate.useMutation({
    meta: { done: labels.duplicated, failed: funnelText.createFailed, refresh: ["funnels.list"] },
  })
  const funnels = pages.flat()
  const measured = funnels.find(({ id }) => id === search.stats)
  const askToDelete = ({ id, name }: Funnel) =>
    confirm({
      title: labels.deleteTitle,
      message: labels.deleteQuestion(name),
      confirmLabel: labels.delete,
      act: () => remove.mutateAsync({ id }),
    })

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
      <PaymentsNote />
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="lg" component="ul">
        {funnels.map((funnel) => (
          <FunnelCard
            key={funnel.id}
            funnel={funnel}
            onEdit={() => onEdit(funnel.id)}
            onStats={() => setSearch({ stats: funnel.id }, true)}
            onDuplicate={() => duplicate.mutate({ id: funnel.id })}
            onDelete={() => void askToDelete(funnel)}
          />
        ))}
      </SimpleGrid>
      <LoadMore query={query} />
      {measured && (
        <StatsDialog
          funnel={measured}
          onClose={() => setSearch({ stats: undefined, days: undefined, view: undefined })}
        />
      )}
    </>
  )
}
