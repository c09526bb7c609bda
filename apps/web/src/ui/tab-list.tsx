import { Tabs, type TabsListProps } from "@mantine/core"
import { useEffect, useRef } from "react"
import classes from "./tab-list.module.css"

/** Tabs on one line, which scrolls where it is too long; the chosen one (`active`, where the screen knows it) is in sight. */
export function TabList({ active, ...props }: TabsListProps & { active?: string }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>("[aria-selected=true]")
    if (!list.current || !tab) return
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [active])
  return <Tabs.List ref={list} className={classes.list} {...props} />
}
