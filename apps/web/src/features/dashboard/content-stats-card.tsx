import { dashboardText } from "@brandwright/contract/dashboard"
import { Card, Title } from "@mantine/core"
import { trpc } from "../../lib/trpc.ts"
import { UnstyledLink } from "../../ui/links.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import classes from "./dashboard.module.css"

const NONE = { contentPieces: 0, socialAccounts: 0, contentPoolAssets: 0 }

/** What the current brand has; each figure leads to its screen. */
export function ContentStatsCard({ brandId }: { brandId: number | undefined }) {
  const stats = trpc.account.contentStats.useQuery(
    { brandId },
    { enabled: brandId !== undefined, placeholderData: brandId === undefined ? NONE : undefined },
  )
  return (
    <Card>
      <Title order={2} size="h3" mb="md">
        {dashboardText.contentStats}
      </Title>
      {stats.isPending && <LoadingLines lines={2} height={28} />}
      {stats.isError && <LoadFailed error={stats.error} onRetry={() => void stats.refetch()} />}
      {stats.data && (
        <div className={classes.figures}>
          <Figure label={dashboardText.contentPieces} value={stats.data.contentPieces} to="/recommendations" />
          <Figure
            label={dashboardText.socialAccounts}
            value={stats.data.socialAccounts}
            to="/account/social-connections"
          />
          <Figure label={dashboardText.contentPoolAssets} value={stats.data.contentPoolAssets} to="/content-pool" />
        </div>
      )}
    </Card>
  )
}

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
