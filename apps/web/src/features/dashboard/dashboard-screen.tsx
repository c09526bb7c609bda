import { Box } from "@mantine/core"
import { screenLabel } from "@brandwright/contract/shell"
import type { ReactNode } from "react"
import { useBrand } from "../../providers/brand.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { BalanceCard } from "./balance-card.tsx"
import { ChecklistCard } from "./checklist-card.tsx"
import { ContentStatsCard } from "./content-stats-card.tsx"
import { CreatorCard } from "./creator-card.tsx"
import classes from "./dashboard.module.css"
import { OverviewCard } from "./overview-card.tsx"
import { StylizationCard } from "./stylization-card.tsx"
import { WelcomeCard } from "./welcome-card.tsx"

/** account §2.2; without a brand, `firstBrand` comes first and the style form is left out. */
export function DashboardScreen({ firstBrand }: { firstBrand: ReactNode }) {
  const { brand } = useBrand()
  return (
    <>
      <PageHeader title={screenLabel("/")} />
      {brand ? <ChecklistCard brand={brand} /> : <Box mb="lg">{firstBrand}</Box>}
      <div className={classes.grid}>
        <div className={classes.creator}>
          <CreatorCard />
        </div>
        {brand && (
          <div className={classes.news}>
            <OverviewCard key={brand.id} brand={brand} />
          </div>
        )}
        <div className={classes.facts}>
          <WelcomeCard />
          <ContentStatsCard brandId={brand?.id} />
          <BalanceCard />
        </div>
        {brand && (
          <div className={classes.style}>
            <StylizationCard brand={brand} />
          </div>
        )}
      </div>
    </>
  )
}
