import { dashboardText } from "@brandwright/contract/workspace/dashboard"
import { Group, Text } from "@mantine/core"
import { formatHoursAndMinutes } from "../../lib/time.ts"
import { useAuth } from "../../providers/auth.tsx"
import { useBrand } from "../../providers/brand.tsx"
import { BrandLogo } from "../../ui/picture/brand-logo.tsx"
import { FactRow, FactRows } from "../../ui/data/fact-rows.tsx"
import { Part } from "../../ui/screen/part.tsx"

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
      <FactRows>
        {facts.map(([label, value]) => (
          <FactRow key={label} label={label} isLine>
            <Group gap="0.4rem" wrap="nowrap" justify="flex-end" title={String(value)}>
              {brand && label === dashboardText.currentBrand && <BrandLogo brand={brand} size={20} />}
              <Text inherit truncate>
                {value}
              </Text>
            </Group>
          </FactRow>
        ))}
      </FactRows>
    </Part>
  )
}
