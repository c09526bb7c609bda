import { dashboardText } from "@brandwright/contract/dashboard"
import { Card, Title } from "@mantine/core"
import { formatHoursAndMinutes } from "../../lib/time.ts"
import { useAuth } from "../../providers/auth.tsx"
import { useBrand } from "../../providers/brand.tsx"
import classes from "./dashboard.module.css"

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
            <dd title={String(value)}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
