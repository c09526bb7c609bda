import { dashboardText } from "@brandwright/contract/dashboard"
import { formatHoursAndMinutes } from "../../lib/time.ts"
import { useAuth } from "../../providers/auth.tsx"
import { useBrand } from "../../providers/brand.tsx"
import { BrandLogo } from "../../ui/brand-logo.tsx"
import classes from "./dashboard.module.css"
import { Part } from "../../ui/part.tsx"

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
    <Part title={dashboardText.welcome}>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd title={String(value)}>
              {brand && label === dashboardText.currentBrand && (
                <span className={classes.logo}>
                  <BrandLogo brand={brand} size={20} />
                </span>
              )}
              <span>{value}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
