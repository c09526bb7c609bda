import { dashboardText } from "@brandwright/contract/dashboard"
import { trpc } from "../../lib/trpc.ts"
import { UnstyledLink } from "../../ui/links.tsx"
import { Part } from "../../ui/part.tsx"
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
  <div className={classes.figures}>
    <Figure label={dashboardText.contentPieces} value={stats.contentPieces} to="/recommendations" />
    <Figure label={dashboardText.socialAccounts} value={stats.socialAccounts} to="/account/social-connections" />
    <Figure label={dashboardText.contentPoolAssets} value={stats.contentPoolAssets} to="/content-pool" />
  </div>
)

type FigureProps = {
  label: string
  value: number
  to: "/recommendations" | "/account/social-connections" | "/content-pool"
}

function Figure({ label, value, to }: FigureProps) {
  return (
    <UnstyledLink to={to} className={classes.figure}>
      <span className={classes.number}>{value}</span>
      <span className={classes.caption}>{label}</span>
    </UnstyledLink>
  )
}
