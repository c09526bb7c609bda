import { Tabs, type TabsListProps } from "@mantine/core"
import { useEffect, useRef } from "react"
import classes from "./tab-list.module.css"

/** Tabs on one line, which scrolls if too long; the active one (`active`, if known) is kept in view. */
export function TabList({ active, ...props }: TabsListProps & { active?: string }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>("[aria-selected=true]")
    if (!list.current || !tab) return
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [active])
  return <Tabs.List ref={list} className={classes.list} {...props} />
}
