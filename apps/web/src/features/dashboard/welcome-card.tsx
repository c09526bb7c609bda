import { dashboardText } from "@brandwright/contract/dashboard"
import { Card, Title } from "@mantine/core"
import { lazy, Suspense } from "react"
import { formatHoursAndMinutes } from "../../lib/time.ts"
import { useAuth } from "../../providers/auth.tsx"
import { useBrand } from "../../providers/brand.tsx"
import classes from "./dashboard.module.css"

const BrandLogo = lazy(() => import("../../ui/brand-logo.tsx").then((part) => ({ default: part.BrandLogo })))

export function WelcomeCard() {
  const { user } = useAuth()
  const { brand } = useBrand()
  const facts = [
    [dashboardText.email, user?.email],
    [dashboardText.currentBrand, brand?.name ?? dashboardText.noBrand],
    [dashboardText.sessions, user?.loginCount],
    [dashboardText.timeLoggedIn, formatHoursAndMinutes(user?.totalTimeLoggedInMinutes ?? 0)],
  ]
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {dashboardText.welcome}
      </Title>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd title={String(value)}>
              {brand && label === dashboardText.currentBrand && (
                <span className={classes.logo}>
                  <Suspense>
                    <BrandLogo brand={brand} size={20} />
                  </Suspense>
                </span>
              )}
              <span>{value}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
