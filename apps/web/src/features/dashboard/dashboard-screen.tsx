import { Box, SimpleGrid } from "@mantine/core"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import type { ReactNode } from "react"
import { useBrand } from "../../providers/brand.tsx"
import { PageHeader } from "../../ui/screen/page-header.tsx"
import { BalanceCard } from "./balance-card.tsx"
import { ChecklistCard } from "./checklist-card.tsx"
import { ContentStatsCard } from "./content-stats-card.tsx"
import { CreatorCard } from "./creator-card.tsx"
import classes from "./dashboard.module.css"
import { OverviewCard } from "./overview-card.tsx"
import { StylizationCard } from "./stylization-card.tsx"
import { WelcomeCard } from "./welcome-card.tsx"

/** account §2.2; without a brand, `firstBrand` comes first. */
export function DashboardScreen({ firstBrand }: { firstBrand: ReactNode }) {
  const { brand } = useBrand()
  return (
    <>
      <PageHeader title={screenLabel("/")} />
      {brand ? <ChecklistCard brand={brand} /> : <Box mb="lg">{firstBrand}</Box>}
      <div className={classes.grid}>
        <CreatorCard />
        {brand && <OverviewCard key={brand.id} brand={brand} />}
        <SimpleGrid
          className={classes.facts}
          minColWidth="min(17rem, 100%)"
          autoFlow="auto-fit"
          spacing="lg"
          style={{ alignContent: "start" }}
        >
          <WelcomeCard />
          <ContentStatsCard brandId={brand?.id} />
          <BalanceCard />
        </SimpleGrid>
        <StylizationCard brand={brand} />
      </div>
    </>
  )
}
