import { Tabs, type TabsListProps } from "@mantine/core"
import { type ReactNode, useEffect, useRef } from "react"
import classes from "./scrollable-tabs.module.css"

type ScrollableTabsProps<Tab extends string> = Omit<TabsListProps, "children"> & {
  children?: ReactNode
  active?: string
  /** Tabs with nothing but a label; others are the children. */
  tabs?: readonly Tab[]
  labels?: Record<Tab, ReactNode>
}

/** Tabs on one line, which scrolls if too long; the active one (`active`, if known) is kept in view. */
export function ScrollableTabs<Tab extends string>({
  active,
  tabs,
  labels,
  children,
  ...props
}: ScrollableTabsProps<Tab>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>("[aria-selected=true]")
    if (!list.current || !tab) return
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [active])
  return (
    <Tabs.List ref={list} className={classes.list} {...props}>
      {children}
      {tabs?.map((tab) => (
        <Tabs.Tab key={tab} value={tab}>
          {labels?.[tab]}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}
