import type { MediaAsset } from "@brandwright/contract/media/media"
import { mediaScreenText as text } from "../../texts/en/media.ts"
import { Loader, Center } from "@mantine/core"
import { useElementSize, useMergedRef } from "@mantine/hooks"
import { useWindowVirtualizer } from "@tanstack/react-virtual"
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from "react"
import classes from "./media.module.css"

const CARD_WIDTH_MIN = 190
const CARD_HEIGHT = 254
const ROW_HEIGHT = 64
const GAP = 14
/** Rows rendered beyond the edge of the window. */
const OVERSCAN = 4

type VirtualItemsProps = {
  items: MediaAsset[]
  view: "grid" | "list"
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
  children: (asset: MediaAsset) => ReactNode
}

/** Renders only visible items, and loads more near the end. Another view is another list. */
export function VirtualItems({ items, view, hasMore, isLoadingMore, onMore, children }: VirtualItemsProps) {
  const { ref: sizeRef, width } = useElementSize()
  const [top, setTop] = useState(0)
  const measure = useCallback((element: HTMLDivElement | null) => {
    if (element) setTop(element.getBoundingClientRect().top + window.scrollY)
  }, [])
  const columns = view === "list" ? 1 : Math.max(2, Math.floor((width + GAP) / (CARD_WIDTH_MIN + GAP)))
  const rows = Math.ceil(items.length / columns)
  const height = view === "list" ? ROW_HEIGHT : CARD_HEIGHT + GAP
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
  })

  const ask = useEffectEvent(onMore)
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && !isLoadingMore && last >= rows - OVERSCAN * 2) ask()
  }, [hasMore, isLoadingMore, last, rows])
  return (
    <>
      <div
        ref={useMergedRef(sizeRef, measure)}
        className={classes.items}
        data-view={view}
        style={{ height: virtual.getTotalSize() }}
      >
        {width > 0 &&
          shown.map((row) => (
            <div
              key={row.key}
              className={classes.line}
              style={{
                height,
                transform: `translateY(${row.start - top}px)`,
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              }}
            >
              {items.slice(row.index * columns, (row.index + 1) * columns).map((asset) => (
                <div key={asset.id} style={{ minWidth: 0 }}>
                  {children(asset)}
                </div>
              ))}
            </div>
          ))}
      </div>
      <Center mih="3rem" role="status">
        {isLoadingMore && <Loader size="sm" type="dots" aria-label={text.loadingMore} />}
      </Center>
    </>
  )
}
