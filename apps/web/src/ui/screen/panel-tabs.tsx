import { Tabs } from "@mantine/core"
import type { ReactNode } from "react"
import { choice } from "../../lib/search-params.ts"
import { ScrollableTabs } from "./scrollable-tabs.tsx"

type PanelTabsProps<Tab extends string> = {
  tabs: readonly Tab[]
  labels: Record<Tab, ReactNode>
  value: Tab
  /** Undefined for the first tab, which is omitted from the address. */
  onTab: (tab: Tab | undefined) => void
  /** Only the open one is mounted. */
  panels: Record<Tab, ReactNode>
  /** Space below the list. */
  gap?: string
  /** Puts more beside the list. */
  head?: (list: ReactNode) => ReactNode
}

/** Tabs with their panels. */
export function PanelTabs<Tab extends string>(props: PanelTabsProps<Tab>) {
  const { tabs, labels, value, onTab, panels, gap = "lg", head } = props
  const onChange = (next: string | null) => {
    const tab = choice(next, tabs)
    onTab(tab === tabs[0] ? undefined : tab)
  }
  const list = <ScrollableTabs active={value} mb={head ? undefined : gap} tabs={tabs} labels={labels} />
  return (
    <Tabs value={value} onChange={onChange} keepMounted={false}>
      {head ? head(list) : list}
      {tabs.map((tab) => (
        <Tabs.Panel key={tab} value={tab}>
          {panels[tab]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
