import { type BrandFact, FACT_FORMS, factText } from "@brandwright/contract/brands/brand-facts"
import type { Brand } from "@brandwright/contract/brands/brands"
import { formatMoney } from "@brandwright/contract/currency"
import { Badge, Box, Button, Group, Paper, Stack, Text } from "@mantine/core"
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react"
import { useDeferredValue } from "react"
import type { MutationMeta } from "../../../lib/calls/mutation-meta.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { MoveButtons } from "../../../ui/move-buttons.tsx"
import { SearchField } from "../../../ui/form/search-field.tsx"
import { ExamplesCard } from "./examples-card.tsx"
import { FactDialog } from "./fact-dialog.tsx"
import { ReadFacts } from "./read-facts.tsx"
import { LoadMore } from "../../../ui/data/load-more.tsx"
import { Hint } from "../../../ui/hint.tsx"

/** A brand's facts in the owner's order, and examples of its voice. */
export function FactsTab({ brand }: { brand: Brand }) {
  const [{ search = "" }, change] = useSearchState("/_app/account/brands")
  return (
    <Stack>
      <Text c="dimmed">{factText.intro}</Text>
      <Group justify="space-between" align="flex-end">
        <SearchField
          label={factText.search}
          value={search}
          onSearch={(words) => change({ search: words || undefined })}
        />
        <Button leftSection={<IconPlus size={16} />} onClick={() => change({ fact: "new" }, true)}>
          {factText.add}
        </Button>
      </Group>
      <Boundary lines={4} height={64} resetKey={search}>
        <FactList brand={brand} search={search} />
      </Boundary>
      <ReadFacts brand={brand} />
      <ExamplesCard />
    </Stack>
  )
}

type FactListProps = { brand: Brand; search: string }

function FactList({ brand, search }: FactListProps) {
  const [{ fact: factId }, change] = useSearchState("/_app/account/brands")
  // The old list stays until the new one is loaded.
  const shown = useDeferredValue(search)
  const [{ pages }, facts] = trpc.facts.list.useSuspenseInfiniteQuery(
    { brandId: brand.id, search: shown || undefined },
    { getNextPageParam: (page) => page.nextCursor },
  )
  const items = pages.flatMap((page) => page.items)
  const edited = items.find(({ id }) => id === factId)
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={factText.none} message={factText.noneHint} />
      ) : (
        <Stack component="ul" aria-label={factText.tab} gap="xs">
          {items.map((fact, index) => (
            <FactLine
              key={fact.id}
              fact={fact}
              brand={brand}
              onEdit={() => change({ fact: fact.id }, true)}
              order={shown ? [] : items.map(({ id }) => id)}
              index={index}
            />
          ))}
        </Stack>
      )}
      {(edited ?? factId === "new") && (
        <FactDialog brand={brand} fact={edited} onClose={() => change({ fact: undefined })} />
      )}
      <LoadMore query={facts} />
    </>
  )
}

type FactLineProps = { fact: BrandFact; brand: Brand; order: number[]; index: number; onEdit: () => void }

function FactLine({ fact, brand, order, index, onEdit }: FactLineProps) {
  const meta: MutationMeta = { failed: factText.failed, refresh: ["facts.list"] }
  const reorder = trpc.facts.reorder.useMutation({ meta })
  const remove = trpc.facts.delete.useMutation({ meta: { ...meta, done: factText.deleted } })
  const move = (by: 1 | -1) => {
    const ids = order.filter((id) => id !== fact.id)
    ids.splice(index + by, 0, fact.id)
    reorder.mutate({ brandId: brand.id, ids })
  }
  const days = [fact.startsAt, fact.endsAt].filter(Boolean).join(" – ")
  const price = fact.price === null ? "" : formatMoney(fact.price, brand.currency, brand.language)
  return (
    <Paper component="li" withBorder p="sm">
      <Group align="flex-start">
        <Box flex="1 1 15rem" miw={0}>
          <Group gap="xs">
            <Badge>{FACT_FORMS[fact.kind].name}</Badge>
            <Text fw={600}>{fact.title}</Text>
            {price && <Text>{price}</Text>}
          </Group>
          <Text size="sm">{fact.detail}</Text>
          <Hint>{[days, fact.url, fact.source].filter(Boolean).join(" · ")}</Hint>
        </Box>
        <Group gap={4} wrap="nowrap" ml="auto">
          <MoveButtons
            labels={[`${factText.moveUp}: ${fact.title}`, `${factText.moveDown}: ${fact.title}`]}
            index={index}
            count={order.length}
            onMove={move}
            color="spruce"
          />
          <IconButton icon={IconPencil} label={`${factText.edit}: ${fact.title}`} onClick={onEdit} color="spruce" />
          <IconButton
            icon={IconTrash}
            label={`${factText.delete}: ${fact.title}`}
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ brandId: brand.id, id: fact.id })}
          />
        </Group>
      </Group>
    </Paper>
  )
}
