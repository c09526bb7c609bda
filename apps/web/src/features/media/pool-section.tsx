import { type MediaAsset, type MediaTab, type MediaType, mediaText } from "@brandwright/contract/media"
import { mediaScreenText as text } from "../../texts/en/media.ts"
import { Button, SimpleGrid, Skeleton, Text } from "@mantine/core"
import { useLocalStorage } from "@mantine/hooks"
import { IconPhotoPlus, IconSearchOff } from "@tabler/icons-react"
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { AnchorLink } from "../../ui/links.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { AssetCard, AssetRow } from "./asset-card.tsx"
import type { AssetActions } from "./asset-menu.tsx"
import { AssetDialog } from "./asset-dialog.tsx"
import classes from "./media.module.css"
import { PoolToolbar, type View } from "./pool-toolbar.tsx"
import { UndoBar } from "./undo-bar.tsx"
import { useDeletion } from "./use-deletion.ts"
import { type PoolFilter, usePool } from "./use-pool.ts"
import { VirtualItems } from "./virtual-items.tsx"

type PoolSectionProps = {
  brandId: number
  tab: MediaTab
  types: readonly MediaType[]
  /** Items of the tab without filters. */
  count: number | undefined
  search: string
  onClearSearch: () => void
  opened: MediaAsset | null
  onOpen: (asset: MediaAsset | null) => void
  onUpload?: (type: MediaType | null) => void
  /** A button of its own, such as Generate Photo. */
  action?: ReactNode
}

/** One tab: its filters, its items, and what can be done to each. */
export function PoolSection({
  brandId,
  tab,
  types,
  count,
  search,
  onClearSearch,
  opened,
  onOpen,
  onUpload,
  action,
}: PoolSectionProps) {
  const utils = trpc.useUtils()
  const [own, setOwn] = useState<Omit<PoolFilter, "search" | "tab">>({ type: null, sort: "newest" })
  const [view, setView] = useLocalStorage<View>({ key: "contentPoolView", defaultValue: "grid" })
  const filter: PoolFilter = { ...own, tab, search }
  const pool = usePool(brandId, filter)
  const { query, items } = pool
  const deletion = useDeletion({ brandId, onGone: pool.remove, onBack: () => void pool.reload() })
  const { fetchNextPage } = query
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const isFiltered = search.trim() !== "" || own.type !== null

  const onSaved = (asset: MediaAsset) => {
    pool.replace(asset)
    onOpen(asset)
    void utils.media.counts.invalidate()
    void utils.media.usage.invalidate()
  }
  // The same object from draw to draw: cards that did not change are not drawn again while one scrolls.
  const latest = useRef({ onOpen, onReady: pool.replace, onDelete: deletion.ask })
  useEffect(() => {
    latest.current = { onOpen, onReady: pool.replace, onDelete: deletion.ask }
  })
  const actions = useMemo<AssetActions>(
    () => ({
      onOpen: (asset) => latest.current.onOpen(asset),
      onReady: (asset) => latest.current.onReady(asset),
      onDelete: (asset) => void latest.current.onDelete(asset),
    }),
    [],
  )
  const Item = view === "list" ? AssetRow : AssetCard
  const clear = () => {
    onClearSearch()
    setOwn({ ...own, type: null })
  }
  return (
    <>
      <div className={classes.bar}>
        <PoolToolbar
          types={types}
          filter={filter}
          onFilter={(changes) => setOwn({ ...own, ...changes })}
          view={view}
          onView={setView}
          count={isFiltered ? undefined : count}
          onUpload={onUpload && (() => onUpload(own.type))}
        />
        {(items.length > 0 || isFiltered) && action}
      </div>
      {query.isPending && <Skeletons />}
      {query.isError && (
        <LoadFailed
          message={`${mediaText.loadFailed.title}: ${mediaText.loadFailed.message}`}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && items.length === 0 && (
        <EmptyState
          icon={isFiltered ? <IconSearchOff /> : <IconPhotoPlus />}
          title={isFiltered ? text.noMatch : text.noItems}
          message={isFiltered ? text.noMatchHint : text.noItemsHint[tab]}
          action={
            isFiltered ? (
              <Button variant="default" onClick={clear}>
                {text.clearFilters}
              </Button>
            ) : (
              (action ?? (onUpload && <Button onClick={() => onUpload(null)}>{text.uploadContent}</Button>))
            )
          }
        />
      )}
      {items.length > 0 && (
        <VirtualItems
          key={JSON.stringify(filter)}
          items={items}
          view={view}
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          onMore={onMore}
        >
          {(asset) => <Item asset={asset} brandId={brandId} actions={actions} />}
        </VirtualItems>
      )}
      <AssetDialog
        asset={opened}
        brandId={brandId}
        onSaved={onSaved}
        onDelete={(asset) => {
          onOpen(null)
          void deletion.ask(asset)
        }}
        onClose={() => onOpen(null)}
      />
      <ConfirmDialog
        opened={deletion.asked !== null}
        title={text.deleteTitle}
        confirmLabel={text.delete}
        message={
          deletion.asked && (
            <>
              <Text size="sm">{text.deleteQuestion(deletion.asked.asset.name)}</Text>
              <ul className={classes.uses}>
                {deletion.asked.uses.map((use) => (
                  <li key={`${use.kind} ${use.title}`}>
                    <Text size="sm" span c="dimmed">
                      {use.kind}{" "}
                    </Text>
                    <AnchorLink to={use.path} size="sm">
                      {use.title}
                    </AnchorLink>
                  </li>
                ))}
              </ul>
            </>
          )
        }
        onConfirm={() => deletion.asked && deletion.begin(deletion.asked.asset)}
        onClose={deletion.cancel}
      />
      <UndoBar name={deletion.leaving?.name} onUndo={deletion.undo} />
    </>
  )
}

function Skeletons() {
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="md" role="status">
      {Array.from({ length: 10 }, (_, place) => (
        <Skeleton key={place} height={254} radius="lg" />
      ))}
    </SimpleGrid>
  )
}
