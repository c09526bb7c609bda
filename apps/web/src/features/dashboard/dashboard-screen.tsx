import { screenLabel } from "@brandwright/contract/shell"
import type { ReactNode } from "react"
import { useBrand } from "../../providers/brand.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { BalanceCard } from "./balance-card.tsx"
import { ContentStatsCard } from "./content-stats-card.tsx"
import { CreatorCard } from "./creator-card.tsx"
import classes from "./dashboard.module.css"
import { StylizationCard } from "./stylization-card.tsx"
import { WelcomeCard } from "./welcome-card.tsx"

/** account §2.2; `firstBrand` takes the place of the style form for a person without a brand. */
export function DashboardScreen({ firstBrand }: { firstBrand: ReactNode }) {
  const { brand } = useBrand()
  return (
    <>
      <PageHeader title={screenLabel("/")} />
      <div className={classes.grid}>
        <div className={classes.creator}>
          <CreatorCard />
        </div>
        <div className={classes.facts}>
          <WelcomeCard />
          <ContentStatsCard brandId={brand?.id} />
          <BalanceCard />
        </div>
        <div className={classes.style}>{brand ? <StylizationCard brand={brand} /> : firstBrand}</div>
      </div>
    </>
  )
}
