import { dashboardText } from "@brandwright/contract/workspace/dashboard"
import { SimpleGrid } from "@mantine/core"
import { trpc } from "../../lib/trpc.ts"
import { Figure } from "../../ui/data/figure.tsx"
import { Hint } from "../../ui/hint.tsx"
import { UnstyledLink } from "../../ui/links.tsx"
import { Part } from "../../ui/screen/part.tsx"
import classes from "./dashboard.module.css"

const NONE = { contentPieces: 0, socialAccounts: 0, contentPoolAssets: 0 }

/** Content figures of the current brand, each with a link to its screen. */
export function ContentStatsCard({ brandId }: { brandId: number | undefined }) {
  return (
    <Part title={dashboardText.contentStats} lines={2} height={28}>
      {brandId === undefined ? <Figures stats={NONE} /> : <BrandFigures brandId={brandId} />}
    </Part>
  )
}

function BrandFigures({ brandId }: { brandId: number }) {
  const [stats] = trpc.account.contentStats.useSuspenseQuery({ brandId })
  return <Figures stats={stats} />
}

const Figures = ({ stats }: { stats: typeof NONE }) => (
  <SimpleGrid cols={3} spacing="0.4rem">
    <Stat label={dashboardText.contentPieces} value={stats.contentPieces} to="/recommendations" />
    <Stat label={dashboardText.socialAccounts} value={stats.socialAccounts} to="/account/social-connections" />
    <Stat label={dashboardText.contentPoolAssets} value={stats.contentPoolAssets} to="/content-pool" />
  </SimpleGrid>
)

type StatProps = {
  label: string
  value: number
  to: "/recommendations" | "/account/social-connections" | "/content-pool"
}

function Stat({ label, value, to }: StatProps) {
  return (
    <UnstyledLink to={to} className={classes.figure}>
      <Figure fz="1.6rem" lh={1.2}>
        {value}
      </Figure>
      <Hint size="xs" lh={1.3}>
        {label}
      </Hint>
    </UnstyledLink>
  )
}
